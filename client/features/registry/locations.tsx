// Nested locations with the number of works in each, and what is only written in works.
import QrCode from 'lucide-react/icons/qr-code';
import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { withInside, type Tree, type TreeNode } from '#shared/domain/collection/tree.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { nameOf, pathIn, useTreeOf } from '#client/work/names/collection-records.data.ts';
import { useRecordCommands, type RecordCommands } from '#client/work/record/records.data.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { catalogAddress } from './catalog-address.ts';
import { useLocationCommands } from './locations.data.ts';
import { useNamesInUse } from './names-in-use.data.ts';
import { RecordDialog } from './lazy-record-dialog.ts';
import { t } from '#shared/language/t.ts';

const LabelsDialog = lazyDialog(async () => (await import('#client/work/paper/labels/labels-dialog.tsx')).LabelsDialog);

type Open = { record: RecordRow | null; within?: string; name?: string };

export const Locations = () => {
  const found = useTreeOf('location');
  const inUse = useNamesInUse('location');
  const commands = useRecordCommands('location');
  const [open, setOpen] = useState<Open | null>(null);
  const [isLabeling, setLabeling] = useState(false);
  if (found === undefined || commands === null) return <CenteredSpinner />;
  const { records, tree } = found;
  const paths = new Set(records.map(({ id }) => pathIn(tree, id)));
  const written = (inUse ?? []).filter(({ name }) => !paths.has(name));
  const worksAt = (path: string): number => inUse?.find(({ name }) => name === path)?.works ?? 0;
  return (
    <Stack gap={8}>
      {records.length === 0 ? (
        <EmptyState title={t('No locations yet')} action={<AddButton onAdd={() => setOpen({ record: null })} variant="primary" />}>
          {t(
            'Houses, rooms, racks and crates, one inside the other. A work is moved from one to another, and its record keeps where it was.',
          )}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap justify-end gap-2">
            <ButtonLink to="/move" variant="quiet">
              <ScanLine size={16} aria-hidden />
              {t('Move by scanning')}
            </ButtonLink>
            <Button variant="quiet" onClick={() => setLabeling(true)} aria-haspopup="dialog">
              <QrCode size={16} aria-hidden />
              {t('Labels')}
            </Button>
            <AddButton onAdd={() => setOpen({ record: null })} variant="primary" />
          </div>
          <LocationList nodes={tree.roots} tree={tree} records={records} worksAt={worksAt} onOpen={setOpen} label={t('Locations')} />
        </>
      )}
      {written.length > 0 && (
        <section aria-labelledby="written-locations" className="flex flex-col gap-2">
          <SectionTitle id="written-locations">{t('Written in works only')}</SectionTitle>
          <ul className="flex flex-col divide-y divide-line">
            {written.map(({ name, works }) => (
              <li key={name} className="flex flex-wrap items-center gap-x-4 py-1">
                <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
                <WorksLink name={name} works={works} />
                <Button size="small" onClick={() => setOpen({ record: null, name })} aria-label={t('Make {name} a location', { name })}>
                  {t('Make it a location')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isLabeling && <LabelsDialog what="places" ids={records.map(({ id }) => id)} onClose={() => setLabeling(false)} />}
      {open !== null && <LocationDialog open={open} tree={tree} records={records} base={commands} onClose={() => setOpen(null)} />}
    </Stack>
  );
};

const AddButton = ({ onAdd, variant }: { onAdd: () => void; variant?: 'primary' }) => (
  <Button variant={variant} onClick={onAdd} aria-haspopup="dialog">
    {t('Add location')}
  </Button>
);

const WorksLink = ({ name, works }: { name: string; works: number }) =>
  works === 0 ? (
    <span className="text-14 text-ink-3">{t('No works')}</span>
  ) : (
    <Link to={catalogAddress('location', name)} className="text-14 text-ink-2 underline tabular-nums">
      {t('{count, plural, one {# work} other {# works}}', { count: works })}
    </Link>
  );

type ListProps = {
  nodes: readonly TreeNode[];
  tree: Tree;
  records: readonly RecordRow[];
  worksAt: (path: string) => number;
  onOpen: (open: Open) => void;
  label?: string;
};

const LocationList = ({ nodes, label, ...props }: ListProps) => (
  <ul className="flex flex-col" aria-label={label}>
    {nodes.map(({ id }) => (
      <LocationItem key={id} id={id} {...props} />
    ))}
  </ul>
);

const LocationItem = ({ id, tree, records, worksAt, onOpen }: Omit<ListProps, 'nodes' | 'label'> & { id: string }) => {
  const record = records.find((one) => one.id === id);
  if (record === undefined) return null;
  const name = nameOf(record);
  const children = tree.childrenOf(id);
  const notes = [record.fields['address'], record.fields['note']].filter((text) => typeof text === 'string');
  return (
    <li className="flex flex-col border-t border-line">
      <div className="flex flex-wrap items-center gap-x-4 py-1">
        <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
        <WorksLink name={pathIn(tree, id)} works={worksAt(pathIn(tree, id))} />
        <span className="flex">
          <Button
            size="small"
            variant="quiet"
            onClick={() => onOpen({ record: null, within: id })}
            aria-label={t('Add a location in {name}', { name })}
          >
            {t('Add inside')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => onOpen({ record })} aria-label={t('Edit location: {name}', { name })}>
            {t('Edit')}
          </Button>
        </span>
      </div>
      {tree.cut.has(id) && (
        <p className="pb-2 text-14 text-warn">
          {t('Two devices had put this location and another inside each other. It stands by itself now; choose again what it is inside.')}
        </p>
      )}
      {notes.map((text) => (
        <Note key={text} className="pb-2 wrap-anywhere whitespace-pre-line">
          {text}
        </Note>
      ))}
      {children.length > 0 && (
        <div className="ps-4 sm:ps-8">
          <LocationList nodes={children} tree={tree} records={records} worksAt={worksAt} onOpen={onOpen} />
        </div>
      )}
    </li>
  );
};

type LocationDialogProps = { open: Open; tree: Tree; records: readonly RecordRow[]; base: RecordCommands; onClose: () => void };

const LocationDialog = ({ open, tree, records, base, onClose }: LocationDialogProps) => {
  const commands = useLocationCommands(base, records);
  const own = new Set(open.record === null ? [] : withInside(tree, open.record.id));
  const options = records
    .filter(({ id }) => !own.has(id))
    .map(({ id }) => ({ value: id, label: pathIn(tree, id) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <RecordDialog
      kind="location"
      about={null}
      record={open.record}
      first={{ within: open.within ?? null, name: open.name ?? null }}
      commands={commands}
      others={{ location: options }}
      onClose={onClose}
    />
  );
};
