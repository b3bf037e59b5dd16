// The bar of an own piece, below the header: back, the parts of the page, and what can be done with the work.
import type { LucideIcon } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileText from 'lucide-react/icons/file-text';
import Pencil from 'lucide-react/icons/pencil';
import QrCode from 'lucide-react/icons/qr-code';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '#shared/domain/page/format.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { usePieceCommands } from '#client/work/record/piece-commands.data.ts';
import { placeInList } from '#client/work/viewing/list-place.ts';
import { dialogStep } from '#client/ui/address/address-dialog.ts';
import { pathToEdit, pathToPart, pieceParts, type PiecePagePart } from '#client/ui/address/piece-paths.ts';
import { cx } from '#client/ui/class-names.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Menu, MenuItem } from '#client/ui/dialogs/menu.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { BackButton } from '../back-button.tsx';
import { t } from '#shared/language/t.ts';

const ShareDialog = lazyDialog(async () => (await import('../share-dialog.tsx')).ShareDialog);
const LabelsDialog = lazyDialog(async () => (await import('#client/work/paper/labels/labels-dialog.tsx')).LabelsDialog);
const SignedRecordDialog = lazyDialog(async () => (await import('#client/work/signed/signed-record-dialog.tsx')).SignedRecordDialog);
const DeleteDialog = lazyDialog(async () => (await import('#client/work/change/delete-dialog.tsx')).DeleteDialog);
const ObjectIdDialog = lazyDialog(async () => (await import('#client/work/paper/sheets/object-id-dialog.tsx')).ObjectIdDialog);
const MissingDialog = lazyDialog(async () => (await import('#client/work/paper/sheets/object-id-dialog.tsx')).MissingDialog);
const CatalogPageDialog = lazyDialog(async () => (await import('#client/work/paper/sheets/catalog-page-dialog.tsx')).CatalogPageDialog);

const words: Record<PiecePagePart, string> = {
  overview: t('Overview'),
  evidence: t('Evidence'),
  record: t('Record##of a work'),
  photos: t('Photos'),
  history: t('History'),
};

type ObjectBarProps = {
  piece: PieceRow;
  part: PiecePagePart;
  /** The number of its records; null while they are read. */
  records: number | null;
};

