// One long text of a work under its heading: read, folded where it is long, and edited where it stands. One quiet line where it is empty.
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { TextField } from '#shared/records/piece-fields.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { cx } from '#client/ui/class-names.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { pressOnText } from '../press-on-text.ts';
import { t } from '#shared/language/t.ts';

const TextEditor = lazy(async () => ({ default: (await import('./text-editor.tsx')).TextEditor }));

type LongTextProps = {
  piece: PieceRow;
  field: TextField;
  label: string;
  /** Of the buttons that open the editor of a text and of an empty one. */
  edit: string;
  add: string;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
};

export const LongText = ({ piece, field, label, edit, add, isOpen, onOpen, onClose }: LongTextProps) => {
  const id = `text-${field}`;
  const text = piece[field];
  const isEmpty = text === '';
  const opener = useRef<HTMLButtonElement>(null);
  // What was typed arrives after the editor is closed, with another button.
  const isBack = useRef(false);
  useEffect(() => {
    if (!isOpen && isBack.current) opener.current?.focus();
  }, [isOpen, isEmpty]);
  const button = { ref: opener, onClick: onOpen, onBlur: () => void (isBack.current = false) };
  if (isOpen)
    return (
      <section aria-labelledby={id} className="flex max-w-[68ch] flex-col gap-2">
        <SectionTitle id={id}>{label}</SectionTitle>
        <Suspense fallback={<CenteredSpinner label={t('Opening the text')} />}>
          <TextEditor
            key={piece.id}
            piece={piece}
            field={field}
            label={label}
            onClose={() => {
              isBack.current = true;
              onClose();
            }}
          />
        </Suspense>
      </section>
    );
  if (isEmpty)
    return (
      <Button {...button} size="small" variant="quiet" className="-ms-3 self-start print:hidden">
        <Plus size={16} aria-hidden />
        {add}
      </Button>
    );
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <SectionTitle id={id}>{label}</SectionTitle>
        <Button {...button} size="small" variant="quiet" aria-label={edit} className="-me-3 print:hidden">
          {t('Edit')}
        </Button>
      </div>
      <FoldedText text={text} onPress={onOpen} />
    </section>
  );
};

/** Of more than twelve lines only these are shown at first. */
const FoldedText = ({ text, onPress }: { text: string; onPress: () => void }) => {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isLong, setLong] = useState(false);
  const [isAll, setAll] = useState(false);
  useEffect(() => {
    const element = paragraph.current;
    if (element === null || isAll) return;
    const observer = new ResizeObserver(() => setLong(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, isAll]);
  return (
    <>
      <p
        ref={paragraph}
        {...pressOnText(onPress)}
        className={cx('max-w-[68ch] cursor-text wrap-anywhere whitespace-pre-line', !isAll && 'line-clamp-12 print:line-clamp-none')}
      >
        {text}
      </p>
      {isLong && (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
          className="-ms-3 self-start text-accent! print:hidden"
        >
          {isAll ? t('Show less') : t('Show all')}
        </Button>
      )}
    </>
  );
};
