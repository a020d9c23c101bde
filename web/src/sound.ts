// Sounds made on the spot: a knock of wood, a softer one, a small chime.
import { prefs } from './store/prefs.svelte';

export type Sound = 'move' | 'capture' | 'check' | 'end' | 'wrong';

let context: AudioContext | null = null;

interface Tone { pitch: number; at: number; length: number; loudness: number; shape?: OscillatorType }

const SOUNDS: Record<Sound, { knocks: { at: number; pitch: number; loudness: number }[]; tones: Tone[] }> = {
  move: { knocks: [{ at: 0, pitch: 900, loudness: 0.5 }], tones: [{ pitch: 190, at: 0, length: 0.07, loudness: 0.25 }] },
  capture: {
    knocks: [{ at: 0, pitch: 1300, loudness: 0.6 }, { at: 0.06, pitch: 700, loudness: 0.6 }],
    tones: [{ pitch: 140, at: 0.05, length: 0.1, loudness: 0.3 }],
  },
  check: {
    knocks: [{ at: 0, pitch: 900, loudness: 0.5 }],
    tones: [{ pitch: 660, at: 0.04, length: 0.25, loudness: 0.12 }, { pitch: 880, at: 0.12, length: 0.3, loudness: 0.1 }],
  },
  // Five notes of slendro, near enough, as a gamelan would close a piece.
  end: {
    knocks: [],
    tones: [262, 302, 347, 401, 524].map((pitch, index) => ({ pitch, at: index * 0.11, length: 0.9, loudness: 0.12 })),
  },
  wrong: { knocks: [], tones: [{ pitch: 160, at: 0, length: 0.16, loudness: 0.12, shape: 'triangle' }] },
};

function fade(ctx: AudioContext, loudness: number, from: number, length: number): GainNode {
  const gain = ctx.createGain();
  gain.gain.setValueAtTime(loudness, from);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  gain.connect(ctx.destination);
  return gain;
}

const KNOCK_SECONDS = 0.05;

function knock(ctx: AudioContext, from: number, pitch: number, loudness: number): void {
  const noise = ctx.createBuffer(1, ctx.sampleRate * KNOCK_SECONDS, ctx.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  const source = ctx.createBufferSource();
  source.buffer = noise;
  const filter = ctx.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 2.5;
  source.connect(filter).connect(fade(ctx, loudness, from, KNOCK_SECONDS));
  source.start(from);
}

export function sound(name: Sound): void {
  if (!prefs.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const ctx = context;
  // Browsers wait for a gesture; a sound that comes before it is simply left out.
  if (ctx.state === 'suspended') void ctx.resume();
  const now = ctx.currentTime + 0.01;
  const { knocks, tones } = SOUNDS[name];
  for (const { at, pitch, loudness } of knocks) knock(ctx, now + at, pitch, loudness);
  for (const { pitch, at, length, loudness, shape } of tones) {
    const oscillator = ctx.createOscillator();
    oscillator.type = shape ?? 'sine';
    oscillator.frequency.value = pitch;
    oscillator.connect(fade(ctx, loudness, now + at, length));
    oscillator.start(now + at);
    oscillator.stop(now + at + length);
  }
}
