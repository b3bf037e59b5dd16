// The heading of the records of one kind: how many there are, and the way to add one.
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { recordLabels } from '#shared/records/record-labels.ts';
import { recordSection } from '#client/ui/address/piece-paths.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { addWords, type PageKind } from './page-kinds.ts';
import { addId } from './use-record-page.ts';

type SectionHeadProps = {
  kind: PageKind;
  /** In words, where a number alone says too little. */
  count: ReactNode;
  /** Quiet ones, before the one that adds. */
  acts?: ReactNode;
  onAdd?: (() => void) | undefined;
};

export const SectionHead = ({ kind, count, acts, onAdd }: SectionHeadProps) => (
  <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 border-b border-line pb-1">
    <SectionTitle id={recordSection(kind)} className="flex-1">
      {recordLabels[kind].title}
      {count !== null && <span className="ps-2 font-sans text-14 font-normal whitespace-nowrap text-ink-3 tabular-nums">{count}</span>}
    </SectionTitle>
    {acts}
    {onAdd !== undefined && <AddButton kind={kind} onAdd={onAdd} />}
  </div>
);

const AddButton = ({ kind, onAdd }: { kind: PageKind; onAdd: () => void }) => (
  <Button id={addId(kind)} size="small" variant="quiet" onClick={onAdd} aria-haspopup="dialog" className="-me-3 text-accent!">
    <Plus size={16} aria-hidden />
    {addWords[kind]}
  </Button>
);
