// The page of all controls has all of them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const client = join(import.meta.dirname, '..');
/** What every dialog is made of. */
const within = ['dialogs/modal.tsx'];

// Planted: a control that is not on the page.
it('every control, dialog, status and frame of client/ui is on it', () => {
  const page = readFileSync(join(client, 'dev/controls-page.tsx'), 'utf8');
  const files = ['controls', 'dialogs', 'layout', 'status'].flatMap((room) =>
    readdirSync(join(client, 'ui', room))
      .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
      .map((name) => `${room}/${name}`),
  );
  expect(files.length).toBeGreaterThan(25);
  expect(files.filter((file) => !within.includes(file) && !page.includes(`'#client/ui/${file}'`))).toEqual([]);
});
