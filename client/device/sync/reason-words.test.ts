import { describe, expect, it } from 'vitest';
import { failedBy } from '#client/data/db/failed.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { german } from '#shared/language/german.ts';
import { forReader, readerOf } from '#shared/language/t.ts';
import { failureText, refusalText, retryText } from './reason-words.ts';

const inGerman = <Made>(make: () => Made): Made => forReader(readerOf('de', german), make);

describe('a refused operation', () => {
  it('is told by its code, in the language of the reader', () => {
    expect(refusalText({ refusal: 'too_long' })).toBe('This text is too long.');
    expect(inGerman(() => refusalText({ refusal: 'too_long' }))).toBe('Dieser Text ist zu lang.');
    expect(refusalText({})).toBeNull();
  });

  it('is told in the words of the server where this version does not know the code', () => {
    expect(refusalText({ refusal: 'moon_phase', reason: 'The moon is not right.' })).toBe('The moon is not right.');
    expect(refusalText({ refusal: 'moon_phase' })).toBe('The server could not store this change.');
  });

  it('that an earlier version has stored keeps its sentence', () => {
    const row = { reason: 'This piece is reserved or part of an open order.' };
    expect(refusalText(row)).toBe(row.reason);
    expect(inGerman(() => refusalText(row))).toBe(inGerman(() => refusalText({ refusal: 'reserved' })));
  });
});

describe('what could not be sent', () => {
  it('is kept as the code of its error, with a sentence only where it says more', () => {
    expect(failedBy(new AppError('network'))).toEqual({ failure: 'network' });
    expect(failedBy(new AppError('files_full', { text: new AppError('files_full').message }))).toEqual({ failure: 'files_full' });
    expect(failedBy(new TypeError('x is undefined'))).toEqual({ failure: 'not_sent' });
    // In English, so that it is translated for whoever reads it later.
    const empty = { failure: 'validation_failed', reason: 'This file is empty.' };
    expect(inGerman(() => failedBy(new AppError('validation_failed', { text: empty.reason })))).toEqual(empty);
  });

  it('says why, and what happens next', () => {
    expect(failureText({ failure: 'network' })).toBe('No connection to the server');
    expect(failureText({ failure: 'not_sent' })).toBe('This could not be sent from this device.');
    expect(failureText({ failure: 'validation_failed', reason: 'This file is empty.' })).toBe('This file is empty.');
    expect(retryText({ failure: 'network' })).toBe("No connection to the server. We'll retry automatically.");
    expect(retryText({ failure: 'sign_in' })).toBe('It is sent when you have signed in again.');
    expect([failureText({}), retryText({})]).toEqual([null, null]);
  });

  it('by an earlier version keeps its sentence', () => {
    const row = { reason: 'This scan could not be sent from this device.' };
    expect(failureText(row)).toBe(row.reason);
    expect(inGerman(() => failureText(row))).toBe('Dieser Scan konnte von diesem Gerät nicht gesendet werden.');
  });
});
