// Searches everything that a browser stores for an origin: databases, localStorage and sessionStorage, caches, and the visible page.
import type { Page } from 'playwright-core';

/** Where each word was found, one line each; bytes in rows and files are searched too. */
export const placesOf = (page: Page, words: readonly string[]): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const found: string[] = [];
    const look = (place: string, text: string): void => {
      for (const word of wanted) if (text.toLowerCase().includes(word.toLowerCase())) found.push(`${word} in ${place}`);
    };
    const ended = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('the database gave no reason')));
      });
    const textOf = async (value: unknown): Promise<string> => {
      if (value instanceof Blob) return value.text();
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
      if (typeof value !== 'object' || value === null) return String(value);
      const parts = value instanceof Map || value instanceof Set ? [...value] : Object.entries(value);
      return (await Promise.all(parts.flat().map(textOf))).join('\n');
    };
    for (const { name = '' } of await indexedDB.databases()) {
      look('the name of a database', name);
      const db = await ended(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const opened = db.transaction(store).objectStore(store);
        const [keys, rows] = await Promise.all([ended(opened.getAllKeys()), ended(opened.getAll())]);
        look(`${name.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, '')} ${store}`, await textOf([keys, rows]));
      }
      db.close();
    }
    for (const [kind, storage] of Object.entries({ localStorage, sessionStorage })) look(kind, JSON.stringify({ ...storage }));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        look(`the addresses of ${name}`, request.url);
        look(`${name} ${request.url}`, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    look('the page', `${document.title}\n${location.href}\n${document.documentElement.innerHTML}`);
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
    look('a field', fields.join('\n'));
    return [...new Set(found)];
  }, words);
