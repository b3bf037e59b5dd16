// The scan drafts for screens that list them: state, upload progress, and actions.
import { fileOf, isHeld } from '#client/data/drafts/photo-bytes.ts';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { PhotoKind } from '#shared/domain/piece/piece.ts';
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import { backgroundOf } from '#client/data/drafts/background.ts';
import type { DraftRow } from '#client/data/db/database.ts';
import {
  discardDraft,
  draftPhoto,
  draftWithResult,
  editDraft,
  openDrafts,
  retryDraft,
  sayKindOfDraft,
  type DraftFields,
} from '#client/data/drafts/drafts.ts';
import { mayEdit, maySayKind } from '#client/data/db/draft-rules.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import { mayScanUnconfirmed } from '#client/device/session/session-state.ts';
import { useNow } from '#client/ui/now.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { useUserData } from '#client/device/local/user-data.ts';

export type DraftCommands = {
  retry: (id: string) => Promise<void>;
  /** Resolves to false while it is being sent. */
  discard: (id: string) => Promise<boolean>;
  /** Resolves to false if its analysis may have started. */
  edit: (id: string, fields: DraftFields) => Promise<boolean>;
  /** What an added photograph shows; resolves to false if it was sent. */
  sayKind: (id: string, kind: PhotoKind) => Promise<boolean>;
  /** A photograph as it was taken or chosen; null once the server has it. */
  original: (photoId: string) => Promise<Blob | null>;
};

/** undefined while loading. */
export const useOpenDrafts = (): DraftRow[] | undefined => useOwn((db) => openDrafts(db), [], []);

export const useDraftCommands = (): DraftCommands => {
  const data = useUserData();
  return useMemo((): DraftCommands => {
    if (data === null)
      return {
        retry: async () => undefined,
        discard: async () => false,
        edit: async () => false,
        sayKind: async () => false,
        original: async () => null,
      };
    return {
      retry: async (id) => {
        await retryDraft(data.db, id);
        await backgroundOf(data).drafts.run(true);
      },
      discard: (id) => discardDraft(data.db, id),
      original: (photoId) => fileOf(data.db, photoId),
      edit: (id, fields) => editDraft(data.db, id, fields),
      sayKind: (id, kind) => sayKindOfDraft(data.db, id, kind),
    };
  }, [data]);
};

export type DraftPhoto = {
  /** Of the photograph whose file is on the device; null if only the server has it. */
  heldId: string | null;
  /** Its URL on the server, or null. */
  publicUrl: string | null;
  editable: boolean;
  /** Whether its owner can still say what it shows. */
  hasOpenKind: boolean;
};

export const useDraftPhoto = (draft: DraftRow): DraftPhoto | undefined => {
  const photo = useOwn((db) => draftPhoto(db, draft), [draft.photoIds[0]], null);
  return useMemo(() => {
    if (photo === undefined) return undefined;
    const publicUrl = photo?.publicUrl ?? null;
    return {
      heldId: photo !== null && isHeld(photo) ? photo.id : null,
      publicUrl,
      editable: mayEdit(draft, publicUrl !== null),
      hasOpenKind: maySayKind(draft, publicUrl !== null),
    };
  }, [photo, draft]);
};

/** Calls `tell` for each listed draft that was analyzed while it was listed. */
export const useAnalyzed = (drafts: readonly DraftRow[] | undefined, tell: (draftId: string, analysis: AnalysisRecord) => void): void => {
  const data = useUserData();
  const listed = useRef<readonly string[]>([]);
  const onAnalyzed = useEffectEvent(tell);
  useEffect(() => {
    if (data === null || drafts === undefined) return;
    const now = drafts.map((draft) => draft.id);
    const gone = listed.current.filter((id) => !now.includes(id));
    listed.current = now;
    for (const id of gone)
      void draftWithResult(data.db, id).then(({ analysis }) => {
        if (analysis !== null) onAnalyzed(id, analysis);
      });
  }, [data, drafts]);
};

/** Whether the server was unreachable for so long that new scans are held back. */
export const useServerMissed = (): boolean => {
  const { state } = useSession();
  const now = useNow();
  return state.status === 'signed-in' && !mayScanUnconfirmed(state, now);
};
