// Formats a size in bytes.
import { formatNumber } from '#shared/domain/page/format.ts';
import { t } from '#shared/language/t.ts';
const units = [t('bytes'), 'KB', 'MB', 'GB', 'TB'] as const;

/** '0 bytes', '12 KB', '3.4 MB': decimal units, as operating systems show them. */
export const sizeWords = (bytes: number): string => {
  let [value, unit] = [Math.max(0, bytes), 0];
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 99.5 ? 0 : 1;
  return `${formatNumber(value, digits)} ${units[unit] ?? ''}`;
};
