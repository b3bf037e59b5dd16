// Describes how the file is compressed. Messengers and websites compress everything again, so it is never evidence.
import { findingText } from '#shared/domain/piece/finding-texts.ts';
import { told, type Examiner } from '#shared/examiners/picture/examiner.ts';
import { luminanceTable, qualityOf } from '#shared/examiners/container/jpeg-table.ts';

const name = 'compression-history';
const doesNotProve = findingText('compression-limits');

export const compressionHistory: Examiner = {
  name,
  examine: ({ format, chunks }) => {
    const table = format === 'jpeg' ? luminanceTable(chunks) : null;
    if (table === null) {
      const named = format.toUpperCase();
      return [told(name, { measured: named, threshold: null, says: findingText('compression-format', { format: named }), doesNotProve })];
    }
    const quality = qualityOf(table);
    const isProgressive = chunks.some((chunk) => chunk.name === 'SOF2');
    const says = findingText(isProgressive ? 'compression-progressive' : 'compression-jpeg', { quality });
    return [told(name, { measured: quality, threshold: null, says, doesNotProve })];
  },
};
