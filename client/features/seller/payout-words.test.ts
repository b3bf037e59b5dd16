// Every stage of a payout account has its own texts.
import { expect, it } from 'vitest';
import { payoutStages } from '#shared/domain/trade/payout.ts';
import { missingWords, outcomeWords, stageWords } from './payout-words.ts';

it('[STA17] every stage says something of its own, on the card and after a visit', () => {
  expect(new Set(payoutStages.map((stage) => stageWords[stage].label)).size).toBe(payoutStages.length);
  expect(new Set(payoutStages.map((stage) => outcomeWords[stage].text)).size).toBe(payoutStages.length);
  expect([stageWords.ready.tone, stageWords.restricted.tone, outcomeWords.ready.tone]).toEqual(['ok', 'bad', 'ok']);
});

it('[STA17] what is missing is named once and without the provider’s punctuation', () => {
  expect(missingWords(['individual.first_name', 'external_account', 'company.first_name'])).toEqual(['first name', 'external account']);
});
