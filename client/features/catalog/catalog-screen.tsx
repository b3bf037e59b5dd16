// The catalog page: figures, pieces and their actions, online and offline.
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, type RefObject, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatNumber } from '#shared/domain/page/format.ts';
import { valueDirection } from '#shared/domain/piece/catalog-sort.ts';
import type { CatalogHits } from '#client/data/search/columns-index.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';
import { saveErrorMessage } from '#client/ui/status/save-error.ts';
import { useAddressDialog } from '#client/ui/address/address-dialog.ts';
import { useFirstReading } from '#client/device/local/own-things.data.ts';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { useSoldWorks } from '#client/trade/listing/sold-works.data.ts';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { loadFailed } from '#client/work/change/announce.ts';
import { rememberList } from '#client/work/viewing/list-place.ts';
import { type CatalogFilter, isFiltered, isNarrowed, isPlace, narrowings, onlyAmong, queryOf } from './filter/catalog-filter.ts';
import { useCatalogIndex } from '#client/device/local/catalog-index.data.ts';
import { type PieceStates, unsentOf, useHasDrafts, usePieceCount, usePieceStates } from './catalog.data.ts';
import { FilterBar } from './filter/filter-bar.tsx';
import { useRecordMatches } from './record-matches.data.ts';
import { useLoans, useWorkValues } from './chosen-works.data.ts';
import { useNarrowed } from './narrowed.ts';
import { PieceCard } from './cards/piece-card.tsx';
import { FiguresLine } from './figures-line.tsx';
import { useArranged } from './use-arranged.ts';
import { searchable, useInOrder } from './use-in-order.ts';
import { type CatalogQueryState, useCatalogQuery } from './filter/use-catalog-query.ts';
import { useFold } from './rail/use-fold.ts';
import type { Putting } from './select/place/put-dialog.tsx';
import { useSelection } from './select/use-selection.ts';
import { useWorkActs, type WorkDialog } from './cards/use-work-acts.ts';
import { useCatalogView, useColumnChoice } from './view-choice.ts';
import { type CardPlace, PieceGrid } from './cards/piece-grid.tsx';
import { Later, useLater } from '#client/ui/lazy/later.tsx';
import { lazyDialog, lazyPart } from '#client/ui/lazy/lazy-part.tsx';
import { cx } from '#client/ui/class-names.ts';
import { useTableRoom, useWide } from '#client/ui/use-wide.ts';
import { t } from '#shared/language/t.ts';

const CatalogTable = lazyPart(async () => (await import('./table/catalog-table.tsx')).CatalogTable, t('The table'));
const PieceLine = lazyPart(async () => (await import('./cards/piece-line.tsx')).PieceLine);
const SelectionBar = lazyPart(async () => (await import('./select/selection-bar.tsx')).SelectionBar, t('What can be done with them'));
const ColumnsButton = lazyPart(async () => (await import('./table/columns-button.tsx')).ColumnsButton, t('Columns'));
const SaveFilter = lazyDialog(async () => (await import('./rail/saved/save-filter.tsx')).SaveFilter);
const PutDialog = lazyDialog(async () => (await import('./select/place/put-dialog.tsx')).PutDialog);
const CatalogPrint = lazyPart(async () => (await import('./catalog-print.tsx')).CatalogPrint);

const QuickFilters = lazyPart(async () => (await import('./filter/quick-filters.tsx')).QuickFilters, t('Quick filters'));

const NoPieces = lazyPart(async () => (await import('./no-pieces.tsx')).NoPieces, t('Why nothing is shown'));
const BelowPieces = lazyPart(async () => (await import('./below-pieces.tsx')).BelowPieces, t('Duplicates and recently deleted pieces'));

const PlaceHeading = lazyPart(async () => (await import('./rail/heading/place-heading.tsx')).PlaceHeading, t('Where you are'));

/** Beside the pieces, and after them: it has lists, menus and dialogs of its own. */
const Rail = lazyPart(async () => (await import('./rail/rail.tsx')).Rail, t('Collections and tags'));

