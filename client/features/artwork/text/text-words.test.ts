import { describe, expect, it } from 'vitest';
import { elsewhereWords, textWords, type TextFigures } from './text-words.ts';

const figures = (more: Partial<TextFigures> = {}): TextFigures => ({
  session: { unsaved: false, trouble: null },
  room: { connected: true, covered: true, denied: null },
  queued: [],
  status: 'synced',
  online: true,
  ...more,
});
const alone = { connected: false, covered: null, denied: null };
const labelOf = (more: Partial<TextFigures>): string => textWords(figures(more)).label;

describe('a text that saves as one types', () => {
  it('is synced only when nothing is typed, queued or uncovered', () => {
    expect(labelOf({})).toBe('Synced');
    expect(labelOf({ room: alone, status: 'offline', online: false })).toBe('Synced');
  });

  // Planted bug: the room's acknowledgement alone counts as "synced", while the outbox still holds the change.
  it('is never synced over what is typed, over a queue, or over what the server has not acknowledged', () => {
    expect(labelOf({ session: { unsaved: true, trouble: null } })).toBe('Syncing');
    expect(labelOf({ queued: [{ state: 'sending' }] })).toBe('Syncing');
    expect(labelOf({ room: { connected: true, covered: false, denied: null } })).toBe('Syncing');
  });

  it('says that it is saved only of what is on disk', () => {
    const offline = { room: alone, status: 'waiting', online: false } as const;
    expect(textWords(figures({ ...offline, session: { unsaved: true, trouble: null } }))).toEqual({
      tone: 'warn',
      label: 'Waiting to sync',
      note: null,
    });
    expect(textWords(figures({ ...offline, queued: [{ state: 'waiting' }] }))).toEqual({
      tone: 'warn',
      label: 'Waiting to sync',
      note: 'Saved on this device.',
    });
    expect(labelOf({ room: alone, status: 'saved' })).toBe('Saved on this device');
  });

  it('waits without a session, although there is a network', () => {
    expect(labelOf({ room: alone, status: 'signed-out', queued: [{ state: 'waiting' }] })).toBe('Waiting to sync');
  });

  it('needs attention when the device cannot keep it or the server refuses it, and says why', () => {
    expect(textWords(figures({ session: { unsaved: true, trouble: 'There is no room left on this device.' } }))).toEqual({
      tone: 'bad',
      label: 'Needs attention',
      note: 'Not saved yet. There is no room left on this device.',
    });
    expect(textWords(figures({ queued: [{ state: 'failed', refusal: 'too_long' }] })).note).toBe('This text is too long.');
    expect(
      textWords(figures({ room: { connected: true, covered: false, denied: { reason: 'too_long', text: 'This text is too long.' } } })),
    ).toMatchObject({
      label: 'Needs attention',
      note: 'This text is too long.',
    });
    expect(labelOf({ room: { connected: true, covered: false, denied: { reason: 'text_incomplete', text: '' } } })).toBe('Syncing');
  });

  it('is held, and says so, while app and server have different versions', () => {
    expect(labelOf({ queued: [{ state: 'held' }] })).toBe('Update needed');
  });
});

describe('who else is in the texts', () => {
  it('is another device before another tab, and the one that writes before the one that reads', () => {
    expect(elsewhereWords([{ name: 'Description', elsewhere: [] }])).toBeNull();
    expect(elsewhereWords([{ name: 'Description', elsewhere: [{ where: 'tab', editing: true }] }])).toBe(
      'Also open in another tab, writing in Description',
    );
    expect(
      elsewhereWords([
        {
          name: 'Description',
          elsewhere: [
            { where: 'tab', editing: true },
            { where: 'device', editing: false },
          ],
        },
        { name: 'Provenance', elsewhere: [{ where: 'device', editing: true }] },
      ]),
    ).toBe('Also open on another device, writing in Provenance');
    expect(elsewhereWords([{ name: 'Description', elsewhere: [{ where: 'device', editing: false }] }])).toBe('Also open on another device');
  });
});
