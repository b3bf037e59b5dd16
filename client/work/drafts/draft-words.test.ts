// Texts of unsent scans.
import { describe, expect, it } from 'vitest';
import { draftWords } from './draft-words.ts';

describe('a scan that waits', () => {
  // Planted bug: 'Saved' without saying where, or 'Synced' for an unsent scan.
  it('[STA7] says that it is saved on this device and waits, and why', () => {
    expect(draftWords({ state: 'waiting' }, false)).toEqual({
      label: 'Waiting to sync',
      tone: 'warn',
      meaning: 'Saved on this device. It is sent when you are connected again.',
    });
    expect(draftWords({ state: 'waiting', failure: 'network' }, true).meaning).toBe(
      "Saved on this device. No connection to the server. We'll retry automatically.",
    );
    expect(draftWords({ state: 'waiting', failure: 'sign_in' }, true).meaning).toBe(
      'Saved on this device. It is sent when you have signed in again.',
    );
    expect(draftWords({ state: 'waiting' }, true).meaning).toBe('Saved on this device. It is about to be sent.');
    expect(draftWords({ state: 'waiting' }, false, true).meaning).toContain('more than 30 days');
  });

  it('[ROL5] [ERR8] a scan that needs a plan or was refused says why', () => {
    expect(draftWords({ state: 'needs-plan', failure: 'upload_limit' }, true)).toMatchObject({
      label: 'Needs a plan',
      meaning: 'You have used all uploads of your plan.',
    });
    expect(draftWords({ state: 'failed', failure: 'broken_image' }, true)).toMatchObject({
      label: 'Needs attention',
      tone: 'bad',
      meaning: 'This image is damaged and cannot be read',
    });
  });

  it('[SCN4] says at which step it is', () => {
    expect(draftWords({ state: 'uploading' }, true).label).toBe('Uploading image...');
    expect(draftWords({ state: 'analyzing' }, true).label).toBe('Analyzing artwork...');
  });
});
