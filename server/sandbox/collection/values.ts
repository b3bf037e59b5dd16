// What the sample works were worth over four years.
import type { Currency } from '#shared/domain/piece/piece.ts';
import { named, valueDay, type Day, type SampleRecord } from '#server/sandbox/demo-record.ts';

type Basis = 'insurance' | 'market' | 'appraisal';
/** In whole units, oldest first, about a year apart. */
const table: readonly (readonly [string, Currency, Basis, readonly number[], string?])[] = [
  ['nocturne.jpg', 'EUR', 'insurance', [15_500, 17_000, 17_500, 19_000], 'Lise Amager'],
  ['orchard.jpg', 'EUR', 'insurance', [9_800, 10_500, 11_200], 'Lise Amager'],
  ['lemons.jpg', 'GBP', 'insurance', [3_200, 3_300, 3_700, 3_900], 'Lise Amager'],
  ['bottles.jpg', 'GBP', 'insurance', [3_500, 3_700, 4_100, 4_600], 'Lise Amager'],
  ['greenScarf.jpg', 'EUR', 'insurance', [6_400, 6_400, 6_900, 7_200], 'Lise Amager'],
  ['lateWindow.jpg', 'EUR', 'insurance', [5_300, 5_600, 5_400, 5_900]],
  ['roofs.jpg', 'EUR', 'insurance', [7_800, 8_200, 8_600], 'Lise Amager'],
  ['bridge.jpg', 'EUR', 'market', [4_900, 4_700]],
  ['stubble.jpg', 'GBP', 'insurance', [3_400, 3_400, 3_600, 3_500]],
  ['wave.jpg', 'EUR', 'insurance', [5_200, 5_400, 5_400, 5_600], 'Lise Amager'],
  ['bands.jpg', 'USD', 'insurance', [14_000, 15_500, 15_000, 16_500], 'Lise Amager'],
  ['smallWeather.jpg', 'USD', 'market', [2_400, 2_700, 2_900, 3_100]],
  ['composition.jpg', 'EUR', 'insurance', [6_000, 6_300, 6_800, 7_000]],
  ['gold.jpg', 'EUR', 'market', [2_150, 2_150, 2_300, 2_300]],
  ['estuary.jpg', 'GBP', 'market', [1_000, 1_000, 1_050, 1_100]],
  ['arcs.jpg', 'EUR', 'market', [480, 520, 540, 600]],
  ['gulls.jpg', 'EUR', 'market', [620, 640, 700, 760]],
  ['fishes.jpg', 'EUR', 'market', [420, 440, 480, 520]],
  ['fjord.jpg', 'EUR', 'market', [900, 950, 1_050, 1_100]],
  ['sleeper.jpg', 'EUR', 'market', [1_400, 1_450, 1_500, 1_500]],
  ['poplars.jpg', 'EUR', 'market', [1_700, 1_700, 1_750, 1_850]],
  ['breath.jpg', 'EUR', 'market', [1_900, 2_000, 2_100]],
  ['cutPaper.jpg', 'EUR', 'market', [1_300, 1_300, 1_350, 1_400]],
  ['fog.jpg', 'GBP', 'market', [400, 420, 450, 480]],
  ['stairwell.jpg', 'GBP', 'market', [1_150, 1_200, 1_300, 1_350]],
  ['dune.jpg', 'GBP', 'market', [950, 980, 1_000, 1_050]],
  ['noon.jpg', 'USD', 'insurance', [3_100, 3_300, 3_600]],
  ['leaning.jpg', 'GBP', 'insurance', [7_600, 8_000, 8_200, 8_800], 'Rowan Thistlewood'],
  ['ring.jpg', 'EUR', 'insurance', [5_600, 5_800, 6_000, 6_400], 'Rowan Thistlewood'],
  ['vessel.jpg', 'EUR', 'market', [780, 800, 850, 900]],
];

export const collectionValues = (day: Day): SampleRecord[] =>
  table.flatMap(([file, currency, basis, amounts, appraiser]) =>
    amounts.map((amount, index) =>
      named(`${file} value ${index}`, file, 'valuation', {
        amount: amount * 100,
        currency,
        basis,
        appraiser: appraiser ?? null,
        date: valueDay(day, amounts.length - 1 - index),
      }),
    ),
  );
