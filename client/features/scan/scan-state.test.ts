// The transitions of a scan, and their announcements.
import { describe, expect, it } from 'vitest';
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import type { DraftRow, DraftState } from '#client/data/db/database.ts';
import type { FailureCode } from '#client/data/db/failed.ts';
import { refusalOf } from '#client/photo/pictures/photo-refusal.ts';
import {
  announcement,
  emptyFields,
  isBusy,
  redirectAfter,
  scanReducer,
  signInNeeded,
  startOfScan,
  type ScanEvent,
  type ScanState,
} from './scan-state.ts';

const draft = (state: DraftState, failure?: FailureCode): DraftRow => ({
  id: 'd1',
  ...emptyFields,
  pieceId: null,
  composedAt: '2026-01-01T00:00:00.000Z',
  state,
  failure,
  attempts: 0,
  photoIds: ['p1'],
});
const analysis = { verdict: 'LIKELY FAKE', confidence: 20 } as AnalysisRecord;
const chose: ScanEvent = { type: 'chose', blob: new Blob(['x']), name: 'x.jpg' };
const seen = (state: DraftState, failure?: FailureCode, online = true): ScanEvent => ({
  type: 'observed',
  draft: draft(state, failure),
  analysis: null,
  online,
});
const done: ScanEvent = { type: 'observed', draft: draft('done'), analysis, online: true };
const after = (...events: ScanEvent[]): ScanState => events.reduce(scanReducer, startOfScan);
const saved: ScanEvent[] = [chose, { type: 'submitted' }, { type: 'saved', draft: draft('waiting'), online: true }];
const lastWords = (...events: ScanEvent[]) => announcement(after(...events.slice(0, -1)), after(...events));

describe('scan steps', () => {
  it('[STA7] [SCN4] from no file over preview, upload and analysis to the result', () => {
    expect(startOfScan.phase).toBe('empty');
    expect(after(chose).phase).toBe('chosen');
    expect(after(chose, { type: 'submitted' }).phase).toBe('saving');
    expect(after(...saved).phase).toBe('uploading');
    expect(after(...saved, seen('waiting')).phase).toBe('uploading');
    expect(after(...saved, seen('uploading')).phase).toBe('uploading');
    expect(after(...saved, seen('uploading'), seen('analyzing')).phase).toBe('analyzing');
    const result = after(...saved, seen('analyzing'), done);
    expect([result.phase, result.analysis]).toEqual(['result', analysis]);
    expect(scanReducer(result, { type: 'observed', draft: null, analysis: null, online: true })).toBe(result);
  });

  // Planted bug: Clear keeps the typed texts.
  it('[STA8] Clear resets file, preview, inputs and result', () => {
    const typed: ScanEvent = { type: 'typed', fields: { title: 'T', artist: 'A', description: 'D', medium: 'print' } };
    expect(after(chose, typed).fields).toEqual({ title: 'T', artist: 'A', description: 'D', medium: 'print' });
    expect(after(chose, typed, { type: 'cleared' })).toEqual(startOfScan);
    expect(after(typed, ...saved, done, { type: 'cleared' })).toEqual(startOfScan);
  });

  it('[STA9] nothing can be pressed, cleared or typed while it uploads or analyses', () => {
    for (const event of [seen('uploading'), seen('analyzing')]) {
      const busy = after(...saved, event);
      expect(isBusy(busy)).toBe(true);
      for (const attempt of [{ type: 'cleared' }, chose, { type: 'submitted' }, { type: 'typed', fields: { title: 'X' } }] as const)
        expect(scanReducer(busy, attempt)).toEqual(busy);
    }
    expect(isBusy(after(chose))).toBe(false);
    expect(isBusy(after(...saved, done))).toBe(false);
  });

  it('[SCN3] without a file nothing is sent', () => {
    expect(after({ type: 'submitted' })).toEqual(startOfScan);
  });

  it('[ERR26] the result is announced with its verdict, once', () => {
    expect(lastWords(...saved, seen('analyzing'), done)).toEqual({
      title: 'Analysis Complete!',
      description: 'Verdict: LIKELY FAKE',
      key: 'analysis-d1',
    });
    expect(lastWords(...saved, done, done)).toBeNull();
  });

  it('[ERR7] [ERR8] a failure says which step failed and why, and the scan is held on the device', () => {
    expect(lastWords(...saved, seen('uploading'), seen('waiting', 'network'))).toMatchObject({
      title: 'Upload failed',
      description: 'No connection to the server',
      destructive: true,
    });
    expect(lastWords(...saved, seen('analyzing'), seen('failed', 'analysis_failed'))).toMatchObject({
      title: 'Authentication failed',
      description: 'Failed to analyze artwork',
      destructive: true,
    });
    expect(after(...saved, seen('analyzing'), seen('needs-plan', 'upload_limit')).phase).toBe('held');
    expect(after(...saved, seen('analyzing'), seen('waiting', 'unavailable'), seen('analyzing'), done).phase).toBe('result');
  });

  // Planted: the title of the running step; an expired session reads 'Upload failed'.
  it('[ERR6] a session that has ended meanwhile asks for a sign-in, whichever step finds out', () => {
    for (const step of ['uploading', 'analyzing'] as const)
      expect(lastWords(...saved, seen(step), seen('waiting', 'sign_in'))).toEqual(signInNeeded);
  });

  it('[STA7] offline the scan is held at once and nothing is called a failure', () => {
    const offline: ScanEvent[] = [chose, { type: 'submitted' }, { type: 'saved', draft: draft('waiting'), online: false }];
    expect(after(...offline).phase).toBe('held');
    expect(lastWords(...offline, seen('waiting', undefined, false))).toBeNull();
    expect(lastWords(...offline)).toBeNull();
  });

  it('when the device has no room the form and the file stay as they were', () => {
    const full = after(chose, { type: 'typed', fields: { title: 'Kept' } }, { type: 'submitted' }, { type: 'not-saved', trouble: 'full' });
    expect(full).toMatchObject({ phase: 'chosen', trouble: 'full', fields: { title: 'Kept' } });
    expect(full.file).not.toBeNull();
    expect(after(...saved, { type: 'observed', draft: null, analysis: null, online: true })).toEqual(startOfScan);
  });

  it('[VAL2] [ERR5] a file that is too large is refused in these words, and for no other reason', () => {
    const tooLarge = { title: 'File too large', description: 'Please select an image under 10MB', destructive: true };
    expect(refusalOf({ ok: false, problem: 'too-large' })).toEqual(tooLarge);
    for (const problem of ['not-image', 'empty', 'other-format', 'animated', 'cut'] as const)
      expect(refusalOf({ ok: false, problem })?.title).not.toBe(tooLarge.title);
    expect(refusalOf({ ok: false, problem: 'not-image' })).toMatchObject({ title: 'Not an image' });
    expect(refusalOf({ ok: true, type: 'image/png' })).toBeNull();
  });

  it('[VAL4] [ERR6] [LIM6] the sign-in notice and the time to the catalog are as specified', () => {
    expect(signInNeeded).toEqual({
      title: 'Authentication required',
      description: 'Please sign in to authenticate artwork',
      destructive: true,
    });
    expect(redirectAfter).toBe(3_000);
  });
});
