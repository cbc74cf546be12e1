// Receives what other apps share with the installed app, and hands it to the home page, which deletes it. It sees the
// address /share alone, and keeps nothing else. Keep the names consistent with processes/incoming/shared.ts.
const cacheName = 'kalem-share';

addEventListener('install', () => skipWaiting());

addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'POST' && new URL(url).pathname === '/share') event.respondWith(receive(event.request));
});

async function receive(request) {
  const form = await request.formData();
  // An earlier share that nobody has opened gives way.
  await caches.delete(cacheName);
  const cache = await caches.open(cacheName);
  const words = ['title', 'text', 'url'].map((name) => [name, String(form.get(name) ?? '')]);
  await cache.put('/share/words', Response.json(Object.fromEntries(words)));
  const files = form.getAll('files').filter((file) => file instanceof File && file.name !== '');
  for (const [index, file] of files.entries()) {
    const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) };
    await cache.put(`/share/files/${index}`, new Response(file, { headers }));
  }
  return Response.redirect('/?shared', 303);
}
