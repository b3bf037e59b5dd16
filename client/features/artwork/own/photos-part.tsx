// All photographs of a work: added, named, put in order, cropped and removed.
import type { PieceRow } from '#client/data/db/database.ts';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { PhotosList } from '../photographs/photos-list.tsx';
import { Caption } from './caption.tsx';
import { t } from '#shared/language/t.ts';

export const PhotosPart = ({ piece }: { piece: PieceRow }) => (
  <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[11rem_minmax(0,48rem)]">
    <Caption piece={piece} />
    <section aria-labelledby="photographs">
      <SectionTitle id="photographs">{t('Photographs')}</SectionTitle>
      <PhotosList piece={piece} large />
    </section>
  </div>
);
