// The year and the size of a work in one line; a size that is missing is named.
import { sizeOfWork } from '#client/work/record/size-of-work.ts';
import type { PieceItemProps } from './card-props.ts';
import { t } from '#shared/language/t.ts';

export const WorkFacts = ({ piece }: Pick<PieceItemProps, 'piece'>) => {
  const { year } = piece;
  const size = sizeOfWork(piece);
  return (
    <p className="truncate text-ink-3 tabular-nums">
      {year !== null && year !== '' && `${year} · `}
      {size ?? <span className="text-warn">{t('No size')}</span>}
    </p>
  );
};
