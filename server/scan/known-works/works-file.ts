// The file of a set of known works: their words and features as JSON, without the pictures.
import * as z from 'zod/mini';
import { bytesOfFeatures, bytesPerFeature, featuresOfBytes, featuresVersion } from '#shared/vision/features.ts';
import type { NewWork } from './known-works.store.ts';

const hexadecimal = (digits: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${digits}}$`)));
const filed = z.object({
  title: z.string(),
  artist: z.string(),
  museum: z.string(),
  licence: z.string(),
  source: z.string(),
  digest: hexadecimal(64),
  fingerprint: hexadecimal(16),
  width: z.number(),
  height: z.number(),
  /** Base64. */
  features: z.string(),
});
const file = z.object({ featuresVersion: z.number(), works: z.array(filed) });

/** In the order of the table. */
export const writeWorks = (works: readonly NewWork[]): string => {
  const rows = works.map(({ title, artist, museum, licence, source, digest, fingerprint, features }) => {
    const { width, height } = features;
    const data = Buffer.from(bytesOfFeatures(features)).toString('base64');
    return { title, artist, museum, licence, source, digest, fingerprint, width, height, features: data };
  });
  return `${JSON.stringify({ featuresVersion, works: rows }, null, 2)}\n`;
};

/** Throws where the file is none of this version. */
export const readWorks = (text: string): NewWork[] => {
  const { featuresVersion: version, works } = file.parse(JSON.parse(text));
  if (version !== featuresVersion) throw new Error(`the works were written with features ${version}, not ${featuresVersion}`);
  return works.map(({ width, height, features, ...work }) => {
    const data = Buffer.from(features, 'base64');
    if (data.length % bytesPerFeature !== 0) throw new Error(`the features of "${work.title}" are not whole`);
    return { ...work, features: featuresOfBytes({ width, height, data }) };
  });
};
