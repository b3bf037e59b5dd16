// Catalog pages of chosen works, or of one.
import { useState } from 'react';
import { localDay } from '#shared/domain/page/local-day.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import { GoesIn, OwnerField, Tick, useOwnerName, type Choice } from '../paper-choices.tsx';
import { PaperDialog } from '../paper-dialog.tsx';
import { catalogKinds, type CatalogKind } from './catalog-page.ts';
import { catalogSource } from './sheet.data.ts';
import { t } from '#shared/language/t.ts';

type CatalogPageDialogProps = {
  ids: readonly string[];
  /** Of a single work. */
  workTitle?: string | undefined;
  onClose: () => void;
};

export const CatalogPageDialog = ({ ids, workTitle, onClose }: CatalogPageDialogProps) => {
  const pictures = useState(true);
  const description = useState(true);
  const inventoryNumber = useState(false);
  const [kinds, setKinds] = useState<readonly CatalogKind[]>(catalogKinds);
  const owner = useOwnerName();
  const kindChoice = (kind: CatalogKind): Choice<boolean> => [
    kinds.includes(kind),
    (on) => setKinds(catalogKinds.filter((one) => (one === kind ? on : kinds.includes(one)))),
  ];
  return (
    <PaperDialog
      title={
        workTitle === undefined ? t('Catalog of {count, plural, one {# work} other {# works}}', { count: ids.length }) : t('Catalog page')
      }
      fileName={workTitle ?? `${t('Catalog')}, ${localDay()}`}
      source={(data) =>
        catalogSource(data, ids, {
          pictures: pictures[0],
          description: description[0],
          inventoryNumber: inventoryNumber[0],
          records: kinds,
          owner: owner[0].trim(),
        })
      }
      onClose={onClose}
    >
      <GoesIn always={t('Title, artist, date, materials, size and inscriptions, a page for each work, and what you tick:')}>
        <Tick label={t('Photographs')} of={pictures} />
        <Tick label={t('Description')} of={description} />
        <Tick label={t('Inventory number')} of={inventoryNumber} />
        {catalogKinds.map((kind) => (
          <Tick key={kind} label={recordLabels[kind].title} of={kindChoice(kind)} />
        ))}
      </GoesIn>
      <OwnerField of={owner} />
    </PaperDialog>
  );
};
