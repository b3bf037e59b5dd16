// Binds a textarea to a Yjs document: typing becomes a minimal change, and remote changes keep the caret in place.
import * as Y from 'yjs';
import { difference, textRoot } from '#shared/sync/text/text.ts';
import { movedBy } from './text-caret.ts';

/** Origin of local changes. */
export const typed = 'typed';
const outside = 'outside';

/** Removes what the database cannot store and no keyboard produces: NUL and lone surrogates. */
const storable = (text: string): string => text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '');

type Changes = { delta: { retain?: number; insert?: unknown; delete?: number }[] };

const isUndo = (event: KeyboardEvent): 'undo' | 'redo' | null => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : null;
};

/**
 * The textarea has its own document besides the shared one: during a composition (an input method, most phones) remote changes are
 * not rendered, and both documents are merged when it ends.
 */
export const bindTextarea = (shared: Y.Doc, textarea: HTMLTextAreaElement): (() => void) => {
  const view = new Y.Doc();
  Y.applyUpdate(view, Y.encodeStateAsUpdate(shared), outside);
  const content = view.getText(textRoot);
  // Yjs undo reverts local changes only; the browser's undo would revert remote ones too.
  const history = new Y.UndoManager(content, { trackedOrigins: new Set([typed]) });
  const held: Uint8Array[] = [];
  let composing = false;
  /** Where the last edit ended: an edit elsewhere is a new undo step, however soon it follows. */
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
    // The library's delta type covers other shared types as well.
    const { delta } = changes as Changes;
    const { selectionStart, selectionEnd, selectionDirection } = textarea;
    ended = movedBy(delta, ended);
    show();
    if (document.activeElement === textarea)
      textarea.setSelectionRange(movedBy(delta, selectionStart), movedBy(delta, selectionEnd), selectionDirection);
  };

  /** A textarea uses \n only; other line ends would enlarge every later diff. */
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
