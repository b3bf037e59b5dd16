// The facts that an owner keeps about a piece; each leads to its field in the edit dialog.
import Pencil from 'lucide-react/icons/pencil';
import { Link } from 'react-router-dom';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import { listedFields, ownFields, pieceField } from '#shared/records/pieces.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { dialogStep } from '#client/ui/address/address-dialog.ts';
import { pathToEdit } from '#client/ui/address/piece-paths.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { wordsOfValue } from '#client/work/record/field-words.ts';
import { inSentence } from '#shared/language/in-sentence.ts';
import { t } from '#shared/language/t.ts';

type Fact = { name: (typeof ownFields)[number]; label: string; value: string };

/** The non-empty fields. A currency is part of its amount. */
const factsOf = (piece: PieceRow): Fact[] =>
  ownFields.flatMap((name): Fact[] => {
    const field = pieceField(name);
    const value = field.type === 'currency' ? null : wordsOfValue(field, piece[name], piece);
    return value === null ? [] : [{ name, label: fieldLabels[name], value }];
  });

const listedWords = listedFields.map((name) => inSentence(fieldLabels[name])).join(', ');

export const PieceFacts = ({ piece }: { piece: PieceRow }) => {
  const facts = factsOf(piece);
  const newer = Object.keys(piece.newer ?? {}).length;
  if (facts.length === 0 && newer === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <SectionTitle>{t('Your records')}</SectionTitle>
      <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(({ name, label, value }) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0">
              <Link
                to={pathToEdit(piece.id, name)}
                state={dialogStep}
                aria-label={t('Edit {label}: {value}', { label, value })}
                className="group -mx-1.5 flex items-baseline gap-2 rounded-control px-1.5 wrap-anywhere whitespace-pre-line tabular-nums hover:bg-surface-2 pointer-coarse:py-1.5 print:mx-0 print:px-0"
              >
                <span className="min-w-0">{value}</span>
                <Pencil
                  size={14}
                  aria-hidden
                  className="shrink-0 self-center text-ink-3 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100 print:hidden"
                />
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      {newer > 0 && <Note>{t('Some details need an update of this app to be shown. They are kept.')}</Note>}
      <Note faint className="print:hidden">
        {piece.for_sale
          ? t('While it is listed, everybody sees: {details}. The rest only you.', { details: listedWords })
          : t('Only you see these.')}
      </Note>
    </section>
  );
};
