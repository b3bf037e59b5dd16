// Stores a scan as a draft on this device, and observes its progress.
import { useMemo } from 'react';
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import { backgroundOf } from '#client/data/drafts/background.ts';
import type { DraftRow, PieceRow } from '#client/data/db/database.ts';
import { draftWithResult, type DraftFields } from '#client/data/drafts/drafts.ts';
import { saveDraft } from '#client/data/drafts/saving.ts';
import { saveWithRoom } from '#client/photo/pictures/save-photograph.data.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import { usedUp } from '#client/device/session/session-state.ts';

export { acceptedTypes, examineFile } from '#client/data/pictures/photo-file.ts';

export type ScanStorage = {
  /** False when the session has ended: drafts are kept but cannot be sent. */
  signedIn: () => boolean;
  /** Rejects with StoreFull, or the error of reading the file; nothing is stored then. */
  save: (fields: DraftFields, file: Blob, fileName: string) => Promise<DraftRow>;
  send: () => void;
};

/** 'opening' while the device's database is opened; null without a signed-in user. */
export const useScanStorage = (): ScanStorage | 'opening' | null => {
  const data = useUserData();
  const { state } = useSession();
  const signedOut = state.status === 'signed-out';
  const isUsedUp = usedUp(state) !== null;
  return useMemo(() => {
    if (data === null) return signedOut ? null : 'opening';
    const { drafts } = backgroundOf(data);
    return {
      signedIn: () => data.engine.state().status !== 'signed-out',
      save: async (fields, file, fileName) => {
        const draft = { ...fields, userId: data.userId, file, fileName, now: Date.now(), needsPlan: isUsedUp };
        return saveWithRoom(data, () => saveDraft(data.db, draft));
      },
      send: () => void drafts.run(true).catch(() => undefined),
    };
  }, [data, signedOut, isUsedUp]);
};

/** The piece of a result, once it has arrived with the feed; null until then. */
export const useScannedPiece = (pieceId: string): PieceRow | null => useOwn((db) => db.pieces.get(pieceId), [pieceId]) ?? null;

export const useUsedUp = () => usedUp(useSession().state);

export type WatchedDraft = { draft: DraftRow | null; analysis: AnalysisRecord | null };

/** undefined while loading, or without an id. */
export const useWatchedDraft = (id: string | null): WatchedDraft | undefined =>
  useOwn((db) => (id === null ? undefined : draftWithResult(db, id)), [id]);
