// Service worker: a click on a notification opens its page.
declare const self: ServiceWorkerGlobalScope;

const open = async (path: string): Promise<void> => {
  const address = new URL(path, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address) ?? pages[0];
  if (page === undefined) return void (await self.clients.openWindow(address));
  const focused = await page.focus();
  // The page navigates by its router; a full load would lose unsaved input.
  if (focused.url !== address) focused.postMessage({ type: 'OPEN', path });
};

export const openNotified = async ({ notification }: NotificationEvent): Promise<void> => {
  notification.close();
  const data: unknown = notification.data;
  await open(typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string' ? data.path : '/');
};
