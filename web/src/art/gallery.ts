/** A page for whoever draws: all pictures at once. It is not part of the build. */

import { mount } from "svelte";
import "../theme.css";
import "../base.css";
import Gallery from "./Gallery.svelte";

document.documentElement.dataset.theme = location.hash === "#dark" ? "dark" : "light";
mount(Gallery, { target: document.querySelector("#app")! });
