import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./theme.css";
import "./base.css";
import { applySettings } from "./lib/settings.svelte";

applySettings();
mount(App, { target: document.querySelector("#app")! });
