// The judge of a killed browser's database reports half-written data, and nothing else.
import { describe, expect, it } from 'vitest';
import type { DeviceContent } from './browser.ts';
import { halfWritten } from './device-judge.ts';

describe('the one who looks at the disk', () => {
  const whole = (): DeviceContent => ({
    drafts: [{ id: 'd', title: 't', state: 'waiting', photoIds: ['p'] }],
    photos: [{ id: 'p', draftId: 'd', sha256: 'a', found: 'a', publicUrl: null }],
    outbox: [],
    acknowledged: [],
    truths: [],
    pieces: [],
    analyses: [],
    seq: 0,
  });
  it('is content with what is whole', () => {
    expect(halfWritten(whole())).toEqual([]);
  });
  it.each([
    ['a draft without its photograph', { ...whole(), photos: [] }],
    ['a photograph without its draft', { ...whole(), drafts: [] }],
    ['a photograph with other bytes', { ...whole(), photos: whole().photos.map((photo) => ({ ...photo, found: 'b' })) }],
    [
      'an operation whose effect is missing',
      {
        ...whole(),
        outbox: [
          {
            id: '01900000-0000-7000-8000-000000000001',
            device: 'aaaaaaaaaaaa',
            seq: 0,
            clock: '',
            kind: 'piece.delete',
            subject: 's',
            state: 'waiting',
            payload: {},
          },
        ],
      },
    ],
  ])('speaks of %s', (_, content) => {
    expect(halfWritten(content).length).toBeGreaterThan(0);
  });
});
