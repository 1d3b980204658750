/** Web push: the one thing that a service worker does for this table. */
import type { Push } from './wire';

/** The key in the form that browsers want. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export async function subscribe(key: string): Promise<Push> {
  const worker = await navigator.serviceWorker.register(workerUrl() as string);
  await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: keyBytes(key),
  });
  return subscription.toJSON() as unknown as Push;
}

/** Script addresses must be vouched for under the page's policy. */
function workerUrl(): unknown {
  const url = '/push.js';
  const types = (window as { trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): unknown } } }).trustedTypes;
  return types ? types.createPolicy('sacbe-push', { createScriptURL: (to: string) => to }).createScriptURL(url) : url;
}
