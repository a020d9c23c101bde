import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { startLanguage } from './i18n/index.svelte';
import { router } from './router.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
await startLanguage();
router.start();
mount(App, { target });
