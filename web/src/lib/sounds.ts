/** Small sounds, made on the spot; off unless a person wants them. */

import { settings } from "./settings.svelte";

let context: AudioContext | undefined;

function ready(): AudioContext | null {
  if (!settings.sound || !("AudioContext" in globalThis)) return null;
  context ??= new AudioContext();
  void context.resume();
  return context;
}

function noise(audio: AudioContext, start: number, length: number, pitch: number, loud: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let k = 0; k < data.length; k += 1) data[k] = (Math.random() * 2 - 1) * (1 - k / data.length);
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + start);
}

/** A page is turned: your move. */
export function page(): void {
  const audio = ready();
  if (!audio) return;
  noise(audio, 0, 0.16, 2600, 0.25);
  noise(audio, 0.09, 0.2, 1500, 0.2);
}

/** Dice tumble, or a card is turned up. */
export function dice(): void {
  const audio = ready();
  if (!audio) return;
  for (let k = 0; k < 5; k += 1) noise(audio, k * 0.07 + Math.random() * 0.03, 0.05, 900 + Math.random() * 900, 0.4);
}

/** A low bell: your turn. */
export function bell(): void {
  const audio = ready();
  if (!audio) return;
  for (const [ratio, loud] of [[1, 0.2], [2.01, 0.09], [2.98, 0.05], [4.1, 0.02]] as const) {
    const tone = audio.createOscillator();
    tone.frequency.value = 196 * ratio;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(loud, audio.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 1.8);
    tone.connect(gain).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 1.9);
  }
}
