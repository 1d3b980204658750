// The service worker: shows that it is somebody's turn, and opens the table. It caches nothing.
self.addEventListener('push', (event) => {
  let news = {};
  try {
    news = event.data?.json() ?? {};
  } catch {
    // No words: then only that there is something.
  }
  event.waitUntil(
    self.registration.showNotification('sacbe', {
      body: news.words ?? '',
      tag: news.url ?? 'sacbe',
      icon: '/icon.svg',
      data: { url: news.url ?? '/' },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? '/', self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(self.clients.openWindow(url.href));
});
