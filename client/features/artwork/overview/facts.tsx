// The facts of a work, each edited where it stands; the ones that are missing are invitations.
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { listedFields, type PlainField } from '#shared/records/pieces.ts';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { cx } from '#client/ui/class-names.ts';
import { Menu, MenuItem } from '#client/ui/dialogs/menu.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { lazyPart } from '#client/ui/lazy/lazy-part.tsx';
import { inSentence } from '#shared/language/in-sentence.ts';
import { useAskedFact } from './asked-fact.ts';
import { type Fact, factGroupsOf } from './fact-groups.ts';
import { Editor, InPlace, whenThere } from './in-place.tsx';
import { t } from '#shared/language/t.ts';

const GroupsOfWork = lazyPart(async () => (await import('../groups/groups-of-work.tsx')).GroupsOfWork, t('Collections'));
const TagsOfWork = lazyPart(async () => (await import('../groups/tags-of-work.tsx')).TagsOfWork, t('Tags'));

const listedWords = listedFields.map((name) => inSentence(fieldLabels[name])).join(', ');

export const Facts = ({ piece }: { piece: PieceRow }) => {
  const id = useId();
  const { shown, hidden } = factGroupsOf(piece);
  const [adding, setAdding] = useState<PlainField | null>(null);
  useAskedFact(
    hidden.map(({ name }) => name),
    (name) => whenThere(() => setAdding(name)),
  );
  // A fact that was added gets the focus once it is shown; until then the button that adds one has it.
  const adder = useRef<HTMLDivElement>(null);
  const added = useRef<PlainField | null>(null);
  const closeAdding = (withFocus: boolean) => {
    added.current = withFocus ? adding : null;
    setAdding(null);
  };
  useEffect(() => {
    if (adding !== null || added.current === null) return;
    const there = document.querySelector<HTMLElement>(`[data-fact="${added.current}"]`);
    const button = there ?? adder.current?.querySelector('button');
    if (document.activeElement === document.body || adder.current?.contains(document.activeElement) === true) button?.focus();
    if (there !== null) added.current = null;
  });
  const newer = Object.keys(piece.newer ?? {}).length;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="sr-only">
        {t('Your records')}
      </h2>
      {shown.map((facts, at) => (
        <dl key={facts[0]?.name} className="border-b border-line pb-2">
          {facts.map((fact) => (
            <FactRow key={fact.name} piece={piece} fact={fact} />
          ))}
          {at === 0 && (
            <>
              <Row label={t('Collections')} className="print:hidden">
                <GroupsOfWork pieceId={piece.id} />
              </Row>
              <Row label={t('Tags')} className="print:hidden">
                <TagsOfWork pieceId={piece.id} />
              </Row>
            </>
          )}
        </dl>
      ))}
      {adding !== null && (
        <dl>
          <Row label={fieldLabels[adding]}>
            <Editor key={adding} piece={piece} name={adding} onClose={closeAdding} />
          </Row>
        </dl>
      )}
      {hidden.length > 0 && (
        <div ref={adder} className="print:hidden">
          <Menu
            label={t('Add a fact')}
            align="start"
            trigger={
              <>
                <Plus size={16} aria-hidden />
                {t('Add a fact')}
              </>
            }
            triggerClassName="-ms-2 inline-flex min-h-control-small items-center gap-1.5 rounded-control px-2 font-medium text-ink-2 hover:bg-surface hover:text-ink"
          >
            {hidden.map(({ name, label }) => (
              <MenuItem key={name} onSelect={() => whenThere(() => setAdding(name))}>
                {label}
              </MenuItem>
            ))}
          </Menu>
        </div>
      )}
      {newer > 0 && <Note>{t('Some details need an update of this app to be shown. They are kept.')}</Note>}
      <Note faint className="print:hidden">
        {piece.for_sale
          ? t('While it is listed, everybody sees: {details}. The rest only you.', { details: listedWords })
          : t('Only you see these.')}
      </Note>
    </section>
  );
};

const FactRow = ({ piece, fact: { name, label, value } }: { piece: PieceRow; fact: Fact }) => (
  <Row label={label}>
    <InPlace
      piece={piece}
      name={name}
      label={value === null ? t('Add {fact}', { fact: inSentence(label) }) : t('Edit {label}: {value}', { label, value })}
      className="py-1.5"
    >
      {value === null ? (
        <span className="flex items-center gap-1.5 text-ink-3 print:hidden">
          <Plus size={14} aria-hidden />
          {t('Add {fact}', { fact: inSentence(label) })}
        </span>
      ) : (
        <span className="wrap-anywhere whitespace-pre-line tabular-nums">{value}</span>
      )}
    </InPlace>
  </Row>
);

/** As high as one line before what stands in it has been read. */
const Row = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  <div className={cx('grid grid-cols-[8rem_minmax(0,1fr)] gap-x-2 max-[22rem]:grid-cols-1', className)}>
    <dt className="py-1.5 text-ink-2">{label}</dt>
    <dd className="min-h-8 min-w-0 pointer-coarse:min-h-control">{children}</dd>
  </div>
);
