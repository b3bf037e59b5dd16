// The acts on signed records: issuing one of one's own works, listing and withdrawing them, and what a sale makes of them.
import * as z from 'zod/mini';
import { v7 as uuidv7 } from 'uuid';
import type { Pieces, StoredPiece } from '#server/catalog/pieces.ts';
import { transact, type Db, type Sql, type Tx } from '#server/platform/database/database.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import type { IssuedRecord } from '#shared/contract/works/signed-records.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { linkEvents } from '#shared/credential/chain.ts';
import {
  recordContext,
  recordName,
  recordShape,
  recordStatement,
  recordType,
  type ChainedEvent,
  type ObjectRecord,
  type RecordPart,
  type RecordSubject,
} from '#shared/credential/record.ts';
import { isUuid } from '#shared/domain/ids.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import { eventsOf, factsOf, opinionsOf, recordedPhotographs, saleEvent, type KnownFile } from './compose.ts';
import type { Issuer } from './issuer.ts';
import {
  currentRecordsOf,
  deleteSignedRecords,
  findSignedRecord,
  idsOf,
  insertSignedRecord,
  recordOfSale,
  signedRecordsOf,
  type SignedRecord,
  type WhoseRecords,
} from './signed-records.store.ts';
import { setStates, type Place } from './states.store.ts';
import type { States } from './states.ts';

export type SignedRecordParts = {
  sql: Sql;
  clock: Clock;
  jobs: Pick<Jobs, 'register' | 'enqueue'>;
  limits: RateLimits;
  pieces: Pick<Pieces, 'pieceOwnedBy' | 'lockOwnPiece' | 'recordsAbout'>;
  /** Newest first. */
  analysesOf: (actor: Actor, pieceId: string) => Promise<AnalysisRecord[]>;
  /** Of the owner's photographs, by URL. */
  filesOf: (db: Db, ownerId: string, urls: readonly string[]) => Promise<ReadonlyMap<string, KnownFile>>;
  issuer: Issuer;
  states: States;
};

export const passOnJob = 'credentials.pass-on';
const passOnPayload = z.object({
  recordId: z.string(),
  pieceId: z.string(),
  ownerId: z.string(),
  previous: recordShape,
  at: z.string(),
});

/** Listed for a piece at most. */
const maxListed = 50;
/** Characters of a record as JSON. */
const maxLength = 1_000_000;
const tooLong = 'This is too much for one signed record. Please leave the provenance out, or shorten it.';

const urn = (id: string): string => `urn:uuid:${id}`;
const isLive = (piece: StoredPiece | undefined): piece is StoredPiece => piece !== undefined && piece.deleted_at === null;

const answerOf = ({ id, issuedAt, withdrawnAt, supersededAt, credential }: SignedRecord): IssuedRecord => ({
  id,
  issued_at: issuedAt.toISOString(),
  state: withdrawnAt !== null ? 'withdrawn' : supersededAt !== null ? 'superseded' : 'current',
  credential,
});

