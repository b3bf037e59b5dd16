import { afterAll, describe, expect, it } from 'vitest';
import { german } from '#shared/language/german.ts';
import { activateLanguage, englishReader, readerOf } from '#shared/language/t.ts';
import { findingText } from './finding-texts.ts';
import { readReport, reportInEnglish, reportText, type Report } from './report-texts.ts';

const things = { list: [reportText('thing-print'), reportText('thing-display'), reportText('thing-marks')], joined: 'or' } as const;
const report: Report = {
  style: 'Dutch, about 1650',
  analysis: [
    reportText('opinion-only'),
    reportText('flag', { says: findingText('flat-areas'), limits: findingText('flat-limits') }),
    reportText('not-found', { things }),
    'The brushwork is loose.',
  ],
  evidence_for: ['A signature at the lower left.'],
  evidence_against: [findingText('flat-areas')],
  recommendations: [reportText('gather-paperwork'), 'Look at the back.'],
};
const stored = { ...reportInEnglish(report), report };

describe('a report', () => {
  afterAll(() => activateLanguage(englishReader));

  it('is paragraphs and sentences in English, with the model’s words as they came', () => {
    expect(readReport(stored)).toEqual(reportInEnglish(report));
    const [, flag, notFound, own] = stored.analysis.split('\n\n');
    expect(flag).toMatch(/^The picture has large, exactly uniform areas: .* A white studio background, /);
    expect(notFound).toBe(
      'We could not find a printing screen, the pixel grid of a display or the marks of an image generator in the file. That is no sign that the work is genuine.',
    );
    expect([own, stored.artist_style]).toEqual(['The brushwork is loose.', 'Dutch, about 1650']);
    expect(stored.recommendations).toMatch(/earlier owners\. Look at the back\.$/);
  });

  it('is German for a German reader', () => {
    activateLanguage(readerOf('de', german));
    const { analysis, evidence_against: against, evidence_for: own } = readReport(stored);
    expect(analysis).toContain('Nicht finden konnten wir ein Druckraster, das Pixelraster eines Bildschirms oder die Kennzeichen');
    expect(against[0]).toMatch(/^Das Bild hat große/);
    expect(own).toEqual(['A signature at the lower left.']);
    activateLanguage(englishReader);
  });

  it('is the stored English where a part has a code of a newer version, or none of them has', () => {
    const newer = { ...report, evidence_against: [{ code: 'from-tomorrow' }] };
    expect(readReport({ ...stored, report: newer })).toEqual(reportInEnglish(report));
    expect(readReport(reportInEnglish(report))).toEqual(reportInEnglish(report));
  });
});