/** Dialogs, and what most visits do not need. */
const ProfileFromAddress = lazyPart(async () => (await import('#client/people/profile-from-address.tsx')).ProfileFromAddress);
const PieceDialogs = lazyPart(async () => (await import('./piece-dialogs.tsx')).PieceDialogs);
const StartSelling = lazyPart(async () => (await import('#client/trade/listing/start-selling.tsx')).StartSelling);
const DraftList = lazyPart(async () => (await import('#client/work/drafts/draft-list.tsx')).DraftList, t('The scans on this device'));
const Arranging = lazyPart(async () => (await import('./arranging.tsx')).Arranging, t('The order of the collection'));

/** The list stays mounted after its last scan was sent: the dialog that edits it may be open. */
const WaitingScans = () => {
  const has = useHasDrafts();
  const [had, setHad] = useState(has);
  if (has && !had) setHad(true);
  return (
    had && (
      <div className="mt-4 empty:hidden">
        <DraftList />
      </div>
    )
  );
};

/** rail: beside the page where there is room for it. figures: below the heading. false: none. isSeveral: more than one work. */
type FrameProps = { rail: ReactNode; folded: boolean; figures: ReactNode; isSeveral: boolean; children: ReactNode };

const Frame = ({ rail, folded, figures, isSeveral, children }: FrameProps) => (
  <div className={cx(rail !== false && 'lg:grid', folded ? 'lg:grid-cols-[3.25rem_minmax(0,1fr)]' : 'lg:grid-cols-[14rem_minmax(0,1fr)]')}>
    {rail !== false && (
      <aside aria-label={t('Catalog')} className="border-e border-line max-lg:hidden print:hidden">
        {rail}
      </aside>
    )}
    <div className="gutters flex min-w-0 flex-col py-5 max-sm:py-3">
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 max-sm:gap-x-2 gap-y-0.5">
        <Heading />
        <ButtonLink to="/scan" variant="primary" className="row-span-2 max-sm:row-span-1 max-sm:min-w-control max-sm:px-0!">
          <Plus size={16} aria-hidden className="max-sm:size-5" />
          <span className="max-sm:sr-only">{t('Add Artwork')}</span>
        </ButtonLink>
        {figures !== false && <div className="max-sm:col-span-2">{figures}</div>}
      </header>
      <WaitingScans />
      {children}
      {/* The room of its buttons is kept: they would push the focus out of the window where it is further down already. */}
      <div className={cx('flex flex-col print:hidden', isSeveral && (rail === false ? 'min-h-[calc(2*var(--control))]' : 'min-h-control'))}>
        <Later>
          <BelowPieces hasRail={rail !== false && rail !== null} />
          <ProfileFromAddress />
        </Later>
      </div>
    </div>
  </div>
);

const Heading = () => {
  const [params] = useSearchParams();
  const query = queryOf(params);
  const inPlace = isPlace(query);
  return inPlace || narrowings(query) > 0 ? (
    <div className={inPlace ? 'min-h-14' : 'min-h-8'}>
      <PlaceHeading />
    </div>
  ) : (
    <PageTitle>{t('My Authenticated Art Collection')}</PageTitle>
  );
};

const Loading = () => (
  <Stack gap={2} className="items-center py-8">
    <CenteredSpinner label={t('Loading')} />
    <p className="text-ink-2">{t('Loading your collection...')}</p>
  </Stack>
);

