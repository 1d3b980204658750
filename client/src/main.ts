import { mount } from 'svelte';
import App from './App.svelte';
import { prefs } from './lib/prefs.svelte';
import { speak } from './lib/words.svelte';

// The first paint speaks the reader's language; a house that is silent does not hold it up.
const target = document.getElementById('app');
if (target) void speak(prefs.language).finally(() => mount(App, { target }));
