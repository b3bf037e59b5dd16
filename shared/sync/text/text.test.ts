import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { yjsTexts } from './text.ts';
import type { TextKey, TextValue } from './text-merger.ts';

const key: TextKey = { pieceId: '0190a000-0000-7000-8000-000000000001', field: 'description' };
const untouched = (text: string): TextValue => ({ text, state: null });
const merged = (value: TextValue, update: Uint8Array): TextValue => {
  const outcome = yjsTexts.merge(key, value, update);
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome;
};

describe('a long text', () => {
  // Planted bug: without `doc.clientID = creatorOf(key)` each device makes its own document and the text appears twice.
  it('[D40] that two devices edit from the same first content merges as text', () => {
    const first = untouched('Oil on canvas.');
    const a = yjsTexts.change(key, first, 'Oil on old canvas.');
    const b = yjsTexts.change(key, first, 'Oil on canvas. Signed.');
    expect(merged(a, b.update).text).toBe('Oil on old canvas. Signed.');
    expect(merged(b, a.update).text).toBe('Oil on old canvas. Signed.');
    expect(merged(merged(first, a.update), b.update).text).toBe('Oil on old canvas. Signed.');
  });

  it('gives the same text in every order, and takes no second effect', () => {
    const edit = fc.tuple(
      fc.nat({ max: 30 }),
      fc.nat({ max: 4 }),
      fc.string({ unit: 'binary', maxLength: 5 }).filter((text) => !text.includes('\0')),
    );
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 20 }),
        fc.array(edit, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (text, edits, together) => {
          let own = untouched(text);
          const updates = edits.map(([at, removed, added]) => {
            const from = together ? untouched(text) : own;
            const characters = [...from.text];
            characters.splice(at % (characters.length + 1), removed, added);
            const next = characters.join('');
            const changed = yjsTexts.change(key, from, next);
            expect(changed.text).toBe(next);
            own = changed;
            return changed.update;
          });
          const forth = updates.reduce(merged, untouched(text));
          const twice = [...updates, ...updates].reduce(merged, untouched(text));
          expect(twice.text).toBe(forth.text);
          if (together) expect([...updates].reverse().reduce(merged, untouched(text)).text).toBe(forth.text);
          else expect(forth.text).toBe(own.text);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is whole in one update for a server that has lost the parts before', () => {
    const once = yjsTexts.change(key, untouched('a'), 'ab');
    const again = yjsTexts.change(key, once, 'abc');
    expect(yjsTexts.merge(key, untouched('a'), again.update)).toEqual({ refused: 'text_incomplete' });
    expect(merged(untouched('a'), yjsTexts.whole(key, again)).text).toBe('abc');
  });
});

describe('a text that changed while somebody wrote', () => {
  const both = (opened: string, typed: string, now: string): string => yjsTexts.change(key, untouched(now), typed, opened).text;

  // Planted bug: the typed text replaces the current one, which removes what the other device added.
  it('[CAT11] has what both have written, in either order', () => {
    expect(both('one two three', 'ONE two three', 'one two THREE!')).toBe('ONE two THREE!');
    expect(both('one two three', 'one two three four', 'zero one two three')).toBe('zero one two three four');
    const part = fc.string({ maxLength: 6, unit: fc.constantFrom('a', 'b', ' ', '😀') });
    fc.assert(
      fc.property(part, part, part, part, part, (a, b, c, mine, theirs) => {
        const opened = `<${a}|${b}|${c}>`;
        const kept = both(opened, `<${a}M${mine}|${b}|${c}>`, `<${a}|${b}|${c}${theirs}T>`);
        expect([kept.match(/M/g)?.length, kept.match(/T/g)?.length]).toEqual([1, 1]);
        expect(both(opened, opened, theirs)).toBe(theirs);
        expect(both(opened, mine, opened)).toBe(mine);
      }),
    );
  });

  it('[CAT11] has both also where they wrote over the same words', () => {
    const kept = both('gray', 'blue', 'tin');
    expect([kept.includes('blue'), kept.includes('tin'), kept.includes('gray')]).toEqual([true, true, false]);
  });

  it('[CAT11] has no character that was cut in two', () => {
    expect(both('😀 a', '😁 a', '😀 a b')).toBe('😁 a b');
  });
});

describe('an update is refused', () => {
  const update = (change: (doc: Y.Doc) => void): Uint8Array => {
    const doc = new Y.Doc();
    change(doc);
    return Y.encodeStateAsUpdate(doc);
  };

  it('when it is not one', () => {
    expect(yjsTexts.merge(key, untouched(''), new Uint8Array([1, 2, 3, 250]))).toEqual({ refused: 'invalid' });
  });

  it('when the text becomes too long, measured after decoding', () => {
    const long = update((doc) => doc.getText('text').insert(0, 'x'.repeat(20_001)));
    expect(yjsTexts.merge(key, untouched(''), long)).toEqual({ refused: 'too_long' });
    const full = update((doc) => doc.getText('text').insert(0, 'x'.repeat(20_000)));
    expect(merged(untouched(''), full).text).toHaveLength(20_000);
  });

  it('when it holds more than plain text', () => {
    for (const hidden of [
      update((doc) => doc.getMap('hidden').set('a', 'b')),
      update((doc) => doc.getText('text').insert(0, 'bold', { bold: true })),
      update((doc) => doc.getText('text').insertEmbed(0, { image: 'x' })),
    ])
      expect(yjsTexts.merge(key, untouched(''), hidden)).toEqual({ refused: 'invalid' });
  });

  it('when it holds what the database does not store', () => {
    expect(
      yjsTexts.merge(
        key,
        untouched(''),
        update((doc) => doc.getText('text').insert(0, 'a\u0000')),
      ),
    ).toEqual({ refused: 'invalid' });
  });

  it('when it would make the document grow without end', () => {
    const doc = new Y.Doc({ gc: false });
    const text = doc.getText('text');
    for (let round = 0; round < 20; round += 1) {
      text.insert(0, 'x'.repeat(19_000));
      text.delete(0, 19_000);
    }
    text.insert(0, 'small');
    const outcome = yjsTexts.merge(key, untouched(''), Y.encodeStateAsUpdate(doc));
    // Deleted content is not kept in the document, so the update may be accepted.
    expect('refused' in outcome ? 0 : outcome.state.length).toBeLessThan(1_000);
  });
});
