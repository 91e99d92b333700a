import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./theme.css";
import "./base.css";
import { watchPointer } from "./lib/pointer";
import { applySettings } from "./lib/settings.svelte";

applySettings();
watchPointer();
mount(App, { target: document.querySelector("#app")! });
