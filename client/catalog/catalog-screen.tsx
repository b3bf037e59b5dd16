// The catalog page: figures, pieces and their actions, on and off line.
import Images from 'lucide-react/icons/images';
import Plus from 'lucide-react/icons/plus';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CatalogHits } from '#client/data/search/columns-index.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { saveErrorMessage } from '#client/parts/page/save-error.ts';
import { useListingCommands } from '#client/parts/listing/listing.data.ts';
import { useAddressDialog } from '#client/parts/page/address-dialog.ts';
import { useFirstReading } from '#client/parts/device/own-things.data.ts';
import { ProfileFromAddress } from '#client/parts/person/profile-from-address.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { useSoldWorks } from '#client/parts/listing/sold-works.data.ts';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { fetchAhead } from '#client/ui/fetch-ahead.ts';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { loadFailed } from './change/announce.ts';
import { type CatalogFilter, isFiltered, onlyAmong } from './filter/catalog-filter.ts';
import { useCatalogIndex, useHasDrafts, useOpenedPiece, usePieceCount, usePieceStates } from './catalog.data.ts';
import { FilterBar } from './filter/filter-bar.tsx';
import { PieceCard } from './piece-card.tsx';
import { PieceGrid } from './piece-grid.tsx';
import { RecentlyDeleted } from './recently-deleted.tsx';
import { StatCards, StatCardsWaiting } from './stat-cards.tsx';
import { useCatalogQuery } from './filter/use-catalog-query.ts';
import { usePieceCommands } from '#client/parts/record/piece-commands.data.ts';
import { lazyDialog, lazyPart } from '#client/ui/lazy-part.tsx';

const editDialog = async () => (await import('./change/edit-dialog.tsx')).EditDialog;
const historyDialog = async () => (await import('./change/history-dialog.tsx')).HistoryDialog;
const deleteDialog = async () => (await import('./change/delete-dialog.tsx')).DeleteDialog;
const EditDialog = lazyDialog(editDialog);
const DeleteDialog = lazyDialog(deleteDialog);
const HistoryDialog = lazyDialog(historyDialog);
/** Preloaded, so that they open off line even before a service worker has cached them. */
const fetchDialogs = () => [editDialog, historyDialog, deleteDialog].forEach(fetchAhead);
const ListingDialog = lazyDialog(async () => (await import('#client/parts/listing/listing-dialog.tsx')).ListingDialog);
const CatalogPrint = lazyPart(async () => (await import('./catalog-print.tsx')).CatalogPrint);

/** Its content depends on a server response anyway, so loading its code late costs nothing. */
const StartSelling = lazyPart(async () => (await import('#client/parts/listing/start-selling.tsx')).StartSelling);

/** Most collections have no unsent scans. */
const DraftList = lazyPart(async () => (await import('#client/parts/record/draft-list.tsx')).DraftList, 'The scans on this device');
const FindDuplicates = lazyPart(async () => (await import('./same-image/find-duplicates.tsx')).FindDuplicates);
const WaitingScans = () => useHasDrafts() && <DraftList />;

export const CatalogScreen = () => (
  <div className="page flex flex-col gap-6 py-8">
    <header className="flex flex-wrap items-center justify-between gap-4">
      <h1 className="font-display text-34">My Authenticated Art Collection</h1>
      <ButtonLink to="/scan" variant="primary">
        <Plus size={18} aria-hidden />
        Add Artwork
      </ButtonLink>
    </header>
    <WaitingScans />
    <Collection />
    <FindDuplicates />
    <RecentlyDeleted />
    <ProfileFromAddress />
  </div>
);

const Loading = () => (
  <div className="flex flex-col items-center gap-2 py-8">
    <CenteredSpinner label="Loading" />
    <p className="text-ink-2">Loading your collection...</p>
  </div>
);

const Collection = () => {
  const { index, newest, failure } = useCatalogIndex();
  const reading = useFirstReading();
  const count = usePieceCount(reading);
  useEffect(() => {
    if (failure !== null) toast({ key: 'catalog-failed', title: loadFailed, description: saveErrorMessage(failure), destructive: true });
  }, [failure]);
  const stats = useMemo(() => index?.stats() ?? null, [index]);
  if (index === null && newest.length > 0 && failure === null) return <Pieces />;
  if (index === null || stats === null)
    return failure === null ? <Loading /> : <p role="alert">{`${loadFailed}: ${saveErrorMessage(failure)}`}</p>;
  if (stats.total > 0) return <Pieces />;
  if (reading === 'reading' || count === undefined || count > 0) return <Loading />;
  if (reading === 'unreached')
    return (
      <EmptyState title="Not on this device yet" icon={<Images size={40} />}>
        Your collection is fetched as soon as Verso reaches the server. New scans can be saved meanwhile.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Start Your Collection"
      icon={<Images size={40} />}
      action={
        <ButtonLink to="/scan" variant="primary">
          Upload First Artwork
        </ButtonLink>
      }
    >
      Photograph a work, get an opinion on it, and keep it here with its picture, its history and its reasons.
    </EmptyState>
  );
};