export const CatalogScreen = () => {
  const { index, newest, failure } = useCatalogIndex();
  const reading = useFirstReading();
  const count = usePieceCount(reading);
  const catalog = useCatalogQuery();
  const states = usePieceStates();
  const isWide = useWide();
  const views = useCatalogView();
  const [folded, fold] = useFold(views[0]);
  /** No blur is told of what is taken out of the page with the focus in it. */
  const wasInside = useRef(false);
  useEffect(() => {
    if (failure !== null) toast({ key: 'catalog-failed', title: loadFailed, description: saveErrorMessage(failure), destructive: true });
  }, [failure]);
  const stats = useMemo(() => index?.stats() ?? null, [index]);
  const hasPieces = stats === null ? newest.length > 0 && failure === null : stats.total > 0;
  const isEmpty = stats !== null && !hasPieces && reading !== 'reading' && count === 0;
  const rail = hasPieces && (
    <Later>
      <Rail
        query={catalog.query}
        counts={{ total: stats?.total ?? null, forSale: stats?.forSale ?? null, attention: states.attention?.size ?? null }}
        folded={folded}
        onFold={fold}
      />
    </Later>
  );
  return (
    // Its room is kept while the works are looked for, so that nothing moves when it comes.
    <Frame
      rail={isWide && !isEmpty && (rail || null)}
      folded={folded}
      figures={hasPieces && <FiguresLine stats={stats} />}
      isSeveral={(stats?.total ?? newest.length) > 1}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it follows the focus of what is in it */}
      <div className="contents" onFocus={() => (wasInside.current = true)} onBlur={() => (wasInside.current = false)}>
        {hasPieces ? (
          <Pieces
            catalog={catalog}
            states={states}
            views={views}
            total={stats?.total ?? null}
            places={!isWide && rail}
            wasInside={wasInside}
          />
        ) : isEmpty ? (
          <NoPieces why={reading === 'unreached' ? 'unreached' : 'none'} query={catalog.query} wasInside={wasInside} />
        ) : index === null && failure !== null ? (
          <p role="alert">{`${loadFailed}: ${saveErrorMessage(failure)}`}</p>
        ) : (
          <Loading />
        )}
      </div>
    </Frame>
  );
};

type PiecesProps = {
  catalog: CatalogQueryState;
  states: PieceStates;
  views: ReturnType<typeof useCatalogView>;
  /** All works; null while they are counted. */
  total: number | null;
  /** The places as chips, where there is no room for the rail. */
  places: ReactNode;
  wasInside: RefObject<boolean>;
};

