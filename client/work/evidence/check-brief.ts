// The result of a check in a few words, beside its name; the row opens to the whole sentence.
import { outcomeOf, type CheckName } from '#shared/domain/piece/checks.ts';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { wordsOfFinding } from '#shared/domain/piece/finding-texts.ts';
import { capital } from '#shared/language/capital.ts';
import { figure } from '#client/photo/viewer/finding-words.ts';
import { t } from '#shared/language/t.ts';
import type { CheckRow } from './check-words.ts';

const clearWords: Partial<Record<CheckName, string>> = {
  'generator-marks': t('None found'),
  'content-credentials': t('None in the file'),
  'printing-screen': t('No dots of a print'),
  'screen-photograph': t('No pixel grid'),
  'flat-graphics': t('No large even areas'),
  'known-image': t('No match'),
  'known-work': t('No match'),
  'photo-quality': t('Large and sharp enough'),
};

const flagWords: Partial<Record<CheckName, string>> = {
  'known-image': t('Known here already'),
  'known-work': t('Looks like a known work'),
};

const namedWords = (name: string, finding: Finding): string | null => {
  const { measured } = wordsOfFinding(finding);
  if (name === 'compression-history') return typeof measured === 'number' ? t('JPEG, quality {quality}', { quality: measured }) : measured;
  if (name === 'flat-graphics' && measured !== null && outcomeOf(finding) === 'clear') return figure(measured);
  if (name === 'editing-software') return measured === null ? t('No editor named') : String(measured);
  if (name === 'palette-and-surface' && typeof measured === 'string') return capital(measured);
  return null;
};

/** Empty where nothing was looked at yet. The sentence itself where no shorter words are known. */
export const briefOf = ({ name, outcome, findings }: CheckRow): string => {
  const [told] = findings.filter((finding) => outcomeOf(finding) === outcome);
  if (told === undefined) return '';
  const words = outcome === 'clear' ? clearWords : outcome === 'flag' ? flagWords : {};
  return namedWords(name, told) ?? words[name as CheckName] ?? wordsOfFinding(told).says;
};
