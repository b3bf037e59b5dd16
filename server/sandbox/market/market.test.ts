// The sample market as it is declared: pictures that are there, small and unlike each other, and values that a device would accept.
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { samplesFolder } from '#server/sandbox/sample-photos.ts';
import { featuresOfPhoto } from '#server/scan/photos/photo-features.ts';
import { listingPriceOf } from '#shared/domain/trade/listing.ts';
import { isScalarField, isScalarValue } from '#shared/records/pieces.ts';
import { keptOf, type Features } from '#shared/vision/features.ts';
import { matchOf } from '#shared/vision/match.ts';
import { addressOf } from './addresses.ts';
import { marketForum } from './forum.ts';
import { marketWorks } from './make-market.ts';
import { marketOffers } from './market-offers.ts';
import { marketOrders } from './market-orders.ts';
import { happeningsOf } from './past.ts';
import { marketSellers } from './sellers.ts';
import { deepIt } from '#tests/support/deep-it.ts';

const folder = join(samplesFolder, 'market');
const pictures = readdirSync(folder);

describe('the sample market', () => {
  // Planted: a picture that no work shows; one of 70 kB.
  it('shows every picture in one work, each below 60 kB and all below 3 MB', () => {
    const shown = marketWorks.flatMap(({ file, back }) => [file, ...(back === undefined ? [] : [back])]).map((name) => `${name}.jpg`);
    expect(shown.toSorted()).toEqual(pictures.toSorted());
    const sizes = pictures.map((name) => statSync(join(folder, name)).size);
    expect(Math.max(...sizes)).toBeLessThan(60_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
  });

  // Planted: one picture copied, smaller, under the name of another.
  deepIt(
    'has no two pictures that show the same image, those of the other samples included',
    async () => {
      const all = [...pictures.map((name) => join(folder, name)), ...readdirSync(samplesFolder).map((name) => join(samplesFolder, name))];
      const files = all.filter((path) => path.endsWith('.jpg'));
      const features: Features[] = [];
      for (const path of files) features.push(keptOf(await featuresOfPhoto(await readFile(path))));
      const same = features.flatMap((one, i) =>
        features.slice(i + 1).flatMap((other, j) => {
          const isNew = i < pictures.length;
          return isNew && matchOf(one, other) !== null ? [`${files[i]} ${files[i + 1 + j]}`] : [];
        }),
      );
      expect(same).toEqual([]);
    },
    120_000,
  );

  // Planted: a year as a number, a price of 0.
  it('has no value that a device would reject, and no id twice', () => {
    const rejected = marketWorks.flatMap(({ file, fields }) =>
      Object.entries(fields).flatMap(([name, value]) => (isScalarField(name) && isScalarValue(name, value) ? [] : [`${file}: ${name}`])),
    );
    expect(rejected).toEqual([]);
    expect(marketWorks.filter(({ price, currency }) => listingPriceOf(price, currency) === null)).toEqual([]);
    const ids = [...marketWorks, ...marketForum, ...happeningsOf(marketWorks).flatMap((one) => ('letters' in one ? one.letters : []))].map(
      ({ id }) => id,
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  // Planted: an order that is paid before its work is listed; a buyer without an address.
  it('sells each work after it was listed, to somebody else who has an address, step by step', () => {
    for (const { file, buyer, paid, shipped, received, receivedByTime, cancelled, cancelledByTime, disputed, verdict } of marketOrders) {
      const work = marketWorks.find((one) => one.file === file);
      expect([file, work !== undefined && work.days > paid && work.owner !== buyer]).toEqual([file, true]);
      expect(addressOf(buyer).name).not.toBe('');
      const steps = [paid, shipped, received ?? receivedByTime ?? cancelled?.[0] ?? cancelledByTime, disputed, verdict?.[1]];
      const days = steps.filter((day) => day !== undefined);
      expect([file, days]).toEqual([file, days.toSorted((a, b) => b - a)]);
    }
  });

  // Planted: an offer above the price; an answer before the offer; an acceptance that had run out before the first start.
  it('[D59] has offers in different states, below the price, for works of others that are for sale', () => {
    for (const { file, buyer, made, countered, accepted, declined } of marketOffers) {
      const work = marketWorks.find((one) => one.file === file);
      expect([file, work !== undefined && work.owner !== buyer && work.days > made[0]]).toEqual([file, true]);
      for (const amount of [made[1], countered?.[1] ?? made[1]]) expect([file, amount < (work?.price ?? 0)]).toEqual([file, true]);
      const days = [made[0], countered?.[0], accepted, declined].filter((day) => day !== undefined);
      expect([file, days]).toEqual([file, days.toSorted((a, b) => b - a)]);
      if (accepted !== undefined) expect([file, accepted < 2, made[0] - accepted < 2]).toEqual([file, true, true]);
    }
    expect(marketOffers.some(({ accepted }) => accepted !== undefined)).toBe(true);
    expect(marketOffers.some(({ declined }) => declined !== undefined)).toBe(true);
  });

  it('has about fifteen conversations in its forum, of people who have accounts', () => {
    const people = new Set([
      ...marketSellers.map(({ email }) => email),
      ...['collector', 'seller', 'newseller', 'gallery', 'free'].map((name) => `${name}@example.com`),
    ]);
    expect(marketForum.filter(({ who }) => !people.has(`${who}@example.com`))).toEqual([]);
    expect(marketForum.filter((line) => 'kind' in line && line.kind === 'post.create')).toHaveLength(15);
  });
});
