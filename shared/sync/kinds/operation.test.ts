import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tick } from '#shared/sync/wire/clock.ts';
import { checkOperation, operationKinds, subjectOf, type UncheckedOperation } from './operation.ts';
import type { refusals } from '#shared/sync/wire/protocol.ts';
import { isHeld } from '#shared/sync/wire/protocol.ts';

const device = 'abcdefghij01';
const pieceId = '0190a000-0000-7000-8000-000000000001';
const given = (kind: string, payload: unknown, more: Partial<UncheckedOperation> = {}): UncheckedOperation => ({
  id: '0190a000-0000-7000-8000-0000000000ff',
  device,
  seq: 1,
  clock: tick('', 1_000, device),
  kind,
  payload,
  ...more,
});
const refusalOf = (operation: UncheckedOperation): string | null => {
  const checked = checkOperation(operation);
  return 'refused' in checked ? checked.refused : null;
};

describe('[VAL26] an operation', () => {
  it('is taken when every part of it is well-formed', () => {
    for (const operation of [
      given('piece.create', { pieceId, fields: { title: 'Harbour', artist: 'Anna', photos: [] }, texts: { description: 'Oil.' } }),
      given('piece.set', { pieceId, values: { medium: 'painting', year: null }, seen: { medium: tick('', 5, device), year: '' } }),
      given('piece.text', { pieceId, field: 'description', update: 'AAA=' }),
      given('piece.delete', { pieceId }),
      given('piece.restore', { pieceId }),
      given('profile.set', { field: 'bio', value: null }),
    ])
      expect(refusalOf(operation)).toBeNull();
  });

  // Planted bug: no depth limit, so that the next reader overflows its stack: the server, its database or another device.
  it('[VAL26] is refused, and nothing is thrown, where a value goes deeper than anything honest', () => {
    const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    const record = (value: unknown) => given('piece.import', { recordId: pieceId, pieceId, about: 'history', value: { value } });
    expect(refusalOf(record(nested(50)))).toBeNull();
    for (const depth of [100, 3_000, 50_000]) expect(refusalOf(record(nested(depth)))).toBe('invalid');
  });

  it('[VAL10] cannot empty the title or the artist', () => {
    for (const field of ['title', 'artist'])
      for (const value of ['', '   ', null, 7])
        expect(refusalOf(given('piece.set', { pieceId, values: { [field]: value } }))).toBe('invalid');
    expect(refusalOf(given('piece.set', { pieceId, values: { period: null } }))).toBeNull();
  });

  it('is refused where nothing of its text can be seen', () => {
    const [messageId, to, postId, commentId] = [pieceId, pieceId, pieceId, pieceId];
    for (const blank of ['\u200B', '\u200E\u200F ', '\u2800', '\u3164', '\u00AD'])
      for (const operation of [
        given('message.send', { messageId, to, content: blank }),
        given('post.create', { postId, title: blank, body: 'Which frames?' }),
        given('post.edit', { postId, title: 'Frames', body: blank }),
        given('comment.create', { commentId, postId, content: blank }),
        given('piece.set', { pieceId, values: { title: blank } }),
        given('piece.create', { pieceId, fields: { title: blank, artist: 'Anna', photos: [] }, texts: {} }),
      ])
        expect([operation.kind, refusalOf(operation)]).toEqual([operation.kind, 'invalid']);
  });

  // Planted bug: the fields are spread in without checking each name.
  it('[ROL10] cannot write what only the server writes', () => {
    for (const field of [
      'ai_confidence',
      'verdict_basis',
      'verdict_stale',
      'for_sale',
      'price',
      'currency',
      'image_url',
      'created_at',
      'user_id',
      'id',
      'version',
    ]) {
      expect(refusalOf(given('piece.set', { pieceId, values: { [field]: 99 } }))).not.toBeNull();
      expect(refusalOf(given('piece.create', { pieceId, fields: { title: 'x', artist: 'y', [field]: 99 } }))).not.toBeNull();
    }
    expect(refusalOf(given('piece.set', { pieceId, values: { ai_confidence: 99 } }))).toBe('invalid');
    expect(refusalOf(given('piece.set', { pieceId, values: { description: 'x' } }))).toBe('invalid');
  });

  // Planted bug: z.object instead of z.strictObject drops what a newer app has sent.
  it('[D39] of a newer version is held, never cut down to what is known here', () => {
    for (const operation of [
      given('piece.frame', { pieceId }),
      given('piece.set', { pieceId, values: { frame: 'oak' } }),
      given('piece.create', { pieceId, fields: { title: 'x', artist: 'y', frame: 'oak' } }),
      given('piece.delete', { pieceId, reason: 'sold' }),
    ]) {
      const reason = refusalOf(operation);
      expect(reason === 'unknown_kind' || reason === 'update_needed').toBe(true);
      expect(reason !== null && isHeld(reason as keyof typeof refusals)).toBe(true);
    }
  });

  // Planted bug: the loop over the values ends at the first valid one.
  it('of several fields is refused as a whole when one of them is not well-formed', () => {
    expect(refusalOf(given('piece.set', { pieceId, values: { period: 'Baroque', title: ' ' } }))).toBe('invalid');
    expect(refusalOf(given('piece.set', { pieceId, values: { period: 'Baroque', frame: 'oak' } }))).toBe('update_needed');
    expect(refusalOf(given('piece.set', { pieceId, values: {} }))).toBe('invalid');
    expect(refusalOf(given('piece.set', { pieceId, values: { title: 'x' }, seen: { title: 'yesterday' } }))).toBe('invalid');
    expect(refusalOf(given('piece.set', { pieceId, values: { title: 'x' }, seen: { artist: '' } }))).toBe('invalid');
  });

  // Planted bug: 'piece.set' without `modern` refuses operations that were queued before the device was updated.
  it('[D39] of protocol 1, with one field, is read as one with many', () => {
    const seen = tick('', 5, device);
    const checked = checkOperation(given('piece.set', { pieceId, field: 'title', value: 'Shore', seen }));
    expect('operation' in checked && checked.operation.payload).toEqual({ pieceId, values: { title: 'Shore' }, seen: { title: seen } });
    expect(refusalOf(given('piece.set', { pieceId, field: 'title', value: ' ' }))).toBe('invalid');
    expect(refusalOf(given('piece.set', { pieceId, field: 'frame', value: 'oak' }))).toBe('update_needed');
    expect(refusalOf(given('piece.set', { pieceId, field: '__proto__', value: {} }))).not.toBeNull();
  });

  it('must carry the stamp of its own device', () => {
    expect(refusalOf(given('piece.delete', { pieceId }, { device: 'zzzzzzzzzz99' }))).toBe('invalid');
    expect(refusalOf(given('piece.delete', { pieceId }, { clock: 'now' }))).toBe('invalid');
    expect(refusalOf(given('piece.delete', { pieceId }, { device: 'x' }))).toBe('invalid');
  });

  it('cannot carry characters that the database does not store', () => {
    for (const value of ['a\u0000b', 'half \ud800', 'other half \udc00'])
      expect(refusalOf(given('piece.set', { pieceId, values: { title: value } }))).toBe('invalid');
    expect(refusalOf(given('piece.set', { pieceId, values: { title: 'whole 🌄' } }))).toBeNull();
  });

  it('says that a text is too long', () => {
    expect(refusalOf(given('piece.create', { pieceId, fields: {}, texts: { description: 'x'.repeat(20_001) } }))).toBe('too_long');
    expect(refusalOf(given('piece.text', { pieceId, field: 'description', update: 'A'.repeat(350_001) }))).toBe('too_large');
    expect(refusalOf(given('profile.set', { field: 'bio', value: 'x'.repeat(2_001) }))).toBe('too_long');
  });

  it('never makes the check throw, whatever it is', () => {
    const kind = fc.oneof(fc.constantFrom(...Object.keys(operationKinds)), fc.string());
    fc.assert(
      fc.property(kind, fc.anything(), fc.string(), (name, payload, clock) => {
        const checked = checkOperation(given(name, payload, { clock }));
        expect('refused' in checked || 'operation' in checked).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(refusalOf(given('constructor', {}))).toBe('unknown_kind');
  });

  it('knows what it is about', () => {
    const checked = checkOperation(given('piece.delete', { pieceId }));
    expect('operation' in checked && subjectOf(checked.operation)).toBe(pieceId);
  });
});
