// Describes how the file is compressed. Messengers and websites compress everything again, so it is never evidence.
import { told, type Examiner } from '#shared/examiners/picture/examiner.ts';
import { luminanceTable, qualityOf } from '#shared/examiners/container/jpeg-table.ts';

const name = 'compression-history';
const doesNotProve = 'Every messenger and website compresses photographs again; it says nothing about the work.';

export const compressionHistory: Examiner = {
  name,
  examine: ({ format, chunks }) => {
    if (format !== 'jpeg')
      return [
        told(name, { measured: format.toUpperCase(), threshold: null, says: `The file is a ${format.toUpperCase()}.`, doesNotProve }),
      ];
    const table = luminanceTable(chunks);
    const progressive = chunks.some((chunk) => chunk.name === 'SOF2');
    if (table === null) return [told(name, { measured: 'JPEG', threshold: null, says: 'The file is a JPEG.', doesNotProve })];
    const quality = qualityOf(table);
    return [
      told(name, {
        measured: quality,
        threshold: null,
        says: `The file is a ${progressive ? 'progressive ' : ''}JPEG of about quality ${quality} of 100.`,
        doesNotProve,
      }),
    ];
  },
};
