// Connects the parts of editing one long text: document, textarea, text room, and saving.
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { TextKey } from '#shared/sync/text/text-merger.ts';
import { useOnline } from '#client/ui/online.ts';
import { useSaving, useUnsaved } from '#client/ui/dialogs/unsaved.ts';
import { bindTextarea } from './text-binding.ts';
import { saveText, useQueuedText, useSyncStatus, openTextJournal, type TextOnDevice } from './text-editor.data.ts';
import { joinTextRoom, type RoomState, type TextRoom } from './text-room.ts';
import { createTextSession, type TextSession } from './text-session.ts';
import { textWords, type TextWords } from './text-words.ts';

const alone: RoomState = { connected: false, covered: null, denied: null, elsewhere: [] };

const useSession = (key: TextKey, { data, stored }: TextOnDevice): TextSession => {
  const [session] = useState(() =>
    createTextSession({
      key,
      stored,
      save: (update) => saveText(data, key, update),
      ahead: openTextJournal(() => localStorage, data.userId, key, crypto.randomUUID()),
    }),
  );
  useEffect(() => session.take(stored), [session, stored]);
  useEffect(() => {
    const leave = (): void => void session.flush();
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [session]);
  return session;
};

/** Connects only online and signed in; otherwise every attempt would fail. */
const useRoom = (key: TextKey, device: string | null, session: TextSession, mayConnect: boolean) => {
  const room = useRef<TextRoom | null>(null);
  const [state, setState] = useState(alone);
  const { pieceId, field } = key;
  useEffect(() => {
    const joined = joinTextRoom({ key: { pieceId, field }, device, doc: session.doc, onChange: setState });
    room.current = joined;
    return () => {
      joined.close();
      setState(alone);
    };
  }, [pieceId, field, device, session]);
  useEffect(() => (mayConnect ? room.current?.connect() : room.current?.disconnect()), [mayConnect, device]);
  return { room, state };
};

export type LiveText = {
  textarea: RefObject<HTMLTextAreaElement | null>;
  words: TextWords;
  elsewhere: RoomState['elsewhere'];
  onFocus: () => void;
  onBlur: () => void;
};

/** key and device must not change while the text is open. */
export const useLiveText = (key: TextKey, onDevice: TextOnDevice): LiveText => {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const { data, device } = onDevice;
  const online = useOnline();
  const status = useSyncStatus(data);
  const session = useSession(key, onDevice);
  const state = useSyncExternalStore(session.subscribe, session.state);
  const { room, state: inRoom } = useRoom(key, device, session, online && status !== 'signed-out');
  const queued = useQueuedText(data, key.pieceId, key.field) ?? [];
  useSaving(state.unsaved);
  useUnsaved(state.trouble !== null);
  useEffect(() => (textarea.current === null ? undefined : bindTextarea(session.doc, textarea.current)), [session]);
  return {
    textarea,
    words: textWords({ session: state, room: inRoom, queued, status, online }),
    elsewhere: inRoom.elsewhere,
    onFocus: () => room.current?.setEditing(true),
    onBlur: () => {
      room.current?.setEditing(false);
      void session.flush();
    },
  };
};
