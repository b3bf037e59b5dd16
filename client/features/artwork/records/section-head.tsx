// The headings of the records of one kind: with how many there are and what adds one, and folded with what matters of them.
import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { recordLabels } from '#shared/records/record-labels.ts';
import { recordSection } from '#client/ui/address/piece-paths.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { cx } from '#client/ui/class-names.ts';
import { addWords, type PageKind } from './page-kinds.ts';
import { toneText, type Asking } from './row-status.tsx';
import { addId } from './use-record-page.ts';

type SectionHeadProps = {
  kind: PageKind;
  /** In words, where a number alone says too little. */
  count: ReactNode;
  /** The buttons of the section; the one that adds a record comes last. */
  children: ReactNode;
};

export const SectionHead = ({ kind, count, children }: SectionHeadProps) => (
  <div className="flex min-h-10 flex-wrap items-center justify-end gap-x-4 gap-y-1 border-b border-line pb-1 max-[51.25rem]:min-h-13">
    <SectionTitle id={recordSection(kind)} className="flex-1">
      {recordLabels[kind].title}
      {count !== null && <span className="ps-2 font-sans text-14 font-normal whitespace-nowrap text-ink-3 tabular-nums">{count}</span>}
    </SectionTitle>
    {children}
  </div>
);

type FoldHeadProps = {
  kind: PageKind;
  summary: Asking;
  isOpen: boolean;
  /** The id of what it unfolds. */
  controls: string;
  onFold: () => void;
};

export const FoldHead = ({ kind, summary: { tone, words }, isOpen, controls, onFold }: FoldHeadProps) => (
  <h2 className={cx('border-line', !isOpen && 'border-b')}>
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onFold}
      className="flex min-h-13 w-full items-center justify-between gap-3 text-start"
    >
      <span id={recordSection(kind)} className="font-display text-21 font-medium">
        {recordLabels[kind].title}
      </span>
      <span className="flex min-w-0 items-center gap-2">
        <span className={cx('min-w-0 text-end wrap-anywhere tabular-nums', toneText(tone))}>{words}</span>
        <ChevronDown
          size={18}
          aria-hidden
          className={cx('shrink-0 text-ink-3 transition-transform duration-200', isOpen && 'rotate-180')}
        />
      </span>
    </button>
  </h2>
);

export const AddButton = ({ kind, onAdd }: { kind: PageKind; onAdd: () => void }) => (
  <Button id={addId(kind)} size="small" variant="quiet" onClick={onAdd} aria-haspopup="dialog" className="-mx-3 text-accent!">
    <Plus size={16} aria-hidden />
    {addWords[kind]}
  </Button>
);
