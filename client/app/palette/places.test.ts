// Finding the pages of the palette by their names in the language of the reader, and in English.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { german } from '#shared/language/german.ts';
import { findEntries, type Entry } from './entries.ts';

let places: Entry[];
beforeAll(async () => {
  // Texts of modules are in the language in which they were loaded, and files of a suite share them.
  vi.resetModules();
  const { activateLanguage, readerOf } = await import('#shared/language/t.ts');
  activateLanguage(readerOf('de', german));
  const { placesFor } = await import('./places.ts');
  places = placesFor({ email: 'ada@example.com', isAdmin: true }, { onShortcuts: () => undefined, onHelp: () => undefined });
});
afterAll(() => void vi.resetModules());

const leads = (text: string) => findEntries(places, text).map((entry) => entry.leads);

describe('for a German reader', () => {
  // Planted bug: the words without their English ones, so 'settings' finds nothing.
  it('[D37] a page is found by its German name and by its English one', () => {
    for (const [own, english, path] of [
      ['einstellungen', 'settings', '/settings'],
      ['merkliste', 'watchlist', '/watchlist'],
      ['konto löschen', 'delete account', '/settings#delete'],
      ['kamera', 'open the camera', '/capture'],
      ['verkäufe', 'payouts', '/seller-dashboard'],
      ['tabelle', 'spreadsheet', '/settings#import'],
    ]) {
      expect(leads(own ?? ''), own).toContain(path);
      expect(leads(english ?? ''), english).toContain(path);
    }
  });

  it('[D37] every entry is found by its whole label, and shows it in German', () => {
    for (const { id, label } of places)
      expect(
        findEntries(places, label).map((one) => one.id),
        label,
      ).toContain(id);
    expect(places.map(({ label }) => label)).toContain(german.messages['Keyboard shortcuts']);
    expect(places.map(({ label }) => label)).not.toContain('Keyboard shortcuts');
  });
});