const Pieces = () => {
  const { index, newest } = useCatalogIndex();
  const [params] = useSearchParams();
  const dialogs = useAddressDialog();
  const { query, change, clear } = useCatalogQuery();
  const asked = useDeferredValue(query);
  const { unsent, conflicts, attention } = usePieceStates();
  const found = useMemo(() => index?.search(asked) ?? firstHits(newest, asked), [index, newest, asked]);
  const hits = useMemo(() => (asked.attention === 'all' ? found : onlyAmong(found, attention)), [found, asked, attention]);
  const stats = useMemo(() => index?.stats() ?? null, [index]);
  const sold = useSoldWorks();
  const commands = usePieceCommands();
  const [deleting, setDeleting] = useState<PieceRow | null>(null);
  const open = (name: 'edit' | 'history' | 'list', id: string) =>
    dialogs.open((now) => new URLSearchParams([...withoutDialogs(now), [name, id]]));
  const close = () => dialogs.close(withoutDialogs);
  if (commands === null) return <Loading />;

  return (
    <>
      {stats === null ? <StatCardsWaiting /> : <StatCards stats={stats} />}
      <StartSelling />
      <FilterBar query={query} found={isFiltered(asked) ? (hits?.count ?? null) : null} onChange={change} onClear={clear} />
      {hits === null ? (
        <Loading />
      ) : hits.count === 0 && attention?.size === 0 && asked.attention === 'needed' ? (
        <EmptyState title="Nothing needs your attention" action={<Button onClick={clear}>Show all pieces</Button>}>
          No piece has a conflict or a change that the server did not take.
        </EmptyState>
      ) : hits.count === 0 ? (
        <EmptyState title="No pieces found" action={<Button onClick={clear}>Clear filters</Button>}>
          Nothing in your collection fits this search and filter.
        </EmptyState>
      ) : (
        <PieceGrid
          hits={hits}
          known={newest}
          renderCard={(piece, eager) => (
            <PieceCard
              piece={piece}
              eager={eager}
              unsent={unsent?.get(piece.id) ?? null}
              conflict={conflicts?.has(piece.id) === true}
              sold={sold.get(piece.id) ?? null}
              onEdit={() => open('edit', piece.id)}
              onList={() => open('list', piece.id)}
              onHistory={() => open('history', piece.id)}
              onDelete={() => setDeleting(piece)}
            />
          )}
        />
      )}
      {hits !== null && <CatalogPrint hits={hits} query={asked} />}
      <PieceDialogs
        edit={params.get('edit')}
        history={params.get('history')}
        list={params.get('list')}
        onClose={close}
        onHistory={(id) => open('history', id)}
      />
      {deleting !== null && <DeleteDialog piece={deleting} commands={commands} onClose={() => setDeleting(null)} />}
    </>
  );
};

/** Before the columns are loaded: the newest pieces if there is no filter, else nothing yet. */
const firstHits = (newest: readonly PieceRow[], query: CatalogFilter): CatalogHits | null =>
  newest.length === 0 || isFiltered(query) || query.sort !== 'newest'
    ? null
    : { count: newest.length, idAt: (at) => newest[at]?.id, isPart: true };

const withoutDialogs = (params: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete('edit');
  next.delete('history');
  next.delete('list');
  return next;
};

type PieceDialogsProps = {
  edit: string | null;
  history: string | null;
  list: string | null;
  onClose: () => void;
  onHistory: (id: string) => void;
};

/** The dialogs addressed by the URL, rendered after the pieces. */
const PieceDialogs = (props: PieceDialogsProps) => {
  useEffect(fetchDialogs, []);
  return <PieceDialog {...props} />;
};

const PieceDialog = ({ edit, history, list, onClose, onHistory }: PieceDialogsProps) => {
  const { piece, gone } = useOpenedPiece(edit ?? history ?? list);
  const commands = usePieceCommands();
  const listing = useListingCommands();
  if (piece === null || commands === null) return null;
  if (edit !== null)
    return <EditDialog key={edit} piece={piece} gone={gone} commands={commands} onClose={onClose} onHistory={() => onHistory(edit)} />;
  if (gone) return null;
  if (history !== null) return <HistoryDialog piece={piece} commands={commands} onClose={onClose} />;
  return listing === null || piece.for_sale ? null : <ListingDialog key={list} piece={piece} commands={listing} onClose={onClose} />;
};
