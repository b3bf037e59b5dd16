// What the paper for a signed record says: the record in words, the fingerprints to compare, and a code that leads to where its file is checked.
import { formatLongDate } from '#shared/domain/page/format.ts';
import { hostOf } from '#shared/credential/did.ts';
import { addressOfFingerprints, type Fingerprints } from '#shared/credential/fingerprint.ts';
import { eventLines, factLines, kindOfPhotograph, opinionLines, printLines, type Line } from '#shared/credential/record-words.ts';
import type { ObjectRecord } from '#shared/credential/record.ts';
import { t } from '#shared/language/t.ts';
import { joined } from '#client/work/paper/paper-words.ts';
import { sheetsOf } from '#client/work/paper/sheets/sheet-file.ts';
import { mostPictures, type SheetItem, type SheetPart, type SheetsContent } from '#client/work/paper/sheets/sheet.ts';

/** Who said it stands once where all of it was said by the same and on one day. */
const withBy = (heading: string, lines: readonly Line[]): SheetPart => {
  const [first] = lines;
  if (first === undefined || lines.some(({ by }) => by !== first.by))
    return { heading, items: lines.map(({ label, text, by }): SheetItem => ({ label, text: joined([text, by], '\n') })) };
  return { heading, items: [...lines.map(({ label, text }): SheetItem => ({ label, text })), { label: t('Who said so'), text: first.by }] };
};

/** kinds: what the photographs show, in their order. origin: where files are checked. now: Unix milliseconds. */
export const recordPaper = (
  { issuer, validFrom, credentialSubject }: ObjectRecord,
  prints: Fingerprints,
  { kinds, origin, now }: { kinds: readonly string[]; origin: string; now: number },
): SheetsContent => {
  const { facts, events = [], opinions = [] } = credentialSubject;
  const textOf = (field: string): string => String(facts.find((fact) => fact.field === field)?.value ?? '');
  const standard = t('Signed record');
  return sheetsOf({
    title: joined([standard, textOf('title')], ': '),
    owner: '',
    now,
    sheets: [
      {
        standard,
        work: textOf('title'),
        artist: textOf('artist'),
        code: addressOfFingerprints(origin, prints),
        layout: 'together',
        pictures: kinds.slice(0, mostPictures).map((kind) => ({ caption: kindOfPhotograph(kind) })),
        parts: [
          {
            heading: t('To compare with the file'),
            items: [
              { label: t('Signed by'), text: hostOf(issuer) },
              { label: t('Signed on'), text: formatLongDate(validFrom) },
              ...printLines(prints),
            ],
          },
          withBy(t('What it is recorded as'), factLines(facts)),
          withBy(t('Provenance'), eventLines(events)),
          withBy(t('Opinions'), opinionLines(opinions)),
        ],
        remark: t(
          'This paper proves nothing by itself. Scan the code, or open {address}, and choose the file of the record: it is checked there without an account. The record says who asserted what, and when. It does not say that any of it is true, and it is no certificate.',
          { address: `${origin}/verify` },
        ),
      },
    ],
  });
};
