// Runs examiners over an opened photograph; the lists of those that need no server, and the version of their results.
import type { Finding } from '#shared/domain/piece/finding.ts';
import { findingText } from '#shared/domain/piece/finding-texts.ts';
import { flatGraphics } from './appearance/flat-graphics.ts';
import { paletteAndSurface } from './appearance/palette-and-surface.ts';
import { photoQuality } from './appearance/photo-quality.ts';
import { compressionHistory } from './file/compression-history.ts';
import { editingSoftware } from './file/editing-software.ts';
import { generatorMarks } from './file/generator-marks.ts';
import { cannotTell, type Examiner } from './picture/examiner.ts';
import type { Picture } from './picture/picture.ts';
import { printingScreen } from './screens/printing-screen.ts';
import { screenPhotograph } from './screens/screen-photograph.ts';

export const engine = 'verso-examiners';
/** Raise it whenever the result for the same bytes changes. */
export const engineVersion = '3';

/** Those that run on the device as well. */
export const deviceExaminers: readonly Examiner[] = [
  generatorMarks,
  printingScreen,
  screenPhotograph,
  flatGraphics,
  photoQuality,
  editingSoftware,
  compressionHistory,
  paletteAndSurface,
];

/** incomplete: names of examiners that failed; usually empty. */
export type Examined = { findings: Finding[]; incomplete: string[] };

export const runExaminers = async (examiners: readonly Examiner[], picture: Picture): Promise<Examined> => {
  const findings: Finding[] = [];
  const incomplete: string[] = [];
  for (const { name, examine } of examiners)
    try {
      findings.push(...(await examine(picture)));
    } catch {
      incomplete.push(name);
      findings.push(
        cannotTell(name, {
          measured: null,
          threshold: null,
          says: findingText('not-finished'),
          doesNotProve: findingText('not-finished-limits'),
        }),
      );
    }
  return { findings, incomplete };
};
