// What becomes of a photograph on its way: the original, what a messenger makes of it, half its size, and a screenshot of it.
import sharp from 'sharp';
import { outcomeOf } from '#shared/domain/piece/checks.ts';
import type { Finding } from '#shared/domain/piece/finding.ts';
import type { Verdict } from '#shared/domain/piece/verdict.ts';
import { isUnfit } from '#shared/examiners/appearance/photo-quality.ts';

export const qualities = ['original', 'messenger', 'half', 'screenshot'] as const;
export type FileQuality = (typeof qualities)[number];

const messengerEdge = 1600;
const phone = { width: 1170, height: 2532, top: 300 };

const screenshotOf = async (bytes: Uint8Array): Promise<Buffer> => {
  const shown = await sharp(bytes).autoOrient().flatten({ background: '#ffffff' }).resize(phone.width, 1800, { fit: 'inside' }).toBuffer();
  return sharp({ create: { width: phone.width, height: phone.height, channels: 3, background: '#101012' } })
    .composite([{ input: shown, top: phone.top, left: 0 }])
    .png({ compressionLevel: 2 })
    .toBuffer();
};

/** Null for a file that cannot be opened. */
export const variantOf = async (bytes: Uint8Array, quality: FileQuality): Promise<Uint8Array | null> => {
  if (quality === 'original') return bytes;
  try {
    if (quality === 'screenshot') return await screenshotOf(bytes);
    const { autoOrient } = await sharp(bytes).metadata();
    const size =
      quality === 'half'
        ? { width: Math.max(1, autoOrient.width >> 1) }
        : { width: messengerEdge, height: messengerEdge, fit: 'inside' as const, withoutEnlargement: true };
    return await sharp(bytes)
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize(size)
      .jpeg({ quality: quality === 'half' ? 85 : 65 })
      .toBuffer();
  } catch {
    return null;
  }
};

export type Examined = { label: string; quality: FileQuality; verdict: Verdict | null; findings: readonly Finding[] };
const columns = ['FAKE', 'LIKELY FAKE', 'flagged', 'clear', "can't tell", 'refused'] as const;
type Column = (typeof columns)[number];

/** can't tell: the photograph was too poor, or one of the checks of its surface could not be made. */
export const columnOf = ({ verdict, findings }: Pick<Examined, 'verdict' | 'findings'>): Column => {
  if (verdict === null) return 'refused';
  if (verdict === 'FAKE' || verdict === 'LIKELY FAKE') return verdict;
  if (findings.some((finding) => outcomeOf(finding) === 'flag')) return 'flagged';
  return findings.some((finding) => isUnfit(finding) || outcomeOf(finding) === 'cannot-tell') ? "can't tell" : 'clear';
};

/** A line for each label and quality. */
export const confusionOf = (all: readonly Examined[]): string => {
  const labels = [...new Set(all.map(({ label }) => label))].toSorted();
  const lines = labels.flatMap((label) =>
    qualities.flatMap((quality) => {
      const own = all.filter((one) => one.label === label && one.quality === quality);
      return own.length === 0
        ? []
        : [[label, quality, String(own.length), ...columns.map((column) => String(own.filter((one) => columnOf(one) === column).length))]];
    }),
  );
  const head = ['label', 'file', 'files', ...columns];
  const widths = head.map((title, index) => Math.max(title.length, ...lines.map((line) => line[index]?.length ?? 0)));
  const row = (line: string[]): string =>
    line.map((cell, index) => (index < 2 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join('  ');
  return [head, ...lines].map(row).join('\n');
};