const Pieces = ({ catalog, states, views: [view, setView], total, places, wasInside }: PiecesProps) => {
  const { index, newest } = useCatalogIndex();
  const [params] = useSearchParams();
  const dialogs = useAddressDialog();
  const { query, change, clear } = catalog;
  const asked = useDeferredValue(query);
  const { stopped, conflicts, attention } = states;
  const widen = useRecordMatches(asked.text);
  const found = useMemo(() => index?.search(searchable(asked), widen) ?? firstHits(newest, asked), [index, newest, asked, widen]);
  const narrowed = useNarrowed(found, asked, attention);
  const { ranks, onArranged, movesIn } = useArranged(asked);
  const hasTableRoom = useTableRoom();
  const isTable = view === 'table' && hasTableRoom;
  const columns = useColumnChoice();
  const values = useWorkValues(view === 'table' || valueDirection(asked.sort) !== null);
  const hits = useInOrder(narrowed, asked, ranks, values);
  const moves = useMemo(() => movesIn(hits), [movesIn, hits]);
  // The page of a work leads to its neighbors.
  useEffect(() => rememberList(hits), [hits]);
  const { sort: _, ...filter } = asked;
  const selection = useSelection(hits, JSON.stringify(filter));
  const printed = useMemo(() => (selection.ids.size === 0 ? hits : onlyAmong(hits, selection.ids)), [hits, selection.ids]);
  /** From then on the bar stays: it may be changing what was selected. */
  const [hasSelected, setSelected] = useState(false);
  if (selection.isOn && !hasSelected) setSelected(true);
  const counted = useDeferredValue(index);
  const sold = useSoldWorks();
  const loans = useLoans();
  const [deleting, setDeleting] = useState<PieceRow | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isLater = useLater();
  const [putting, setPutting] = useState<Putting | null>(null);
  const open = (name: WorkDialog, id: string) => dialogs.open((now) => new URLSearchParams([...withoutDialogs(now), [name, id]]));
  const close = () => dialogs.close(withoutDialogs);
  const actsOn = useWorkActs({ selection, moves, sold, hasActions: isLater, onOpen: open, onPut: setPutting, onDelete: setDeleting });
  const renderCard = useCallback(
    (piece: PieceRow, { at, isWaiting, ...where }: CardPlace) => {
      const card = {
        ...actsOn(piece, at),
        ...where,
        piece,
        text: asked.text,
        unsent: unsentOf(piece.id, { stopped }, isWaiting),
        conflict: conflicts?.has(piece.id) === true,
        loanUntil: loans.get(piece.id),
      };
      return view === 'table' ? <PieceLine {...card} value={values?.valueOf(piece.id) ?? null} /> : <PieceCard {...card} size={view} />;
    },
    [actsOn, asked.text, stopped, conflicts, loans, view, values],
  );

  return (
    <>
      <div className="stuck-tools z-20 -mx-gutter mt-2 bg-bg px-gutter py-2 print:hidden">
        <FilterBar
          query={query}
          found={isFiltered(asked) ? (hits?.count ?? null) : null}
          total={total}
          view={view}
          onView={setView}
          tools={isTable && <ColumnsButton {...columns} />}
          onSave={() => setSaving(true)}
          onChange={change}
          onClear={clear}
          selecting={selection.isOn}
          onSelecting={selection.turn}
        />
      </div>
      {places !== false && <div className="min-h-11">{places}</div>}
      <div className="min-h-11 lg:min-h-9 print:hidden">
        <Later>
          <QuickFilters query={query} index={counted} onChange={change} onClear={clear} />
        </Later>
      </div>
      <output className={isFiltered(asked) ? 'mt-2 min-h-4 text-12 text-ink-3 tabular-nums' : 'sr-only'}>
        {isFiltered(asked) && hits !== null
          ? t('{found} of {count, plural, one {# work} other {# works}}', { found: formatNumber(hits.count), count: total ?? hits.count })
          : ''}
      </output>
      <div className="mt-3">
        {hits === null ? (
          <Loading />
        ) : hits.count === 0 ? (
          <NoPieces
            why={attention?.size === 0 && asked.attention === 'needed' ? 'attention' : isNarrowed(asked) ? 'filter' : 'place'}
            query={asked}
            onClear={clear}
            wasInside={wasInside}
          />
        ) : isTable ? (
          <CatalogTable
            hits={hits}
            known={newest}
            columnNames={columns.names}
            values={values}
            states={states}
            sold={sold}
            loans={loans}
            sort={asked.sort}
            onSort={(sort) => change({ sort })}
            selection={selection}
            actsOn={actsOn}
          />
        ) : (
          <PieceGrid
            hits={hits}
            size={view === 'table' ? 'line' : view}
            known={newest}
            onExtend={selection.extend}
            onMove={moves === null ? null : (at, by) => moves.of(at, by)?.()}
            renderCard={renderCard}
          />
        )}
      </div>
      {asked.sort === 'arranged' && <Arranging collection={asked.collection} onChange={onArranged} />}
      {hasSelected && <SelectionBar selection={selection} found={hits?.count ?? 0} place={asked} />}
      {isSaving && <SaveFilter query={query} onClose={() => setSaving(false)} />}
      {putting !== null && <PutDialog {...putting} onClose={() => setPutting(null)} />}
      {isLater && (
        <>
          <StartSelling />
          {printed !== null && <CatalogPrint hits={printed} query={asked} />}
          <PieceDialogs
            edit={params.get('edit')}
            field={params.get('field')}
            history={params.get('history')}
            list={params.get('list')}
            deleting={deleting}
            onClose={close}
            onDeleted={() => setDeleting(null)}
            onHistory={(id) => open('history', id)}
          />
        </>
      )}
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
  for (const name of ['edit', 'field', 'history', 'list']) next.delete(name);
  return next;
};
