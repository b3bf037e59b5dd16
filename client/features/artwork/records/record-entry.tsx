// One record of any kind as a row: its date, what it is with one line of facts, its state, and the paper that it names.
import ChevronRight from 'lucide-react/icons/chevron-right';
import FileText from 'lucide-react/icons/file-text';
import { type ReactNode, useId } from 'react';
import { recordLabels } from '#shared/records/record-labels.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { cx } from '#client/ui/class-names.ts';
import type { PageKind } from './page-kinds.ts';
import { nameOf, whenOf } from './record-words.ts';
import { rowId, useThisPage } from './use-record-page.ts';
import { t } from '#shared/language/t.ts';

type RecordEntryProps = {
  record: RecordRow;
  kind: PageKind;
  /** Short facts. */
  line: string;
  /** In few words: beside the line where there is room, else at its end. */
  manner?: string | undefined;
  /** Longer texts, of which the beginning is seen. */
  texts?: readonly string[] | undefined;
  /** What asks for attention. */
  status?: ReactNode;
  /** The name of its paper. */
  document?: string | undefined;
  /** Of the paper, before its name. */
  preview?: ReactNode;
  /** Its mark on the timeline of holders; titles of rows without one are aligned with the others. */
  dot?: ReactNode;
};

/* The list is the container: its width says how many columns there are, whatever takes the room beside it. */
const columns =
  'grid-cols-[0.75rem_minmax(0,1fr)_1rem] @min-[30rem]:grid-cols-[7rem_0.75rem_minmax(0,1fr)_auto_1rem] ' +
  '@min-[51rem]:grid-cols-[9.25rem_0.75rem_minmax(0,1fr)_11rem_12.5rem_1rem]';
const inColumn = '@min-[30rem]:col-span-1 @min-[30rem]:col-start-3';

/** Each ends as one, but for the last. */
const sentences = (texts: readonly string[]): string => texts.map((text) => text.replace(/\.$/, '')).join('. ');

/** The left edge of the titles, for what stands below a row. */
export const titleEdge = '@min-[30rem]:ps-39 @min-[51rem]:ps-48';

export const RecordEntry = ({ record, kind, line, manner = '', texts = [], status, document, preview, dot }: RecordEntryProps) => {
  const id = useId();
  const page = useThisPage();
  const isCurrent = page.opened?.record?.id === record.id;
  const title = nameOf(record, kind);
  const date = whenOf(record, kind);
  const isPlain = manner === '' && status === undefined;
  const stacked = dot === undefined ? 'col-span-2 col-start-1' : 'col-start-2';
  return (
    <button
      id={rowId(record.id)}
      type="button"
      aria-haspopup="dialog"
      aria-label={t('Edit {kind}: {title}', { kind: recordLabels[kind].one, title })}
      aria-describedby={id}
      aria-current={isCurrent || undefined}
      onClick={() => page.show({ kind, record })}
      className={cx(
        '-mx-2 grid min-h-control w-[calc(100%+1rem)] items-start gap-x-4 gap-y-0.5 rounded-control px-2 py-3 text-start',
        columns,
        isCurrent ? 'bg-accent-soft' : 'hover:bg-surface',
      )}
    >
      <span
        className={cx(
          'leading-6 text-ink-2 tabular-nums empty:hidden @min-[30rem]:col-start-1',
          stacked,
          dot === undefined ? '@min-[30rem]:col-span-2' : '@min-[30rem]:row-start-1',
        )}
      >
        {date}
      </span>
      {dot !== undefined && <span className="relative col-start-1 row-start-1 mt-1.5 @min-[30rem]:col-start-2">{dot}</span>}
      <span
        className={cx(
          'min-w-0 @min-[30rem]:row-start-1',
          stacked,
          inColumn,
          // What has nothing at its right takes that room.
          isPlain && (document === undefined ? '@min-[51rem]:col-end-6!' : '@min-[51rem]:col-end-5!'),
        )}
      >
        <span className="block text-16 font-medium wrap-anywhere tabular-nums">{title}</span>
        <span id={id} className="line-clamp-2 wrap-anywhere text-ink-2 tabular-nums empty:hidden">
          <span className="sr-only">{date === '' ? '' : `${date}. `}</span>
          {line}
          {manner !== '' && <span className="@min-[51rem]:sr-only">{line === '' ? manner : `. ${manner}`}</span>}
          {texts.length > 0 && `${line === '' && manner === '' ? '' : '. '}${sentences(texts)}`}
        </span>
      </span>
      <span
        className={cx(
          'leading-6 text-ink-2 empty:hidden @min-[30rem]:col-span-1 @min-[30rem]:col-start-4 @min-[30rem]:row-start-1',
          stacked,
        )}
      >
        {manner !== '' && (
          <span aria-hidden className="hidden @min-[51rem]:block">
            {manner}
          </span>
        )}
        {status}
      </span>
      {document !== undefined && (
        <span
          className={cx(
            'flex min-w-0 leading-6 @min-[51rem]:col-start-5! @min-[51rem]:row-start-1',
            preview === undefined ? 'gap-1.5' : 'gap-3',
            stacked,
            inColumn,
          )}
        >
          {preview ?? <FileText size={16} aria-hidden className="mt-1 shrink-0 text-ink-3" />}
          <span className="line-clamp-2 wrap-anywhere">{document}</span>
        </span>
      )}
      <ChevronRight
        size={16}
        aria-hidden
        className="col-start-3 row-start-1 mt-1 text-ink-3 @min-[30rem]:col-start-5 @min-[51rem]:col-start-6"
      />
    </button>
  );
};
