// Everything about exact values that a game's page needs once somebody asks.
export { default as Badges } from './Badges.svelte';
export { default as ExactPanel } from './ExactPanel.svelte';
