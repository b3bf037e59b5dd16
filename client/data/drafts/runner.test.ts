// Drafts reach the server exactly once, despite lost answers, failing servers and an app that is closed at any moment.
import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError, type ErrorCode } from '#shared/contract/wire/errors.ts';
import type { Photograph } from '#shared/domain/piece/piece.ts';
import type { AuthenticateRequest } from '#shared/contract/works/scan.ts';
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import { UserDatabase } from '#client/data/db/database.ts';
import {
  discardDraft,
  draftPhoto,
  draftWithResult,
  editDraft,
  openDrafts,
  retryDraft,
  sayKindOfDraft,
} from '#client/data/drafts/drafts.ts';
import { retryAfterPlanChange } from '#client/data/drafts/plan.ts';
import { cropWaiting } from '#client/data/drafts/captured.ts';
import { saveAddedPhoto, saveDraft } from '#client/data/drafts/saving.ts';
import { maxTries } from '#client/data/drafts/failure.ts';
import { bytesOf } from './photo-bytes.ts';
import { createProgressBoard } from '#client/data/drafts/progress.ts';
import { createDraftRunner, type DraftRunnerParts, type ScanTransport } from '#client/data/drafts/runner.ts';

const jpeg = (text: string): Blob => new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), text], { type: 'image/jpeg' });
const fields = { title: 'Sunrise', artist: 'Monet', description: '', medium: 'painting' as const };
const userId = '00000000-0000-7000-8000-00000000000a';

let databases = 0;
const opened: UserDatabase[] = [];
const freshDatabase = (): UserDatabase => {
  const db = new UserDatabase(`drafts-${(databases += 1)}`);
  opened.push(db);
  return db;
};
const draftsOf = async (db: UserDatabase) =>
  Promise.all(
    (await openDrafts(db)).map(async (draft) => ({
      ...draft,
      photo: await draftPhoto(db, draft),
      bytes: await bytesOf(db, draft.photoIds[0] ?? ''),
    })),
  );
afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete();
});

/** The server as scans see it, idempotent: one photograph per path, one analysis per scan. */
const createServer = () => {
  const photos = new Map<string, string>();
  const analyses = new Map<string, AnalysisRecord>();
  const asked: AuthenticateRequest[] = [];
  return {
    photos,
    analyses,
    asked,
    upload: (path: string, sha256: string) => {
      const there = photos.get(path);
      if (there !== undefined && there !== sha256) throw new AppError('content_conflict');
      photos.set(path, sha256);
      return { publicUrl: `/api/storage/artwork-images/${path}`, width: 3, height: 4, placeholder: 'AAAA' };
    },
    authenticate: (request: AuthenticateRequest) => {
      asked.push(request);
      if (!photos.has(request.imageUrl.replace('/api/storage/artwork-images/', ''))) throw new AppError('not_found');
      const scanId = request.scanId ?? '';
      const record: AnalysisRecord = analyses.get(scanId) ?? {
        id: `analysis-${analyses.size}`,
        piece_id: `piece-${analyses.size}`,
        scan_id: scanId,
        verdict: 'UNCERTAIN',
        confidence: 50,
        artist_style: '',
        analysis: '',
        evidence_for: [],
        evidence_against: [],
        recommendations: '',
        image_hash: '',
        engine: 'examiners',
        model: null,
        prompt_version: null,
        findings: [],
        model_unavailable: false,
        counted: true,
        created_at: '2026-01-01T00:00:00.000Z',
      };
      analyses.set(scanId, record);
      return { record, pieceId: record.piece_id };
    },
  };
};
type FakeServer = ReturnType<typeof createServer>;

const transportTo = (server: FakeServer): ScanTransport => ({
  upload: async ({ path, sha256, bytes }, onProgress) => {
    onProgress(bytes.byteLength, bytes.byteLength);
    return server.upload(path, sha256);
  },
  authenticate: async (request) => server.authenticate(request),
});

const runnerOn = (db: UserDatabase, transport: ScanTransport, more: Partial<DraftRunnerParts> = {}) =>
  createDraftRunner({
    progress: createProgressBoard(),
    db,
    transport,
    now: () => 0,
    random: () => 0.5,
    isOnline: () => true,
    lock: (work) => work(),
    later: () => () => undefined,
    onAnalyzed: () => undefined,
    addPhoto: async () => undefined,
    ...more,
  });