export const ObjectBar = ({ piece, part, records }: ObjectBarProps) => {
  const row = useRef<HTMLUListElement>(null);
  const counts: Partial<Record<PiecePagePart, number | null>> = { record: records, photos: photographsOf(piece).length };
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [part]);
  return (
    <div className="stuck-parts z-20 border-b border-line bg-bg print:hidden">
      <div className="gutters mx-auto flex h-12 max-w-[110rem] items-center gap-4 max-sm:gap-1">
        <BackButton elsewhere="/catalog" isNarrow />
        <nav
          aria-label={t('Parts of this page')}
          className="min-w-0 flex-1 self-stretch overflow-x-auto border-s border-line ps-1 [scrollbar-width:none] max-sm:border-0 max-sm:ps-0"
        >
          <ul ref={row} className="flex h-full w-max">
            {pieceParts.map((one, at) => (
              <li key={one}>
                <Link
                  to={pathToPart(piece.id, one)}
                  replace
                  aria-keyshortcuts={String(at + 1)}
                  aria-current={one === part ? 'page' : undefined}
                  className={cx(
                    'flex h-full items-center gap-1.5 border-y-2 border-transparent px-3 font-medium whitespace-nowrap focus-visible:outline-offset-[-2px]',
                    one === part ? 'border-b-accent text-ink' : 'text-ink-2 hover:text-ink',
                  )}
                >
                  {words[one]}
                  {(counts[one] ?? 0) > 0 && <span className="text-12 font-normal text-ink-3 tabular-nums">{counts[one]}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <PlaceInList id={piece.id} part={part} />
        <Acts piece={piece} />
      </div>
    </div>
  );
};

/** Of the list from which the work was opened. Back still leads there. */
const PlaceInList = ({ id, part }: { id: string; part: PiecePagePart }) => {
  const place = useMemo(() => placeInList(id), [id]);
  if (place === null || place.of < 2) return null;
  return (
    <div className="flex shrink-0 items-center text-14 text-ink-2 tabular-nums max-lg:hidden">
      <span className="pe-1">{t('{at} of {total}', { at: formatNumber(place.at + 1), total: formatNumber(place.of) })}</span>
      <Neighbor id={place.previous} part={part} label={t('Previous work')} keys="K">
        <ChevronUp size={18} aria-hidden />
      </Neighbor>
      <Neighbor id={place.next} part={part} label={t('Next work')} keys="J">
        <ChevronDown size={18} aria-hidden />
      </Neighbor>
    </div>
  );
};

type NeighborProps = { id: string | undefined; part: PiecePagePart; label: string; keys: string; children: ReactNode };

const Neighbor = ({ id, part, label, keys, children }: NeighborProps) =>
  id === undefined ? (
    <span aria-hidden className="inline-grid size-control place-items-center opacity-40">
      {children}
    </span>
  ) : (
    <Link
      to={pathToPart(id, part)}
      replace
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      data-unseen
      className="inline-grid size-control place-items-center rounded-control hover:bg-surface-2 hover:text-ink"
    >
      {children}
    </Link>
  );

type Act = 'share' | 'missing' | 'object-id' | 'catalog-page' | 'label' | 'signed' | 'delete';

/** In the order of the menu; each opens its dialog. */
const menuOf = ({ missing }: PieceRow): { act: Act; label: string; Icon: LucideIcon }[] => [
  { act: 'share', label: t('Share by link'), Icon: Share2 },
  ...(missing === null
    ? []
    : [
        {
          act: 'missing' as const,
          label: missing === 'stolen' ? t('Sheet for a stolen work') : t('Sheet for a missing work'),
          Icon: FileText,
        },
      ]),
  { act: 'object-id', label: t('Object ID sheet'), Icon: FileText },
  { act: 'catalog-page', label: t('Catalog page'), Icon: FileText },
  { act: 'label', label: t('Label'), Icon: QrCode },
  { act: 'signed', label: t('Signed record'), Icon: BadgeCheck },
  { act: 'delete', label: t('Delete'), Icon: Trash2 },
];

const Acts = ({ piece }: { piece: PieceRow }) => {
  const commands = usePieceCommands();
  const [open, setOpen] = useState<Act | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex shrink-0 items-center gap-1">
      <Button variant="quiet" onClick={() => setOpen('share')} aria-haspopup="dialog" className="max-sm:hidden">
        <Share2 size={16} aria-hidden />
        {t('Share by link')}
      </Button>
      <ButtonLink to={pathToEdit(piece.id)} state={dialogStep} variant="quiet" className="max-sm:min-w-control max-sm:px-0!">
        <Pencil size={16} aria-hidden />
        <span className="max-sm:sr-only">{t('Edit')}</span>
      </ButtonLink>
      <Menu
        label={t('More actions')}
        trigger={<Ellipsis size={18} aria-hidden />}
        triggerClassName="inline-grid size-control place-items-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink"
      >
        {menuOf(piece).map(({ act, label, Icon }) => (
          <MenuItem key={act} icon={<Icon size={18} />} onSelect={() => setOpen(act)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      {open === 'share' && <ShareDialog piece={piece} onClose={close} />}
      {open === 'missing' && <MissingDialog piece={piece} onClose={close} />}
      {open === 'object-id' && <ObjectIdDialog piece={piece} onClose={close} />}
      {open === 'catalog-page' && <CatalogPageDialog ids={[piece.id]} workTitle={piece.title} onClose={close} />}
      {open === 'label' && <LabelsDialog what="works" ids={[piece.id]} onClose={close} />}
      {open === 'signed' && <SignedRecordDialog piece={piece} onClose={close} />}
      {open === 'delete' && commands !== null && <DeleteDialog piece={piece} commands={commands} onClose={close} />}
    </div>
  );
};
