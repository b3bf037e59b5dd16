// The records of a work by kind, and the buttons that add one; a kind without any takes no room.
import { useState } from 'react';
import { currencies } from '#shared/domain/piece/piece.ts';
import { chainText } from '#shared/domain/provenance/notation.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { RecordDialog } from '#client/parts/record/record-dialog.tsx';
import { useRecordCommands, useRecordsAbout, type Values } from '#client/parts/record/records.data.ts';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { chainOf, eventOf } from './chain-of-records.ts';
import { inListOrder, titleOf, type ListedKind } from './line-words.ts';
import { LoanBadge } from './loan-badge.tsx';
import { ProvenanceList } from './provenance-list.tsx';
import { RecordLine } from './record-line.tsx';

/** In the order of the page. */
const kinds: readonly ListedKind[] = ['provenance', 'exhibition', 'literature', 'condition', 'document', 'loan'];

const today = (): string => new Date().toISOString().slice(0, 10);

/** The first year named in a text such as 'c. 1890–92'. */
const yearIn = (text: string | null): number | null => {
  const found = /\b1\d{3}\b|\b20\d{2}\b/.exec(text ?? '');
  return found === null ? null : Number(found[0]);
};

const firstOf = (kind: ListedKind): Values => {
  if (kind === 'condition') return { date: today() };
  if (kind === 'loan') return { from: today(), currency: currencies[0] };
  return kind === 'document' ? { currency: currencies[0] } : {};
};

const ProvenanceTextDialog = lazyDialog(async () => (await import('./provenance-text-dialog.tsx')).ProvenanceTextDialog);

const copyChain = async (records: readonly RecordRow[]): Promise<void> => {
  try {
    await navigator.clipboard.writeText(chainText(chainOf(records).map(({ record }) => eventOf(record))));
    toast({ title: 'Provenance copied' });
  } catch {
    toast({ title: 'The provenance could not be copied', description: 'The browser does not allow it here.', destructive: true });
  }
};

type Open = { kind: ListedKind; record: RecordRow | null };

export const RecordLists = ({ piece }: { piece: PieceRow }) => {
  const records = useRecordsAbout(piece.id);
  const [open, setOpen] = useState<Open | null>(null);
  const [isReading, setReading] = useState(false);
  if (records === undefined) return null;
  const ofKind = (kind: ListedKind) =>
    inListOrder(
      records.filter((record) => record.kind === kind),
      kind,
    );
  const documents = ofKind('document');
  const documentOf = (record: RecordRow) => documents.find(({ id }) => id === record.fields['document']);
  return (
    <>
      {kinds.map((kind) => {
        const own = ofKind(kind);
        if (own.length === 0) return null;
        return (
          <section key={kind} aria-labelledby={`records-${kind}`} className="flex flex-col gap-2 print:hidden">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <h2 id={`records-${kind}`} className="font-display text-21">
                {recordLabels[kind].title}
              </h2>
              {kind === 'provenance' && (
                <Button size="small" variant="quiet" onClick={() => void copyChain(own)}>
                  Copy as text
                </Button>
              )}
            </div>
            {kind === 'provenance' ? (
              <ProvenanceList
                records={own}
                made={yearIn(piece.year ?? piece.period)}
                documentOf={documentOf}
                onEdit={(record) => setOpen({ kind, record })}
              />
            ) : (
              <ul className="flex flex-col divide-y divide-line">
                {own.map((record) => (
                  <li key={record.id} className="py-2">
                    <RecordLine
                      record={record}
                      kind={kind}
                      document={documentOf(record)}
                      badge={kind === 'loan' && <LoanBadge record={record} today={today()} />}
                      onEdit={() => setOpen({ kind, record })}
                    />
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
      <section aria-labelledby="records-add" className="flex flex-col gap-2 print:hidden">
        <h2 id="records-add" className="font-display text-21">
          Add to the record
        </h2>
        <div className="flex flex-wrap gap-2">
          {kinds.map((kind) => (
            <Button key={kind} size="small" onClick={() => setOpen({ kind, record: null })} aria-haspopup="dialog">
              {addWords[kind]}
            </Button>
          ))}
          <Button size="small" onClick={() => setReading(true)} aria-haspopup="dialog">
            Provenance from text
          </Button>
        </div>
        <p className="text-14 text-ink-3">
          Only you see these. When the work is sold, provenance, exhibitions, literature and condition reports go with it; documents and
          loans stay with you.
        </p>
      </section>
      {isReading && (
        <ProvenanceTextDialog
          pieceId={piece.id}
          first={ofKind('provenance').length === 0 ? piece.provenance_text : ''}
          onClose={() => setReading(false)}
        />
      )}
      {open !== null && (
        <OpenDialog
          key={`${open.kind} ${open.record?.id ?? 'new'}`}
          open={open}
          piece={piece}
          documents={documents.map((record) => ({ value: record.id, label: titleOf(record, 'document') }))}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};

const addWords = {
  provenance: 'Holder',
  exhibition: 'Exhibition',
  literature: 'Publication',
  condition: 'Condition report',
  document: 'Document',
  loan: 'Loan or consignment',
} as const satisfies Record<ListedKind, string>;

type OpenDialogProps = { open: Open; piece: PieceRow; documents: readonly { value: string; label: string }[]; onClose: () => void };

const OpenDialog = ({ open: { kind, record }, piece, documents, onClose }: OpenDialogProps) => {
  const commands = useRecordCommands(kind);
  if (commands === null) return null;
  return (
    <RecordDialog
      kind={kind}
      about={piece.id}
      record={record}
      first={firstOf(kind)}
      commands={commands}
      others={{ document: documents }}
      onClose={onClose}
    />
  );
};