export const createSignedRecords = (parts: SignedRecordParts) => {
  const { sql, clock, jobs, limits, pieces, analysesOf, filesOf, issuer, states } = parts;
  const limiter = limits.limiter('credentials.issue', { points: 30, seconds: 3_600 });

  const ownPiece = async (actor: Actor, pieceId: string): Promise<StoredPiece> => {
    const piece = isUuid(pieceId) ? await pieces.pieceOwnedBy(sql, actor.userId, pieceId) : undefined;
    if (!isLive(piece)) throw new AppError('not_found');
    return piece;
  };

  const describe = async (actor: Actor, piece: StoredPiece, given: readonly RecordPart[], at: string): Promise<RecordSubject> => {
    const urls = piece.photos.map(({ url }) => url);
    const events = async (): Promise<ChainedEvent[]> => {
      const [carried, holders] = await Promise.all([
        recordOfSale(sql, piece.id),
        pieces.recordsAbout(sql, actor.userId, piece.id, 'provenance'),
      ]);
      return eventsOf(carried?.credentialSubject.events ?? [], holders, at);
    };
    return {
      id: urn(piece.id),
      facts: factsOf(piece, at),
      ...(given.includes('photographs') && { photographs: recordedPhotographs(piece, await filesOf(sql, actor.userId, urls)) }),
      ...(given.includes('opinions') && { opinions: opinionsOf(await analysesOf(actor, piece.id)) }),
      ...(given.includes('events') && { events: await events() }),
    };
  };

  const seal = async (id: string, subject: RecordSubject, at: Date): Promise<{ place: Place; credential: ObjectRecord }> => {
    const place = await states.allot();
    const credential = await issuer.sign({
      '@context': [...recordContext] as ObjectRecord['@context'],
      id: urn(id),
      type: [...recordType] as ObjectRecord['type'],
      name: recordName,
      description: recordStatement,
      issuer: issuer.did,
      validFrom: issuer.momentOf(at),
      credentialSubject: subject,
      credentialStatus: states.entriesOf(place),
    });
    return { place, credential };
  };

  jobs.register(passOnJob, {
    payload: passOnPayload,
    handle: async ({ recordId, pieceId, ownerId, previous, at }, { finishIn }) => {
      const { events = [], ...subject } = previous.credentialSubject;
      const issuedAt = clock();
      const passed = { ...subject, id: urn(pieceId), events: await linkEvents(events, [saleEvent(at)]) };
      const { place, credential } = await seal(recordId, passed, issuedAt);
      await transact(sql, async (tx) => {
        await finishIn(tx);
        // Its buyer may have deleted it meanwhile, for good.
        if ((await pieces.lockOwnPiece(tx, ownerId, pieceId)) === undefined) return;
        await insertSignedRecord(tx, { ...place, id: recordId, ownerId, pieceId, ofSale: true, issuedAt, credential });
      });
    },
  });

  /** Their places keep the state after the rows are gone. */
  const forget = async (tx: Tx, of: WhoseRecords): Promise<void> => {
    const ids = await idsOf(tx, of);
    if (ids.length === 0) return;
    await setStates(tx, ids, 'revocation', clock());
    await deleteSignedRecords(tx, ids);
  };

  return {
    /** recordId: of the request; the same again gives the same record. given: what the owner lets go besides the facts. */
    issue: async (actor: Actor, pieceId: string, recordId: string, given: readonly RecordPart[]): Promise<ObjectRecord> => {
      const mine = (found: SignedRecord | undefined): ObjectRecord => {
        if (found?.ownerId !== actor.userId || found.pieceId !== pieceId) throw new AppError('conflict');
        return found.credential;
      };
      const piece = await ownPiece(actor, pieceId);
      const before = await findSignedRecord(sql, recordId);
      if (before !== undefined) return mine(before);
      await limiter.spend(actor.userId);
      const issuedAt = clock();
      const subject = await describe(actor, piece, given, issuer.momentOf(issuedAt));
      if (JSON.stringify(subject).length > maxLength)
        throw new AppError('validation_failed', { text: tooLong, fields: { parts: tooLong } });
      const { place, credential } = await seal(recordId, subject, issuedAt);
      return transact(sql, async (tx) => {
        if (!isLive(await pieces.lockOwnPiece(tx, actor.userId, pieceId))) throw new AppError('not_found');
        const fresh = { ...place, id: recordId, ownerId: actor.userId, pieceId, ofSale: false, issuedAt, credential };
        return (await insertSignedRecord(tx, fresh)) ? credential : mine(await findSignedRecord(tx, recordId));
      });
    },

    issued: async (actor: Actor, pieceId: string): Promise<IssuedRecord[]> => {
      await ownPiece(actor, pieceId);
      return (await signedRecordsOf(sql, actor.userId, pieceId, maxListed)).map(answerOf);
    },

    /** For good; a second time changes nothing. Whoever has issued it may do so after a sale too. */
    withdraw: async (actor: Actor, recordId: string): Promise<IssuedRecord> => {
      const found = isUuid(recordId) ? await findSignedRecord(sql, recordId) : undefined;
      if (found?.ownerId !== actor.userId) throw new AppError('not_found');
      const now = clock();
      await setStates(sql, [recordId], 'revocation', now);
      return answerOf({ ...found, withdrawnAt: found.withdrawnAt ?? now });
    },

    /** For the transaction of a hand-over, with the piece locked: marks its records as superseded and enqueues the job that issues the buyer's. */
    passOn: async (tx: Tx, { pieceId, to, newPieceId }: { pieceId: string; to: string; newPieceId: string }): Promise<void> => {
      const current = await currentRecordsOf(tx, pieceId);
      const [newest] = current;
      if (newest === undefined) return;
      const now = clock();
      await setStates(
        tx,
        current.map(({ id }) => id),
        'message',
        now,
      );
      const payload = { recordId: uuidv7(), pieceId: newPieceId, ownerId: to, previous: newest.credential, at: issuer.momentOf(now) };
      await jobs.enqueue(tx, passOnJob, payload, { key: newPieceId });
    },

    forget: (tx: Tx, userId: string): Promise<void> => forget(tx, { ownerId: userId }),
    forgetPieces: (tx: Tx, pieceIds: readonly string[]): Promise<void> => forget(tx, { pieceIds }),
  };
};

export type SignedRecords = ReturnType<typeof createSignedRecords>;
