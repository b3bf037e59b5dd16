// Accepts image files dropped on a card or pasted anywhere on the page.
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';

export type FileIntake = {
  /** Files are being dragged over the card. */
  over: boolean;
  /** Event handlers of the card. */
  handlers: {
    onDragEnter: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
};

/** A cell of a spreadsheet or a paragraph of a word processor comes as text and as a picture of it: in a text field the text is meant. */
const isForText = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable]') !== null &&
  clipboardData?.types.includes('text/plain') === true;

const holdsFiles = (event: { dataTransfer: DataTransfer | null }): boolean => event.dataTransfer?.types.includes('Files') ?? false;

export const useFileIntake = (open: boolean, take: (files: readonly File[]) => void): FileIntake => {
  const [depth, setDepth] = useState(0);
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (!open || files.length === 0 || isForText(event)) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    // A file dropped outside the card would navigate away from the page.
    const guard = (event: globalThis.DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    document.addEventListener('paste', paste);
    addEventListener('dragover', guard);
    addEventListener('drop', guard);
    return () => {
      document.removeEventListener('paste', paste);
      removeEventListener('dragover', guard);
      removeEventListener('drop', guard);
    };
  }, []);
  return {
    over: open && depth > 0,
    handlers: {
      onDragEnter: (event) => {
        if (holdsFiles(event)) setDepth(depth + 1);
      },
      onDragOver: (event) => {
        if (holdsFiles(event)) event.preventDefault();
      },
      onDragLeave: (event) => {
        if (holdsFiles(event)) setDepth(Math.max(0, depth - 1));
      },
      onDrop: (event) => {
        setDepth(0);
        if (!holdsFiles(event)) return;
        event.preventDefault();
        if (open) take([...event.dataTransfer.files]);
      },
    },
  };
};
