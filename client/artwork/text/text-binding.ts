// Ties a textarea to a document: what is typed becomes the smallest change of it, what others write appears around the caret.
import * as Y from 'yjs';
import { difference, textRoot } from '#shared/sync/text/text.ts';
import { movedBy } from './text-caret.ts';

/** Origin of the changes that were typed here. */
export const typed = 'typed';
const outside = 'outside';

/** What the database does not store and no keyboard makes. */
const storable = (text: string): string => text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '');

type Changes = { delta: { retain?: number; insert?: unknown; delete?: number }[] };

const isUndo = (event: KeyboardEvent): 'undo' | 'redo' | null => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : null;
};

/**
 * The textarea has a document of its own between itself and the shared one: while a word is being composed (an input
 * method, most phones) nothing of others is shown in it, and the two come together when the word is done.
 */
export const bindTextarea = (shared: Y.Doc, textarea: HTMLTextAreaElement): (() => void) => {
  const view = new Y.Doc();
  Y.applyUpdate(view, Y.encodeStateAsUpdate(shared), outside);
  const content = view.getText(textRoot);
  // A document's own undo: it takes back what was typed here and nothing of others, which the browser's could not.
  const history = new Y.UndoManager(content, { trackedOrigins: new Set([typed]) });
  const held: Uint8Array[] = [];
  let composing = false;
  /** Where the last typing ended: what is typed elsewhere is another step to take back, however soon it comes. */
  let ended = -1;

  const show = (): void => {
    const { scrollTop } = textarea;
    textarea.value = content.toString();
    textarea.scrollTop = scrollTop;
  };

  const onOutside = (update: Uint8Array, origin: unknown): void => {
    if (origin === typed) return;
    if (composing) held.push(update);
    else Y.applyUpdate(view, update, outside);
  };
  const onView = (update: Uint8Array, origin: unknown): void => {
    if (origin !== outside) Y.applyUpdate(shared, update, typed);
  };
  const onContent = ({ changes }: { changes: unknown }, { origin }: { origin: unknown }): void => {
    if (origin === typed) return;
    // The library types its delta by what other types may hold.
    const { delta } = changes as Changes;
    const { selectionStart, selectionEnd, selectionDirection } = textarea;
    ended = movedBy(delta, ended);
    show();
    if (document.activeElement === textarea)
      textarea.setSelectionRange(movedBy(delta, selectionStart), movedBy(delta, selectionEnd), selectionDirection);
  };

  /** A textarea knows one kind of line end; others would make every later change look larger than it is. */
  const unifyLines = (): void => {
    for (let at = content.toString().lastIndexOf('\r'); at >= 0; at = content.toString().lastIndexOf('\r')) {
      const isPair = content.toString()[at + 1] === '\n';
      content.delete(at, 1);
      if (!isPair) content.insert(at, '\n');
    }
  };
  const onInput = (): void => {
    const { value, selectionEnd } = textarea;
    view.transact(() => {
      unifyLines();
      const { at, removed, added } = difference(content.toString(), value, selectionEnd);
      if (removed > 0) content.delete(at, removed);
      const kept = storable(added);
      if (kept !== '') content.insert(at, kept);
      if (at !== ended && at + removed !== ended) history.stopCapturing();
      ended = at + kept.length;
    }, typed);
    if (!composing && textarea.value !== content.toString()) show();
  };
  const onCompositionStart = (): void => {
    composing = true;
  };
  const onCompositionEnd = (): void => {
    onInput();
    composing = false;
    for (const update of held.splice(0)) Y.applyUpdate(view, update, outside);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = composing ? null : isUndo(event);
    if (way === null) return;
    event.preventDefault();
    history[way]();
  };

  show();
  shared.on('update', onOutside);
  view.on('update', onView);
  content.observe(onContent);
  textarea.addEventListener('input', onInput);
  textarea.addEventListener('compositionstart', onCompositionStart);
  textarea.addEventListener('compositionend', onCompositionEnd);
  textarea.addEventListener('keydown', onKeyDown);
  return () => {
    shared.off('update', onOutside);
    textarea.removeEventListener('input', onInput);
    textarea.removeEventListener('compositionstart', onCompositionStart);
    textarea.removeEventListener('compositionend', onCompositionEnd);
    textarea.removeEventListener('keydown', onKeyDown);
    view.destroy();
  };
};
