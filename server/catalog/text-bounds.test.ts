// Updates and documents cannot exhaust the server's CPU time, and honest ones are never refused.
import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import { describe, expect, it } from 'vitest';
import { openText, textRoot, yjsTexts } from '#shared/sync/text/text.ts';
import { tangledUpdate } from '#tests/support/tangled-text.ts';
import { someOf } from '#tests/support/depth.ts';
import { boundedTexts } from './text-bounds.ts';

const key = { pieceId: '0198c000-0000-7000-8000-000000000001', field: 'description' as const };
const blank = { text: '', state: null };

/** CPU time, which does not depend on the load of the machine. */
const milliseconds = (act: () => void): number => {
  const begun = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
};

type Where = (draw: (below: number) => number, length: number, typed: number) => number;
const places = {
  'in random places': (draw, length) => draw(length + 1),
  'at the start': () => 0,
  'at the end': (_draw, length) => length,
  'in a paragraph, and then in the next': (_draw, length, typed) => Math.min(length, Math.floor(typed / 100) * 20),
} as const satisfies Record<string, Where>;

/** A writer who types and corrects, by a seeded generator. */
const written = (keys: number, seed: number, doc = new Y.Doc(), where: Where = places['in random places']): Y.Doc => {
  const content = doc.getText(textRoot);
  let drawn = seed;
  const draw = (below: number): number => {
    drawn = (drawn * 1_103_515_245 + 12_345) % 2_147_483_648;
    return drawn % below;
  };
  for (let typed = 0; typed < keys; typed += 1) {
    const at = where(draw, content.length, typed);
    content.insert(at, 'x');
    if (typed % 3 === 0 && content.length > 4) content.delete(Math.min(at, content.length - 1), 1);
  }
  return doc;
};

describe('a merge within bounds', () => {
  it('refuses an update whose insertions all begin at the start, before it has taken long', () => {
    // Without the limit the last of these takes more than three minutes.
    for (const size of [2_000, 4_000, 18_000]) {
      const update = tangledUpdate(size);
      const taken = milliseconds(() => expect(boundedTexts.merge(key, blank, update)).toEqual({ refused: 'too_complex' }));
      expect(taken, `${size} insertions`).toBeLessThan(1_000);
    }
  });

  it('refuses in a short time what is written on top of such a document that is stored already', () => {
    const stored = yjsTexts.merge(key, blank, tangledUpdate(2_000));
    if ('refused' in stored) throw new Error(stored.refused);
    const { update } = yjsTexts.change(key, stored, `${stored.text}!`);
    const taken = milliseconds(() => expect(boundedTexts.merge(key, stored, update)).toEqual({ refused: 'too_complex' }));
    expect(taken).toBeLessThan(500);
  });

  it('refuses what would be cheap now and costly to open again', () => {
    const update = tangledUpdate(2_000, { client: 100, backwards: true });
    expect(yjsTexts.merge(key, blank, update)).toHaveProperty('state');
    expect(boundedTexts.merge(key, blank, update)).toEqual({ refused: 'too_complex' });
  });

  it('refuses more parts than a text within its limits can have, and what is no text, before merging it', () => {
    expect(boundedTexts.merge(key, blank, tangledUpdate(26_000))).toEqual({ refused: 'too_complex' });
    const doc = new Y.Doc();
    doc.getText(textRoot).insert(0, 'bold', { bold: true });
    expect(boundedTexts.merge(key, blank, Y.encodeStateAsUpdate(doc))).toEqual({ refused: 'invalid' });
    expect(boundedTexts.merge(key, blank, new Uint8Array([1, 2, 3]))).toEqual({ refused: 'invalid' });
  });

  it('takes 14,000 keys typed and deleted in random places, whole and key by key', () => {
    const doc = written(14_000, 7);
    const whole = boundedTexts.merge(key, blank, Y.encodeStateAsUpdate(doc));
    if ('refused' in whole) throw new Error(whole.refused);
    expect(whole.text).toBe(doc.getText(textRoot).toString());
    const next = yjsTexts.change(key, whole, `${whole.text.slice(0, 500)} and ${whole.text.slice(500)}`);
    expect(boundedTexts.merge(key, whole, next.update)).toMatchObject({ text: next.text });
  });

  it.each(someOf(Object.entries(places), 2))('takes 5,000 keys that two devices have each written without the other %s', (_name, where) => {
    const base = yjsTexts.change(key, blank, 'Oil on canvas, signed.');
    const docs = [3, 5].map((seed) => written(5_000, seed, openText(key, base), where));
    const [first, second] = docs.map((doc) => Y.encodeStateAsUpdate(doc, Y.encodeStateVectorFromUpdate(base.state)));
    if (first === undefined || second === undefined) throw new Error('nothing was written');
    const one = boundedTexts.merge(key, base, first);
    if ('refused' in one) throw new Error(one.refused);
    const both = boundedTexts.merge(key, one, second);
    expect(both).toEqual(yjsTexts.merge(key, one, second));
    if ('refused' in both) throw new Error(both.refused);
    const next = yjsTexts.change(key, both, `${both.text} Signed.`);
    expect(boundedTexts.merge(key, both, next.update)).toMatchObject({ text: next.text });
  });

  it('counts what an insertion costs whose beginning is there already', () => {
    // Each client's first character is in the base; each update inserts a second one after those of all others.
    const base = yjsTexts.change(key, blank, 'b');
    const begun = Array.from({ length: 1_500 }, (_, at) => {
      const doc = openText(key, base);
      doc.clientID = 10_000 - at;
      doc.getText(textRoot).insert(0, 'x');
      const first = Y.encodeStateAsUpdate(doc);
      doc.getText(textRoot).insert(1, 'y');
      return { first, both: Y.encodeStateAsUpdate(doc) };
    });
    const stored = yjsTexts.merge(key, base, Y.mergeUpdates(begun.map(({ first }) => first)));
    if ('refused' in stored) throw new Error(stored.refused);
    const all = Y.mergeUpdates(begun.map(({ both }) => both));
    const taken = milliseconds(() => boundedTexts.merge(key, stored, all));
    expect(taken).toBeLessThan(1_500);
  });

  it('takes the deletion of every other character of the longest text', () => {
    const long = yjsTexts.change(key, blank, 'ab'.repeat(10_000));
    const doc = openText(key, long);
    for (let at = 19_998; at >= 0; at -= 2) doc.getText(textRoot).delete(at, 1);
    const update = Y.encodeStateAsUpdate(doc, Y.encodeStateVectorFromUpdate(long.state));
    expect(boundedTexts.merge(key, long, update)).toMatchObject({ text: 'b'.repeat(10_000) });
  });

  it('refuses an update that claims more than it carries', () => {
    const encoder = encoding.createEncoder();
    for (const value of [1, 30_000_000, 5, 0]) encoding.writeVarUint(encoder, value);
    expect(boundedTexts.merge(key, blank, encoding.toUint8Array(encoder))).toEqual({ refused: 'invalid' });
  });
});
