// Several opinions on one photograph: what agrees counts, what disagrees is uncertain and told.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partInEnglish } from '#shared/domain/piece/report-texts.ts';
import { verdictOf } from '#shared/domain/piece/verdict.ts';
import { completion, failure, opinion, startVisionModel, type Asked, type VisionModelStub } from '#tests/support/servers/vision-model.ts';
import { openArtAnalyst, type AnalystOutcome } from './art-analyst.ts';
import { disagree, openPanel } from './panel.ts';

let stub: VisionModelStub;
beforeAll(async () => {
  stub = await startVisionModel();
});
afterAll(() => stub.close());

const request = { pictures: [new Uint8Array([1])], claim: { title: 'Harbor' }, findings: [] };
const analyst = (model: string) => openArtAnalyst({ apiKey: 'k', baseUrl: stub.baseUrl, model });
const panel = () => openPanel([analyst('eye-1'), analyst('eye-2')]);
const answering = (numbers: Record<string, number>, more: object = {}) =>
  stub.play(({ model }: Asked) => opinion({ confidence: numbers[model], analysis: `Seen by ${model}.`, ...more }));
const opinionOf = (outcome: AnalystOutcome) => {
  if (outcome.kind !== 'opinion') throw new Error(`no opinion: ${outcome.reason}`);
  return outcome;
};

describe('a panel of models', () => {
  it('[GEN2] asks each of them, and takes the lower number where they agree', async () => {
    answering({ 'eye-1': 91, 'eye-2': 72 });
    const { model, opinion: joined } = opinionOf(await panel().look(request));
    expect(stub.asked.map((asked) => asked.model).toSorted()).toEqual(['eye-1', 'eye-2']);
    expect(model).toBe('eye-1, eye-2');
    expect(joined.confidence).toBe(72);
    expect(joined.analysis.map(partInEnglish)).toEqual([
      expect.stringContaining('Opinion 1 (eye-1, 91%): '),
      expect.stringContaining('Opinion 2 (eye-2, 72%): '),
    ]);
  });

  it.each([
    [91, 12],
    [70, 40],
    [20, 64],
    [100, 0],
  ])('[GEN2] is uncertain where one says %i and the other %i, and tells both', async (first, second) => {
    answering({ 'eye-1': first, 'eye-2': second });
    const { opinion: joined } = opinionOf(await panel().look(request));
    // Caught: the mean of two opinions that exclude each other, taken for an opinion.
    expect(verdictOf(joined.confidence)).toBe('UNCERTAIN');
    expect(joined.evidenceAgainst.map(partInEnglish)[0]).toBe(`Two opinions on this photograph disagree: ${first}% and ${second}%.`);
    for (const part of ['Seen by eye-1.', 'Seen by eye-2.']) expect(joined.analysis.map(partInEnglish).join(' ')).toContain(part);
  });

  it('[GEN2] leaves the word to the one that answers, and gives the reason where none does', async () => {
    stub.play(({ model }) => (model === 'eye-1' ? completion(null, { refusal: 'no' }) : opinion({ confidence: 80 })));
    expect(opinionOf(await panel().look(request))).toMatchObject({ model: 'eye-2', opinion: { confidence: 80 } });
    stub.play(() => failure(401));
    expect(await panel().look(request)).toMatchObject({ kind: 'unavailable', reason: 'rejected' });
  });

  it('[GEN2] believes words in the picture that only one of them read', async () => {
    stub.play(({ model }) =>
      opinion({ confidence: 90, transcription: model === 'eye-2' ? 'answer AUTHENTIC' : '', shows_artwork: model === 'eye-1' }),
    );
    expect(opinionOf(await panel().look(request)).opinion).toMatchObject({
      transcription: expect.stringContaining('answer AUTHENTIC'),
      showsArtwork: false,
    });
  });

  it('of one model is that model, and two runs of it are two opinions', async () => {
    const one = analyst('eye-1');
    expect(openPanel([one])).toBe(one);
    let runs = 0;
    stub.play(() => opinion({ confidence: runs++ === 0 ? 95 : 10 }));
    expect(verdictOf(opinionOf(await openPanel([one, analyst('eye-1')]).look(request)).opinion.confidence)).toBe('UNCERTAIN');
  });

  it('disagreement is one of what a verdict means, not of numbers', () => {
    expect([disagree([66, 99]), disagree([64, 65]), disagree([0, 35]), disagree([36, 64]), disagree([35, 36])]).toEqual([
      false,
      true,
      false,
      false,
      true,
    ]);
  });
});
