// The curve of found printing screens over simulated pages. The pages of the measurement are not those that thresholds were chosen on.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPicture } from '#server/scan/examiners/picture/open-picture.ts';
import { printingScreen } from '#shared/examiners/screens/printing-screen.ts';
import { screenPhotograph } from '#shared/examiners/screens/screen-photograph.ts';
import { asPicture, brushedPainting, offsetAngles, type Surface } from './painted-surfaces.ts';
import { pageOf, photographOfPrint, plainPage, type PrintedPage } from './printed-pages.ts';

const [width, height] = [900, 680];
/** Thresholds were chosen on seeds below. */
const heldBack = 9000;

const strengthOf = async (bytes: Uint8Array): Promise<'strong' | 'doubt' | 'none'> => {
  const picture = await openPicture(bytes, 'painting', []);
  const found = [...(await printingScreen.examine(picture)), ...(await screenPhotograph.examine(picture))].filter(
    ({ direction }) => direction === 'against',
  );
  return found.some(({ strength }) => strength === 'strong') ? 'strong' : found.length > 0 ? 'doubt' : 'none';
};

const pagesFrom = async (folder: string | undefined, seeds: number): Promise<Surface[]> => {
  if (folder === undefined) return Array.from({ length: seeds }, (_, at) => brushedPainting(width, height, heldBack + at));
  const files = readdirSync(folder).filter((file) => /\.(jpe?g|png|webp)$/i.test(file));
  const chosen = files.filter((_, at) => at % Math.max(1, Math.floor(files.length / seeds)) === 0).slice(0, seeds);
  return Promise.all(chosen.map((file) => pageOf(readFileSync(join(folder, file)), width, height)));
};

const periods = [2, 2.4, 3, 3.6, 4.5, 6];
const variants: Record<string, Partial<PrintedPage>> = {
  'straight, quality 90': { quality: 90 },
  'straight, quality 60': { quality: 60 },
  'quality 40, sharpened': { quality: 40, sharpened: true },
  'soft lens (1.2 px)': { blur: 1.2 },
  'squeezed to 94 %': { squeeze: 0.94 },
  'squeezed to 90 %': { squeeze: 0.9 },
  'stretched to 110 %': { squeeze: 1.1 },
  'perspective 5 %': { perspective: 0.05 },
  'perspective 15 %': { perspective: 0.15 },
  'turned by 6 degrees': { turn: 6 },
  'turned by 20 degrees': { turn: 20 },
  'angles 7.5 67.5 30 45': { angles: [7.5, 67.5, 30, 45] },
  'black alone at 45': { angles: [45] },
  'inkjet (none to find)': { process: 'inkjet' },
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** folder: pictures to print, otherwise painted ones. Fails where an unprinted page or an inkjet print is taken for a screen. */
export const runScreenCurve = async ({ folder, seeds }: { folder: string | undefined; seeds: number }): Promise<number> => {
  const pages = await pagesFrom(folder, seeds);
  let wrong = 0;
  for (const page of pages) if ((await strengthOf(await asPicture(page).jpeg({ quality: 85 }).toBuffer())) === 'strong') wrong++;
  print(`Strong findings (and doubts) of ${pages.length} pages each, by pixels from dot to dot`);
  print(['variant'.padEnd(24), ...periods.map((period) => String(period).padStart(9))].join(''));
  const [all, found] = [new Map<number, number>(), new Map<number, number>()];
  for (const [name, variant] of Object.entries(variants)) {
    const cells: string[] = [];
    for (const period of periods) {
      const counts = { strong: 0, doubt: 0, none: 0 };
      for (const [index, page] of pages.entries())
        counts[
          await strengthOf(await photographOfPrint(page, { ...plainPage, angles: offsetAngles, period, ...variant }, heldBack + index))
        ]++;
      if (variant.process === 'inkjet') wrong += counts.strong;
      else {
        all.set(period, (all.get(period) ?? 0) + pages.length);
        found.set(period, (found.get(period) ?? 0) + counts.strong);
      }
      cells.push(`${counts.strong} (${counts.doubt})`.padStart(9));
    }
    print([name.padEnd(24), ...cells].join(''));
  }
  print(
    [
      'offset together'.padEnd(24),
      ...periods.map((period) => `${Math.round((100 * (found.get(period) ?? 0)) / (all.get(period) ?? 1))} %`.padStart(9)),
    ].join(''),
  );
  print(`Wrong: ${wrong} pages without a screen taken for one.`);
  return wrong > 0 ? 1 : 0;
};
