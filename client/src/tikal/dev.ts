import { mount } from 'svelte';
import Dev from './Dev.svelte';

const target = document.getElementById('app');
if (target) mount(Dev, { target });
