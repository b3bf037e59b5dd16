// A saved measurement in words.
import { measuredWords } from '#shared/domain/piece/measuring.ts';
import { choiceLabels } from '#shared/records/piece-labels.ts';
import { t } from '#shared/language/t.ts';

type Fields = Readonly<Record<string, unknown>>;

const measured = (fields: Fields, side: 'width' | 'height'): string | null => {
  const [mm, uncertainty] = [fields[`${side}_mm`], fields[`${side}_uncertainty_mm`]];
  if (typeof mm !== 'number') return null;
  return measuredWords({ mm, uncertainty: typeof uncertainty === 'number' ? uncertainty : 0 });
};
const perCentimeter = (count: unknown): string => (typeof count === 'number' ? String(Number(count.toFixed(1))) : t('not counted'));

/** 'Size of the work' and 'height 65.1 ± 0.4 cm, width 81.0 ± 0.5 cm'. */
export const measurementWords = (fields: Fields): { title: string; says: string } => {
  const what = typeof fields['what'] === 'string' ? fields['what'] : '';
  const title = choiceLabels[what] ?? t('Measurement');
  const [width, height] = [measured(fields, 'width'), measured(fields, 'height')];
  if (what === 'threads')
    return {
      title,
      says: t('{across} across, {down} down, per centimeter', {
        across: perCentimeter(fields['threads_across']),
        down: perCentimeter(fields['threads_down']),
      }),
    };
  if (what === 'size')
    return {
      title,
      says: [height === null ? '' : t('height {height}', { height }), width === null ? '' : t('width {width}', { width })]
        .filter(Boolean)
        .join(', '),
    };
  return { title, says: width ?? '' };
};
