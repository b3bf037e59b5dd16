// The texts of the sync chip for every state of the engine.
import { describe, expect, it } from 'vitest';

import type { SyncState, SyncStatus } from '#client/data/engine/types.ts';

import { chipOf, countDrafts } from './sync-chip.ts';
import { meaningOf, operationStateOf, wordsOf } from './sync-words.ts';

const statuses: SyncStatus[] = ['saved', 'waiting', 'syncing', 'synced', 'attention', 'conflict', 'offline', 'signed-out', 'update-needed'];
const stateOf = (given: Partial<SyncState>): SyncState => ({
  status: 'saved',
  waiting: 0,
  failed: 0,
  held: 0,
  conflicts: 0,
  lastSyncAt: null,
  problem: null,
  ...given,
});
const none = { waiting: 0, failed: 0 };

describe('the sync chip', () => {
  // Planted bug: the status 'synced' is checked before the outbox and drafts.
  it('[D37] never says synced or saved while an operation or a draft waits', () => {
    for (const status of statuses)
      for (const online of [true, false])
        for (const [operations, drafts] of [
          [1, 0],
          [0, 1],
          [3, 2],
        ] as const) {
          const { label } = chipOf(stateOf({ status, waiting: operations }), { waiting: drafts, failed: 0 }, online);
          expect(label, `${status} ${online}`).not.toMatch(/^(Synced|Saved)/);
        }
  });

  it('[D37] says how many things wait, operations and drafts together', () => {
    expect(chipOf(stateOf({ status: 'waiting', waiting: 2 }), { waiting: 1, failed: 0 }, false).label).toBe('Waiting to sync: 3');
  });

  it('asks for attention before anything else that is well', () => {
    for (const status of statuses.filter((one) => one !== 'signed-out'))
      expect(chipOf(stateOf({ status, failed: 1, waiting: 4 }), { waiting: 0, failed: 1 }, true)).toMatchObject({
        tone: 'bad',
        label: 'Needs attention: 2',
      });
  });

  it('names each quiet state', () => {
    const label = (given: Partial<SyncState>, online = true) => chipOf(stateOf(given), none, online).label;
    expect(label({ status: 'saved' })).toBe('Saved on this device');
    expect(label({ status: 'synced' })).toBe('Synced');
    expect(label({ status: 'syncing' })).toBe('Syncing');
    expect(label({ status: 'offline' })).toBe('Offline');
    expect(label({ status: 'synced' }, false)).toBe('Offline');
    expect(label({ status: 'conflict', conflicts: 1 })).toBe('Conflict');
    expect(label({ status: 'update-needed', held: 1 })).toBe('Update needed');
    expect(label({ status: 'update-needed', held: 1, full: true })).toBe('Account full');
    expect(label({ status: 'signed-out' })).toBe('Sign in to sync');
  });

  it('does not claim to be syncing without a network', () => {
    expect(chipOf(stateOf({ status: 'syncing', waiting: 1 }), none, false)).toMatchObject({ label: 'Waiting to sync: 1', busy: false });
  });
});

describe('the sheet of what waits', () => {
  it('says that everything reached the server only when it did', () => {
    for (const status of statuses.filter((one) => one !== 'synced'))
      expect(meaningOf(stateOf({ status }), none, true)).not.toContain('reached the server.');
    expect(meaningOf(stateOf({ status: 'synced' }), none, true)).toContain('has reached the server');
    expect(meaningOf(stateOf({ status: 'synced' }), { waiting: 1, failed: 0 }, true)).not.toContain('has reached');
  });

  // Planted bug: suggests an update where no update helps.
  it('tells an account that is full from an app that is old, and says what makes room', () => {
    expect(meaningOf(stateOf({ status: 'update-needed', held: 1, waiting: 1 }), none, true)).toContain('the same version');
    const full = meaningOf(stateOf({ status: 'update-needed', held: 1, waiting: 1, full: true }), none, true);
    expect(full).toContain('To make room, delete works');
    expect(full).not.toContain('version');
    expect(operationStateOf({ state: 'held', refusal: 'quota' }, false).label).toBe('Account full');
    expect(operationStateOf({ state: 'held', refusal: 'unknown_kind' }, false).label).toBe('Update needed');
  });

  it('names an operation by what it changes', () => {
    expect(wordsOf({ kind: 'piece.set', payload: { pieceId: 'p', values: { title: 'x', acquired_date: null } } })).toBe(
      'Edit: title, acquired on',
    );
    expect(wordsOf({ kind: 'piece.set', payload: { field: 'acquired_date' } })).toBe('Edit: acquired on');
    expect(wordsOf({ kind: 'piece.delete', payload: {} })).toBe('Deleted piece');
    expect(wordsOf({ kind: 'toString', payload: null })).toBe('Change');
  });

  it('calls a change syncing only while an exchange is under way', () => {
    expect(operationStateOf({ state: 'sending' }, true).label).toBe('Syncing');
    expect(operationStateOf({ state: 'sending' }, false).label).toBe('Waiting to sync');
    expect(operationStateOf({ state: 'waiting' }, true).label).toBe('Waiting to sync');
    expect(operationStateOf({ state: 'failed' }, true).label).toBe('Needs attention');
  });

  it('counts drafts that wait and drafts that need somebody apart', () => {
    const drafts = (['waiting', 'uploading', 'analyzing', 'failed', 'needs-plan', 'done'] as const).map((state) => ({ state }));
    expect(countDrafts(drafts)).toEqual({ waiting: 3, failed: 2 });
  });
});
