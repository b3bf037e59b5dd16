import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { textRoot } from '#shared/sync/text/text.ts';
import { bindTextarea, typed } from './text-binding.ts';

/** The parts of a textarea that the binding uses; key() does what a browser does for a key. */
class Textarea extends EventTarget {
  value = '';
  selectionStart = 0;
  selectionEnd = 0;
  selectionDirection: 'forward' | 'backward' | 'none' = 'none';
  scrollTop = 0;
  setSelectionRange(start: number, end: number): void {
    [this.selectionStart, this.selectionEnd] = [start, end];
  }
  type(added: string): void {
    this.value = this.value.slice(0, this.selectionStart) + added + this.value.slice(this.selectionEnd);
    this.setSelectionRange(this.selectionStart + added.length, this.selectionStart + added.length);
    this.dispatchEvent(new Event('input'));
  }
  press(key: string): void {
    this.dispatchEvent(Object.assign(new Event('keydown'), { key, ctrlKey: true, metaKey: false, altKey: false, shiftKey: false }));
  }
}

const openBound = (text: string) => {
  const doc = new Y.Doc();
  const content = doc.getText(textRoot);
  content.insert(0, text);
  const textarea = new Textarea();
  vi.stubGlobal('document', { activeElement: textarea });
  // The fake has every member that the binding uses.
  const unbind = bindTextarea(doc, textarea as unknown as HTMLTextAreaElement);
  return { doc, content, textarea, unbind };
};

beforeEach(() => void vi.stubGlobal('document', { activeElement: null }));
afterEach(() => void vi.unstubAllGlobals());

describe('a textarea and a document', () => {
  it('what is typed is the smallest change, told as typed here', () => {
    const { doc, content, textarea } = openBound('aa');
    const origins: unknown[] = [];
    const deltas: unknown[] = [];
    doc.on('update', (_update: Uint8Array, origin: unknown) => origins.push(origin));
    content.observe(({ delta }) => deltas.push(delta));
    textarea.setSelectionRange(1, 1);
    textarea.type('a');
    expect([content.toJSON(), origins]).toEqual(['aaa', [typed]]);
    // Planted bug: the diff is computed from the start only, and puts the letter behind the caret.
    expect(deltas).toEqual([[{ retain: 1 }, { insert: 'a' }]]);
  });

  it('what others write appears and leaves caret and selection at the same words', () => {
    const { content, textarea } = openBound('Oil on canvas');
    textarea.setSelectionRange(4, 6);
    content.insert(0, 'Old. ');
    content.insert(content.length, ' Signed');
    expect(textarea.value).toBe('Old. Oil on canvas Signed');
    expect(textarea.value.slice(textarea.selectionStart, textarea.selectionEnd)).toBe('on');
  });

  // Planted bug: a remote change is rendered during a composition, and the input method starts over.
  it('a word that is being composed is not disturbed, and comes together with what others wrote meanwhile', () => {
    const { content, textarea } = openBound('Oil.');
    textarea.setSelectionRange(4, 4);
    textarea.dispatchEvent(new Event('compositionstart'));
    textarea.type(' Si');
    content.insert(0, 'Old. ');
    expect(textarea.value).toBe('Oil. Si');
    textarea.type('gned');
    expect(content.toJSON()).toBe('Old. Oil. Signed');
    textarea.dispatchEvent(new Event('compositionend'));
    expect(textarea.value).toBe('Old. Oil. Signed');
    expect(textarea.selectionStart).toBe(textarea.value.length);
  });

  it('undo takes back what was typed here and nothing of others', () => {
    const { content, textarea } = openBound('Oil.');
    textarea.setSelectionRange(4, 4);
    textarea.type(' Mine');
    content.insert(0, 'Theirs. ');
    textarea.press('z');
    expect([content.toJSON(), textarea.value]).toEqual(['Theirs. Oil.', 'Theirs. Oil.']);
    textarea.press('y');
    expect(content.toJSON()).toBe('Theirs. Oil. Mine');
  });

  // Planted bug: edits within half a second are one undo step, wherever they were typed.
  it('undo takes back what was typed at one place, however soon after something at another', () => {
    const { content, textarea } = openBound('Oil');
    textarea.setSelectionRange(0, 0);
    textarea.type('O');
    textarea.type('ld. ');
    textarea.setSelectionRange(8, 8);
    textarea.type(' on');
    content.insert(0, '1. ');
    textarea.type(' wood');
    expect(content.toJSON()).toBe('1. Old. Oil on wood');
    textarea.press('z');
    expect(content.toJSON()).toBe('1. Old. Oil');
    textarea.press('z');
    expect(content.toJSON()).toBe('1. Oil');
  });

  it('line ends of another system become one change of their own, not of the whole text', () => {
    const { doc, content, textarea } = openBound('one\r\ntwo\rthree');
    textarea.value = 'one\ntwo\nthree';
    textarea.setSelectionRange(13, 13);
    textarea.type('!');
    expect(content.toJSON()).toBe('one\ntwo\nthree!');
    expect(Y.snapshot(doc).ds.clients.size).toBe(1);
    expect([...Y.snapshot(doc).ds.clients.values()].flat().reduce((sum, { len }) => sum + len, 0)).toBe(2);
  });

  it('what the database cannot store is not taken', () => {
    const { content, textarea } = openBound('a');
    textarea.setSelectionRange(1, 1);
    textarea.type('\u0000b\ud800');
    expect([content.toJSON(), textarea.value]).toEqual(['ab', 'ab']);
  });

  it('says nothing any more once it is untied', () => {
    const { content, textarea, unbind } = openBound('a');
    unbind();
    textarea.type('b');
    content.insert(0, 'x');
    expect(content.toJSON()).toBe('xa');
  });
});
