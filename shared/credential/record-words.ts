// What a checked record says, in words: for the page that checks files, and for the file that checks itself.
import { formatLongDate } from '#shared/domain/page/format.ts';
import { formatLength } from '#shared/domain/piece/length.ts';
import { isMedium, mediumLabel } from '#shared/domain/piece/medium.ts';
import { isPhotoKind } from '#shared/domain/piece/piece.ts';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { isWhen } from '#shared/domain/provenance/when.ts';
import { endWords, whenWords } from '#shared/domain/provenance/when-words.ts';
import { choiceLabels, fieldLabels } from '#shared/records/piece-labels.ts';
import { t } from '#shared/language/t.ts';
import type { CheckedPhotograph, FileCheck } from './check-file.ts';
import { hostOf } from './did.ts';
import { fingerprintWords, type Fingerprints } from './fingerprint.ts';
import type { ChainedEvent, Fact, Opinion } from './record.ts';

/** by: who said it, and when. */
export type Line = { label: string; text: string; by: string };
type Tone = 'ok' | 'warn' | 'bad';

const byWords = ({ assertedBy, assertedAt }: { assertedBy: 'owner' | 'platform'; assertedAt: string }): string => {
  const date = formatLongDate(assertedAt);
  return assertedBy === 'owner' ? t('The owner, {date}', { date }) : t('The platform, {date}', { date });
};

const labelOf = (field: string): string => Object.entries(fieldLabels).find(([name]) => name === field)?.[1] ?? field;

const valueWords = ({ field, value }: Fact): string => {
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'number') return field.endsWith('_mm') ? formatLength(value) : String(value);
  return field === 'medium' && isMedium(value) ? mediumLabel(value) : value;
};

export const factLines = (facts: readonly Fact[]): Line[] =>
  facts.map((fact) => ({ label: labelOf(fact.field), text: valueWords(fact), by: byWords(fact) }));

const choiceWords = (value: string | undefined): string => (value === undefined ? '' : (choiceLabels[value] ?? value));
const spanOf = ({ from, to }: ChainedEvent): string => {
  const [start, end] = [isWhen(from ?? null) ? whenWords(from ?? '') : (from ?? ''), isWhen(to ?? null) ? endWords(to ?? '') : (to ?? '')];
  return end === '' || end === start ? start : start === '' ? t('until {date}', { date: end }) : `${start} – ${end}`;
};

/** In the order of the chain. */
export const eventLines = (events: readonly ChainedEvent[]): Line[] =>
  events.map((event) => ({
    label: spanOf(event),
    text: [
      event.holder,
      choiceWords(event.role),
      event.place,
      event.type === 'holding' || event.type === 'sale' ? '' : choiceWords(event.type),
      choiceWords(event.certainty),
      event.source,
    ]
      .filter((words) => words !== undefined && words !== '')
      .join(', '),
    by: byWords(event),
  }));

export const opinionLines = (opinions: readonly Opinion[]): Line[] =>
  opinions.map((opinion) => ({ label: opinion.level, text: opinion.statement, by: byWords(opinion) }));

/** kind: of a photograph in a record. */
export const kindOfPhotograph = (kind: string): string => (isPhotoKind(kind) ? kindWords[kind] : kind);
export const photographWords = ({ kind }: CheckedPhotograph): string =>
  kind === null ? t('Not the photograph that was signed') : kindOfPhotograph(kind);

const printLabels: Record<keyof Fingerprints, string> = {
  record: t('Fingerprint of the record'),
  key: t('Fingerprint of the key'),
  page: t('Fingerprint of the page'),
};
const printNames = Object.keys(printLabels) as (keyof Fingerprints)[];

/** Without those that are not known. */
export const printLines = (prints: { readonly [P in keyof Fingerprints]?: string | null }): { label: string; text: string }[] =>
  printNames.flatMap((name) => {
    const digits = prints[name] ?? null;
    return digits === null ? [] : [{ label: printLabels[name], text: fingerprintWords(digits) }];
  });

type ResultWords = { tone: Tone; title: string; text: string };

const broken = (text: string): ResultWords => ({ tone: 'bad', title: t('Changed after it was signed'), text });

export const resultWords = ({ check, photographs, missing, confirmed, hasKeys }: FileCheck): ResultWords => {
  if (check.result === 'broken')
    return check.part === 'shape'
      ? { tone: 'bad', title: t('No signed record'), text: t('What this file holds is no record that was signed, or it is damaged.') }
      : broken(t('Some part of this record is not as it was signed. Do not rely on it.'));
  if (photographs.some(({ kind }) => kind === null))
    return broken(t('A photograph in this file is not one that was signed. Do not rely on it.'));
  if (check.result === 'unknown-key' && confirmed === null && !hasKeys)
    return { tone: 'warn', title: t('Not checked'), text: t('Its issuer could not be asked for the key. Connect once, then try again.') };
  if (check.result === 'unknown-key')
    return {
      tone: 'bad',
      title: t('Signed by an unknown key'),
      text: t('None of the keys in this file has signed it. Do not rely on it.'),
    };
  if (confirmed === false)
    return {
      tone: 'bad',
      title: t('Its issuer does not know the key'),
      text: t('The record names an issuer that has not signed it. Do not rely on it.'),
    };
  const host = hostOf(check.record.issuer);
  const date = formatLongDate(check.record.validFrom);
  const unchanged = t('Unchanged since {date}.', { date });
  if (check.result === 'withdrawn') return { tone: 'bad', title: t('Withdrawn'), text: `${unchanged} ${t('Its owner took it back.')}` };
  if (check.result === 'superseded')
    return {
      tone: 'warn',
      title: t('There is a newer record'),
      text: `${unchanged} ${t('The work was sold, and its owner has a newer one.')}`,
    };
  if (check.result === 'expired') return { tone: 'warn', title: t('Its time is over'), text: unchanged };
  const pictures =
    missing === 0
      ? ''
      : ` ${t('{count, plural, one {# photograph of the record is} other {# photographs of the record are}} not in this file.', { count: missing })}`;
  const asked =
    confirmed === null
      ? t(
          'Its issuer could not be asked whether the key is theirs and whether the record was withdrawn. Compare the key below with one that you know.',
        )
      : check.result === 'ok' && check.isCurrent === true
        ? t('{host} confirms its key, and it was not withdrawn.', { host })
        : t('{host} confirms its key. Whether it was withdrawn could not be asked.', { host });
  return { tone: confirmed === true ? 'ok' : 'warn', title: t('Unchanged since it was signed'), text: `${asked}${pictures}` };
};