const newDraft = (db: UserDatabase, text = 'a photograph') =>
  saveDraft(db, { ...fields, userId, file: jpeg(text), fileName: 'Photo.JPG', now: 1_750_000_000_000 });
const refusing = (code: ErrorCode, at: 'upload' | 'authenticate', server: FakeServer): ScanTransport => {
  const { upload, authenticate } = transportTo(server);
  const refuse = () => Promise.reject(new AppError(code));
  return at === 'upload' ? { upload: refuse, authenticate } : { upload, authenticate: refuse };
};

describe('draft runner', () => {
  // Planted bug: the state is set without re-reading the draft, so that a discarded one is analyzed, or an edited one under its old title.
  it.each<['edit' | 'discard', string[]]>([
    ['edit', ['Sunset']],
    ['discard', []],
  ])('[D37] goes by what a person does to a draft right before it is sent: %s', async (what, titles) => {
    const db = freshDatabase();
    const server = createServer();
    const { id } = await newDraft(db);
    const acts: Promise<boolean>[] = [];
    const now = () => {
      if (acts.length === 0) acts.push(what === 'edit' ? editDraft(db, id, { title: 'Sunset' }) : discardDraft(db, id));
      return 0;
    };
    await runnerOn(db, transportTo(server), { now }).run();
    expect(await Promise.all(acts)).toEqual([true]);
    expect(server.asked.map(({ title }) => title)).toEqual(titles);
  });

  it('[STA7] [FUN1] [STO1] a saved draft is uploaded under its own path, analyzed under its own id, and its bytes go', async () => {
    const db = freshDatabase();
    const server = createServer();
    const analyzed: string[] = [];
    const draft = await newDraft(db);
    const [before] = await draftsOf(db);
    expect(before?.photo?.path).toMatch(new RegExp(`^${userId}/1750000000000-[0-9a-f]{12}\\.jpg$`));
    await runnerOn(db, transportTo(server), { onAnalyzed: (pieceId) => analyzed.push(pieceId) }).run();
    expect(server.asked).toEqual([
      {
        imageUrl: `/api/storage/artwork-images/${before?.photo?.path}`,
        scanId: draft.id,
        composedAt: '2025-06-15T15:06:40.000Z',
        title: 'Sunrise',
        artist: 'Monet',
        medium: 'painting',
      },
    ]);
    expect(await draftsOf(db)).toEqual([]);
    expect(await db.photos.count()).toBe(0);
    expect((await draftWithResult(db, draft.id)).analysis?.verdict).toBe('UNCERTAIN');
    expect(analyzed).toEqual(['piece-0']);
  });

  // Planted bugs: a new scan id for each attempt; a new path for each attempt; a draft marked done without its analysis.
  it('[STA7] every draft takes effect exactly once, whatever is lost and whenever the program ends', async () => {
    type Fate = 'well' | 'lost-before' | 'lost-after' | 'broken' | 'killed-before' | 'killed-after';
    const fate = fc.constantFrom<Fate>('well', 'lost-before', 'lost-after', 'broken', 'killed-before', 'killed-after');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(fate, { maxLength: 24 }), async (count, fates) => {
        const db = freshDatabase();
        const server = createServer();
        const drafts = [];
        for (let n = 0; n < count; n += 1) drafts.push(await newDraft(db, `photograph ${n}`));
        let clock = 0;
        let killed: () => void = () => undefined;
        const meet = <R>(act: () => R): Promise<R> => {
          const next = fates.shift() ?? 'well';
          if (next === 'lost-before') return Promise.reject(new AppError('network'));
          if (next === 'broken') return Promise.reject(new AppError('internal'));
          if (next === 'killed-before') return new Promise(() => killed());
          const answer = act();
          if (next === 'lost-after') return Promise.reject(new AppError('network'));
          return next === 'killed-after' ? new Promise(() => killed()) : Promise.resolve(answer);
        };
        const transport: ScanTransport = {
          upload: ({ path, sha256 }) => meet(() => server.upload(path, sha256)),
          authenticate: (request) => meet(() => server.authenticate(request)),
        };
        for (let rounds = 0; (await draftsOf(db)).length > 0; rounds += 1) {
          expect(rounds).toBeLessThan(60);
          clock += 3_600_000;
          const runner = runnerOn(db, transport, { now: () => clock });
          await Promise.race([runner.run(), new Promise<void>((resolve) => (killed = resolve))]);
          runner.stop();
        }
        expect([...server.analyses.keys()].sort()).toEqual(drafts.map((draft) => draft.id).sort());
        expect(server.photos.size).toBe(count);
        expect(await db.photos.count()).toBe(0);
        expect((await db.analyses.toArray()).map((record) => record.scan_id).sort()).toEqual(drafts.map((draft) => draft.id).sort());
      }),
      { numRuns: 80 },
    );
  });

  // Planted bugs: the draft is requeued; the photograph is uploaded again; an analysis that arrived with the feed is requested again.
  it('[STA7] [SCN4] an analysis that takes long stays under way, holds up no other draft, and ends its draft when it comes with the feed', async () => {
    const db = freshDatabase();
    const server = createServer();
    const { upload, authenticate } = transportTo(server);
    const slow = await newDraft(db, 'slow');
    const quick = await newDraft(db, 'quick');
    const analyzed: string[] = [];
    const transport: ScanTransport = {
      upload,
      authenticate: async (request) => {
        const answer = await authenticate(request);
        if (request.scanId === slow.id) throw new AppError('still_analysing', { retryAfterSeconds: 30 });
        return answer;
      },
    };
    const runner = runnerOn(db, transport, { onAnalyzed: (pieceId) => analyzed.push(pieceId) });
    await runner.run();
    await runner.run();
    expect(await draftsOf(db)).toMatchObject([{ id: slow.id, state: 'analyzing', attempts: 0 }]);
    expect((await draftsOf(db))[0]?.reason).toBe(undefined);
    expect(server.asked.map(({ scanId }) => scanId)).toEqual([slow.id, quick.id]);
    const record = server.analyses.get(slow.id);
    if (record === undefined) throw new Error('the server has no analysis');
    await db.analyses.put({ ...record, id: '00000000-0001-7000-8000-000000000001' });
    await runner.run();
    expect([await draftsOf(db), await db.photos.count(), server.asked.length]).toEqual([[], 0, 2]);
    expect((await draftWithResult(db, slow.id)).analysis?.scan_id).toBe(slow.id);
    expect(analyzed).toContain(record.piece_id);
  });

  it('[STA7] a draft whose analysis does not come with the feed asks again and says that it waits, until it is told of the end', async () => {
    const db = freshDatabase();
    const server = createServer();
    const { upload, authenticate } = transportTo(server);
    await newDraft(db);
    let clock = 0;
    const answers: ErrorCode[] = ['still_analysing', 'analysis_failed'];
    const transport: ScanTransport = {
      upload,
      authenticate: async (request) => {
        const answer = await authenticate(request);
        const code = answers.shift();
        if (code !== undefined) throw new AppError(code);
        return answer;
      },
    };
    const runner = runnerOn(db, transport, { now: () => clock });
    for (let turn = 0; turn < 3; turn += 1) {
      await runner.run();
      clock += 600_000;
    }
    expect(server.asked.map(({ waiting }) => waiting)).toEqual([undefined, true, undefined]);
    expect([await draftsOf(db), server.photos.size]).toEqual([[], 1]);
  });

  it('[STA7] an answer that fails after the analysis has come with the feed changes nothing', async () => {
    const db = freshDatabase();
    const server = createServer();
    const { upload, authenticate } = transportTo(server);
    const draft = await newDraft(db);
    const runner = runnerOn(db, {
      upload,
      authenticate: async (request) => {
        const { record } = await authenticate(request);
        await db.analyses.put({ ...record, id: '00000000-0001-7000-8000-000000000001' });
        void runner.run();
        await expect.poll(async () => (await db.drafts.get(draft.id))?.state).toBe('done');
        throw new AppError('network');
      },
    });
    await runner.run();
    expect([await draftsOf(db), await db.photos.count(), server.asked.length]).toEqual([[], 0, 1]);
  });

  // Planted bugs: the draft is deleted before the photograph is added; the photograph is added at each attempt.
  it('[STA7] [ENT1] a further photograph is uploaded and added to its piece once, whatever is lost, and never analyzed', async () => {
    const db = freshDatabase();
    const server = createServer();
    const piece = { id: 'piece-7', title: 'Sunrise', artist: 'Monet' };
    const added: Photograph[] = [];
    let fails = 2;
    const draft = await saveAddedPhoto(db, { userId, piece, kind: 'back', file: jpeg('the back'), fileName: 'back.jpg', now: 0 });
    const runner = runnerOn(db, transportTo(server), {
      addPhoto: async (pieceId, photo) => {
        expect(pieceId).toBe('piece-7');
        if (added.every(({ url }) => url !== photo.url)) added.push(photo);
        fails -= 1;
        if (fails >= 0) throw new AppError('network');
      },
    });
    await runner.run();
    expect(await draftsOf(db)).toMatchObject([{ id: draft.id, adds: 'back', state: 'waiting' }]);
    await runner.run(true);
    await runner.run(true);
    const url = `/api/storage/artwork-images/${[...server.photos.keys()][0]}`;
    expect(added).toEqual([{ url, width: 3, height: 4, placeholder: 'AAAA', kind: 'back' }]);
    expect([server.photos.size, server.asked.length]).toEqual([1, 0]);
    expect([await db.drafts.count(), await db.photos.count()]).toEqual([0, 0]);
  });

  // Planted bugs: the photograph goes with the kind that it had when its turn was planned; the kind is changed while it is sent.
  it('[ENT1] a photograph that waits goes with what its owner says that it shows, until it is sent', async () => {
    const db = freshDatabase();
    const piece = { id: 'piece-7', title: 'Sunrise', artist: 'Monet' };
    const { id } = await saveAddedPhoto(db, { userId, piece, kind: 'front', file: jpeg('it'), fileName: 'it.jpg', now: 0 });
    const scan = await newDraft(db, 'a scan');
    expect([await sayKindOfDraft(db, id, 'back'), await sayKindOfDraft(db, scan.id, 'back')]).toEqual([true, false]);
    const transport = transportTo(createServer());
    const kinds: string[] = [];
    const runner = runnerOn(
      db,
      {
        ...transport,
        upload: async (photo, onProgress) => {
          expect(await sayKindOfDraft(db, id, 'signature')).toBe(false);
          return transport.upload(photo, onProgress);
        },
      },
      { addPhoto: async (_, { kind }) => void kinds.push(kind) },
    );
    await runner.run();
    expect(kinds).toEqual(['back']);
    expect(await sayKindOfDraft(db, id, 'detail')).toBe(false);
  });

  // Planted bug: the draft goes with the crop that it had when sending began.
  it('[D54] a photograph that is cropped while it is sent gets that crop', async () => {
    const db = freshDatabase();
    const piece = { id: 'piece-7', title: 'Sunrise', artist: 'Monet' };
    const [first, second] = [
      [0, 0, 1, 0, 1, 0.5, 0, 0.5],
      [0, 0, 0.5, 0, 0.5, 1, 0, 1],
    ];
    const { photoIds } = await saveAddedPhoto(db, { userId, piece, kind: 'front', file: jpeg('it'), fileName: 'it.jpg', now: 0 });
    const id = photoIds[0] ?? '';
    expect(await cropWaiting(db, id, first ?? null)).toBeNull();
    const crops: unknown[] = [];
    const runner = runnerOn(db, transportTo(createServer()), {
      addPhoto: async (_, { crop }) => {
        crops.push(crop);
        if (crops.length === 1) expect(await cropWaiting(db, id, second ?? null)).toEqual(first);
      },
    });
    await runner.run();
    expect(crops).toEqual([first, second]);
    expect(await cropWaiting(db, id, null)).toBeUndefined();
  });

  // Planted: the run ends while scheduling the next one, and a caller in between is told that it is done.
  it('[STA9] a draft saved while a run plans the next one is still sent by it', async () => {
    const db = freshDatabase();
    const server = createServer();
    await newDraft(db, 'first');
    let sent = false;
    const runner = runnerOn(db, transportTo(server), {
      lock: async (work) => {
        const done = await work();
        if (!sent) await newDraft(db, 'second');
        sent = true;
        return done;
      },
    });
    const { where } = db.drafts;
    let late: Promise<unknown> | undefined;
    vi.spyOn(db.drafts, 'where').mockImplementation((...given: Parameters<typeof where>) => {
      const found = where.apply(db.drafts, given);
      if (sent) late ??= runner.run();
      return found;
    });
    await runner.run();
    await late;
    expect(server.asked).toHaveLength(2);
  });

  it('[STA9] two calls at once send a draft once, and a draft saved during a run is still taken along', async () => {
    const db = freshDatabase();
    const server = createServer();
    const { upload, authenticate } = transportTo(server);
    await newDraft(db, 'first');
    let late: Promise<unknown> = Promise.resolve();
    const runner = runnerOn(db, {
      upload,
      authenticate: (request) => {
        if (server.asked.length === 0) late = newDraft(db, 'second').then(() => runner.run());
        return authenticate(request);
      },
    });
    await Promise.all([runner.run(), runner.run()]);
    await late;
    expect(server.asked).toHaveLength(2);
    expect(new Set(server.asked.map((request) => request.scanId)).size).toBe(2);
  });

  it('[ROL5] [VAL4] a refused plan keeps draft and photograph, marked as needing a plan, until the plan changes', async () => {
    for (const code of ['upload_limit', 'subscription_required'] as const) {
      const db = freshDatabase();
      const server = createServer();
      await newDraft(db);
      await runnerOn(db, refusing(code, 'authenticate', server)).run();
      const [draft] = await draftsOf(db);
      expect(draft).toMatchObject({ state: 'needs-plan', failure: code });
      expect(draft?.bytes?.byteLength).toBeGreaterThan(0);
      await runnerOn(db, transportTo(server)).run();
      expect(server.analyses.size).toBe(0);
      expect(await retryAfterPlanChange(db)).toBe(1);
      await runnerOn(db, transportTo(server)).run();
      expect(server.analyses.size).toBe(1);
    }
  });

  it('[ERR7] [ERR8] a file that the server refuses fails with the reason and keeps the photograph; other trouble waits', async () => {
    const outcomes: [ErrorCode, 'upload' | 'authenticate', string][] = [
      ['file_too_large', 'upload', 'failed'],
      ['unsupported_image', 'upload', 'failed'],
      ['broken_image', 'upload', 'failed'],
      ['image_too_many_pixels', 'upload', 'failed'],
      ['content_conflict', 'upload', 'failed'],
      ['validation_failed', 'authenticate', 'failed'],
      ['network', 'upload', 'waiting'],
      ['network', 'authenticate', 'waiting'],
      ['unavailable', 'upload', 'waiting'],
      ['internal', 'authenticate', 'waiting'],
      ['analysis_failed', 'authenticate', 'waiting'],
      ['rate_limited', 'authenticate', 'waiting'],
      ['session_expired', 'upload', 'waiting'],
      ['not_authenticated', 'authenticate', 'waiting'],
      ['digest_mismatch', 'upload', 'waiting'],
      ['update_needed', 'authenticate', 'waiting'],
    ];
    for (const [code, at, state] of outcomes) {
      const db = freshDatabase();
      await newDraft(db);
      await runnerOn(db, refusing(code, at, createServer())).run();
      const [draft] = await draftsOf(db);
      const failure = new AppError(code).status === 401 ? 'sign_in' : code;
      expect([draft?.state, draft?.failure, draft?.reason], `${code} at ${at}`).toEqual([state, failure, undefined]);
      expect(draft?.bytes?.byteLength).toBe(4 + 'a photograph'.length);
    }
  });

  // Planted: the draft is saved as waiting; its photograph is uploaded before the refusal.
  it('[D10] a scan without an upload left is kept and nothing of it is sent, until the plan has room', async () => {
    const db = freshDatabase();
    const server = createServer();
    const file = jpeg('a photograph');
    const draft = await saveDraft(db, { ...fields, userId, file, fileName: 'Photo.JPG', now: 1_750_000_000_000, needsPlan: true });
    expect(draft).toMatchObject({ state: 'needs-plan', failure: 'upload_limit' });
    await runnerOn(db, transportTo(server)).run(true);
    expect([server.photos.size, server.analyses.size]).toEqual([0, 0]);
    await retryAfterPlanChange(db);
    await runnerOn(db, transportTo(server)).run();
    expect([server.photos.size, server.analyses.size]).toEqual([1, 1]);
  });

  // Planted: the usual backoff; every few seconds another upload fails, and each time the page says so.
  it('[ERR6] whoever is not signed in any more is asked for once: nothing is sent again before they are', async () => {
    const db = freshDatabase();
    const server = createServer();
    const draft = await newDraft(db);
    const { authenticate, ...uploads } = transportTo(server);
    let isSignedIn = false;
    let uploaded = 0;
    const pauses: number[] = [];
    const runner = runnerOn(
      db,
      {
        authenticate,
        upload: async (...photo) => {
          uploaded += 1;
          if (!isSignedIn) throw new AppError('not_authenticated');
          return uploads.upload(...photo);
        },
      },
      {
        later: (milliseconds) => {
          pauses.push(milliseconds);
          return () => undefined;
        },
      },
    );
    for (let n = 0; n < 5; n += 1) await runner.run();
    expect([uploaded, pauses]).toEqual([1, []]);
    expect(await db.drafts.get(draft.id)).toMatchObject({ state: 'waiting', attempts: 0, failure: 'sign_in' });
    isSignedIn = true;
    await runner.run(true);
    expect([uploaded, server.analyses.size]).toEqual([2, 1]);
  });

  it('[ERR8] a server that cannot analyze one draft is asked ever more slowly and in the end not unasked', async () => {
    const db = freshDatabase();
    const server = createServer();
    const draft = await newDraft(db);
    const times: number[] = [];
    let clock = 0;
    const runner = runnerOn(db, refusing('analysis_failed', 'authenticate', server), {
      now: () => clock,
      later: (milliseconds) => {
        times.push(milliseconds);
        return () => undefined;
      },
    });
    for (let n = 0; n < maxTries; n += 1) {
      await runner.run();
      clock += times.at(-1) ?? 0;
    }
    expect(times.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000]);
    expect(Math.max(...times)).toBeLessThanOrEqual(375_000);
    expect(await db.drafts.get(draft.id)).toMatchObject({ state: 'failed', attempts: maxTries, failure: 'analysis_failed' });
    await retryDraft(db, draft.id);
    await runnerOn(db, transportTo(server)).run();
    expect(server.analyses.size).toBe(1);
  });

  it('[STA7] offline nothing is tried and nothing says that it is under way, and a photograph that the server has lost is sent again', async () => {
    const db = freshDatabase();
    const server = createServer();
    await newDraft(db);
    await db.drafts.toCollection().modify({ state: 'uploading' });
    await runnerOn(db, transportTo(server), { isOnline: () => false }).run();
    expect(server.photos.size).toBe(0);
    expect((await draftsOf(db))[0]?.state).toBe('waiting');
    await runnerOn(db, refusing('network', 'authenticate', server)).run();
    server.photos.clear();
    let clock = 0;
    const runner = runnerOn(db, transportTo(server), { now: () => clock });
    await runner.run();
    clock += 3_600_000;
    await runner.run();
    expect(server.analyses.size).toBe(1);
    expect(server.photos.size).toBe(1);
  });

  it('[STA8] a draft can be changed until its analysis may have begun, and given up while nothing is on its way', async () => {
    const db = freshDatabase();
    const server = createServer();
    const draft = await newDraft(db);
    expect(await editDraft(db, draft.id, { title: 'Sunset' })).toBe(true);
    await runnerOn(db, refusing('network', 'authenticate', server)).run();
    expect(await editDraft(db, draft.id, { title: 'Midnight' })).toBe(false);
    await db.drafts.update(draft.id, { state: 'analyzing' });
    expect(await discardDraft(db, draft.id)).toBe(false);
    await db.drafts.update(draft.id, { state: 'waiting' });
    expect(await discardDraft(db, draft.id)).toBe(true);
    expect([await db.drafts.count(), await db.photos.count()]).toEqual([0, 0]);
  });
});
