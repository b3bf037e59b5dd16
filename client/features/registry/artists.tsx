// The artists that works name, what is recorded of them, and merging those that were written in two ways.
import { useMemo, useState } from 'react';
import { unknownArtist } from '#shared/domain/piece/piece.ts';
import { whenWords } from '#shared/domain/provenance/when-words.ts';
import { Link } from 'react-router-dom';
import type { RecordRow } from '#client/data/db/database.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { nameOf, useCollectionRecords } from '#client/work/names/collection-records.data.ts';
import { useRecordCommands, type Values } from '#client/work/record/records.data.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { alike } from './alike.data.ts';
import { renaming } from './artists.data.ts';
import { catalogAddress } from './catalog-address.ts';
import { isFound } from './is-found.data.ts';
import { useNamesInUse } from './names-in-use.data.ts';
import { RecordDialog } from './lazy-record-dialog.ts';
import { listWords } from '#shared/domain/page/format.ts';
import { t } from '#shared/language/t.ts';

const MergeDialog = lazyDialog(async () => (await import('./merge-dialog.tsx')).MergeDialog);

type Artist = { name: string; works: number; record: RecordRow | null };

/** Shown at once. */
const most = 200;

const artistsOf = (inUse: readonly { name: string; works: number }[], records: readonly RecordRow[]): Artist[] => {
  const byName = new Map(records.map((record) => [nameOf(record), record]));
  const used = inUse.map(({ name, works }) => ({ name, works, record: byName.get(name) ?? null }));
  const known = new Set(used.map(({ name }) => name));
  const unused = records.filter((record) => !known.has(nameOf(record))).map((record) => ({ name: nameOf(record), works: 0, record }));
  return [...used, ...unused].filter(({ name }) => name !== unknownArtist).sort((a, b) => a.name.localeCompare(b.name));
};

/** French, 1840–1926, also known as MONET, Claude. */
const lifeOf = ({ fields }: RecordRow): string => {
  const year = (value: unknown): string => (typeof value === 'string' ? whenWords(value) : '');
  const [born, died] = [year(fields['born']), year(fields['died'])];
  const years = born === '' && died === '' ? '' : died === '' ? t('born {year}', { year: born }) : `${born}–${died}`;
  const nationality = typeof fields['nationality'] === 'string' ? fields['nationality'] : '';
  return [nationality, years].filter((words) => words !== '').join(', ');
};

export const Artists = () => {
  const data = useUserData();
  const inUse = useNamesInUse('artist');
  const records = useCollectionRecords('artist');
  const base = useRecordCommands('artist');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [merging, setMerging] = useState<readonly string[] | null>(null);
  const [open, setOpen] = useState<{ record: RecordRow | null; first: Values } | null>(null);
  const artists = useMemo(() => (inUse === undefined || records === undefined ? undefined : artistsOf(inUse, records)), [inUse, records]);
  const same = useMemo(() => alike(artists ?? []), [artists]);
  if (artists === undefined || records === undefined || base === null || data === null) return <CenteredSpinner />;
  const shown = artists.filter(({ name, record }) => isFound([name, record?.fields['also']], text));
  const toggle = (name: string) =>
    setChosen((before) => (before.includes(name) ? before.filter((one) => one !== name) : [...before, name]));
  const add = (
    <Button onClick={() => setOpen({ record: null, first: {} })} aria-haspopup="dialog">
      {t('Add artist')}
    </Button>
  );
  if (artists.length === 0)
    return (
      <EmptyState title={t('No artists yet')} action={add}>
        {t('The artists of your works appear here by themselves.')}
      </EmptyState>
    );
  return (
    <Stack gap={6}>
      <div className="flex flex-wrap gap-3">
        <Input
          type="search"
          aria-keyshortcuts="/"
          value={text}
          aria-label={t('Search artists')}
          placeholder={t('Search artists')}
          onChange={({ target }) => setText(target.value)}
          className="min-w-0 flex-1 basis-48"
        />
        {add}
        <Button disabled={chosen.length < 2} onClick={() => setMerging(chosen)} aria-haspopup="dialog">
          {chosen.length < 2 ? t('Merge') : t('Merge {count}', { count: chosen.length })}
        </Button>
      </div>
      {same.length > 0 && (
        <section aria-labelledby="alike-artists" className="flex flex-col gap-1 rounded-card bg-surface-2 p-4">
          <h2 id="alike-artists" className="text-14 font-medium">
            {t('Perhaps the same')}
          </h2>
          <ul className="flex flex-col">
            {same.map((group) => {
              const names = group.map(({ name }) => name);
              return (
                <li key={names.join()} className="flex flex-wrap items-center gap-x-4">
                  <span className="min-w-0 flex-1 text-14 wrap-anywhere">{names.join(' · ')}</span>
                  <Button
                    size="small"
                    variant="quiet"
                    onClick={() => setMerging(names)}
                    aria-label={t('Merge {names}', { names: listWords(names) })}
                  >
                    {t('Merge')}
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {shown.length === 0 && <p className="py-8 text-center text-ink-2">{t('No artist has all of these words.')}</p>}
      <ul className="flex flex-col divide-y divide-line" aria-label={t('Artists')}>
        {shown.slice(0, most).map((artist) => (
          <ArtistLine
            key={artist.name}
            artist={artist}
            isChosen={chosen.includes(artist.name)}
            onChoose={() => toggle(artist.name)}
            onDetails={() => setOpen({ record: artist.record, first: { name: artist.name } })}
          />
        ))}
      </ul>
      {shown.length > most && (
        <Note faint>
          {t('{count, plural, one {# more artist} other {# more artists}}. Search to find them.', { count: shown.length - most })}
        </Note>
      )}
      {open !== null && (
        <RecordDialog
          kind="artist"
          about={null}
          record={open.record}
          first={open.first}
          commands={renaming(base, data)}
          onClose={() => setOpen(null)}
        />
      )}
      {merging !== null && (
        <MergeDialog
          artists={artists.filter(({ name }) => merging.includes(name))}
          records={records}
          onClose={() => {
            setMerging(null);
            setChosen([]);
          }}
        />
      )}
    </Stack>
  );
};

type ArtistLineProps = { artist: Artist; isChosen: boolean; onChoose: () => void; onDetails: () => void };

const ArtistLine = ({ artist: { name, works, record }, isChosen, onChoose, onDetails }: ArtistLineProps) => {
  const life = record === null ? '' : lifeOf(record);
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1">
      <label className="grid size-control shrink-0 place-items-center">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onChoose}
          aria-label={t('Choose {name}', { name })}
          className="size-5 accent-accent"
        />
      </label>
      <span className="flex min-w-0 flex-1 basis-40 flex-col">
        <span className="wrap-anywhere">{name}</span>
        {life !== '' && <span className="text-14 text-ink-3">{life}</span>}
      </span>
      {works > 0 && (
        <Link to={catalogAddress('artist', name)} className="text-14 text-ink-2 underline tabular-nums">
          {t('{count, plural, one {# work} other {# works}}', { count: works })}
        </Link>
      )}
      <Button size="small" variant="quiet" onClick={onDetails} aria-label={t('Details of {name}', { name })}>
        {t('Details')}
      </Button>
    </li>
  );
};
