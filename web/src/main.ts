import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { prefetchTexts, startLanguage } from './i18n/index.svelte';
import { router } from './router.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
await startLanguage();
router.start();
mount(App, { target });

// The other language and the long texts, for when there is no network.
const idle: (task: () => void) => void = globalThis.requestIdleCallback ?? ((task) => setTimeout(task, 500));
idle(() => void Promise.allSettled(prefetchTexts()));
