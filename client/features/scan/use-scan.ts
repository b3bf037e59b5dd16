// Controls one scan: its steps, their announcements, and the redirect to the catalog.
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DraftFields } from '#client/data/drafts/drafts.ts';
import { refusalOf } from '#client/photo/pictures/photo-refusal.ts';
import { savingTrouble } from '#client/photo/pictures/save-photograph.data.ts';
import { useOnline } from '#client/ui/online.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { useUnsaved } from '#client/ui/dialogs/unsaved.ts';
import { onInteraction } from './interaction.ts';
import { examineFile, useScanStorage, useWatchedDraft } from './scan.data.ts';
import { forgetWaiting, waitingPhotographs } from './waiting.data.ts';
import { useOpenedFiles, useShareTrouble } from './use-arrivals.ts';
import { severalOutcome, type NotSaved } from './several-words.ts';
import { announcement, emptyFields, isOpen, redirectAfter, scanReducer, signInNeeded, startOfScan, type ScanState } from './scan-state.ts';
import { t } from '#shared/language/t.ts';

export type Scan = {
  state: ScanState;
  /** False while the device's database is opened. */
  ready: boolean;
  /** Files awaiting the user's confirmation to scan each of them. */
  several: readonly File[];
  /** The redirect to the catalog was canceled. */
  staying: boolean;
  choose: (files: readonly File[]) => Promise<void>;
  answerSeveral: (all: boolean) => Promise<void>;
  type: (fields: Partial<DraftFields>) => void;
  submit: () => Promise<void>;
  clear: () => void;
  stay: () => void;
  /** A file dialog is open: no redirect until it closes. */
  picking: () => void;
};

const toastFailed = (error: unknown): void =>
  void toast({ title: t('Upload failed'), description: savingTrouble(error), destructive: true });

/** title: of the work that is to be added; '' for none. Later changes are ignored. */
export const useScan = (title: string): Scan => {
  const [opened] = useState<DraftFields>(() => (title === '' ? emptyFields : { ...emptyFields, title }));
  const [state, dispatch] = useReducer(scanReducer, { ...startOfScan, fields: opened });
  const [several, setSeveral] = useState<readonly File[]>([]);
  const [staying, setStaying] = useState(false);
  const storage = useScanStorage();
  const watched = useWatchedDraft(state.draft?.id ?? null);
  const online = useOnline();
  const navigate = useNavigate();

  useUnsaved(isOpen(state) && (state.file !== null || (state.fields !== opened && state.fields !== emptyFields)));
  useEffect(() => {
    if (watched !== undefined) dispatch({ type: 'observed', ...watched, online });
  }, [watched, online]);

  const before = useRef(state);
  useEffect(() => {
    const words = announcement(before.current, state);
    before.current = state;
    if (words !== null) toast(words);
  }, [state]);

  const isPicking = useRef(false);
  useEffect(() => {
    if (state.phase !== 'result' || staying) return;
    const stay = () => setStaying(true);
    // A file dialog that was opened before the result may still be open.
    if (isPicking.current) return stay();
    const timer = setTimeout(() => void navigate('/catalog'), redirectAfter);
    const leave = onInteraction(stay);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [state.phase, staying, navigate]);

  const forget = (photograph: Blob | undefined): void =>
    photograph === undefined ? undefined : void forgetWaiting(photograph).catch(() => undefined);
  /** Number of the newest choice; the examination of an earlier file that ends later is ignored. */
  const choice = useRef(0);
  const chooseOne = async (file: File): Promise<void> => {
    isPicking.current = false;
    const own = (choice.current += 1);
    try {
      const refusal = refusalOf(await examineFile(file));
      if (own !== choice.current) return;
      if (refusal !== null) {
        // It would be offered and refused again with every visit.
        forget(file);
        return void toast(refusal);
      }
    } catch (error) {
      return own === choice.current ? toastFailed(error) : undefined;
    }
    setStaying(false);
    dispatch({ type: 'chose', blob: file, name: file.name });
  };

  const offer = async (files: readonly File[]): Promise<void> => {
    const [first] = files;
    if (files.length > 1) setSeveral(files);
    else if (first !== undefined) await chooseOne(first);
  };
  const onWaiting = useEffectEvent((files: readonly File[]) => {
    if (state.phase === 'empty' && several.length === 0) void offer(files);
  });
  const isOpened = storage !== null && storage !== 'opening';
  useEffect(() => {
    if (!isOpened) return undefined;
    let wanted = true;
    void waitingPhotographs()
      .then((files) => wanted && onWaiting(files))
      .catch(() => undefined);
    return () => void (wanted = false);
  }, [isOpened]);
  const choose = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    forget(state.file?.blob);
    await offer(files);
  };
  useOpenedFiles((files) => void choose(files), toastFailed);
  useShareTrouble();

  return {
    state,
    ready: storage !== 'opening',
    several,
    staying,
    choose,
    answerSeveral: async (all) => {
      const [first] = several;
      setSeveral([]);
      if (!all) return first === undefined ? undefined : chooseOne(first);
      if (storage === null || storage === 'opening') return void toast(signInNeeded);
      const left: NotSaved[] = [];
      for (const file of several) {
        try {
          const check = await examineFile(file);
          if (check.ok) await storage.save(emptyFields, file, file.name);
          else left.push({ name: file.name, why: check.problem });
          forget(file);
        } catch (error) {
          left.push({ name: file.name, why: error });
        }
      }
      storage.send();
      const words = severalOutcome(several.length, left);
      if (words !== null) toast(words);
    },
    type: (fields) => dispatch({ type: 'typed', fields }),
    submit: async () => {
      if (state.file === null || storage === 'opening') return;
      if (storage === null) return void toast(signInNeeded);
      if (!storage.signedIn()) toast(signInNeeded);
      dispatch({ type: 'submitted' });
      try {
        const draft = await storage.save(state.fields, state.file.blob, state.file.name);
        forget(state.file.blob);
        dispatch({ type: 'saved', draft, online: online && storage.signedIn() && draft.state === 'waiting' });
        storage.send();
      } catch (error) {
        dispatch({ type: 'not-saved', trouble: savingTrouble(error) });
      }
    },
    clear: () => {
      setStaying(false);
      choice.current += 1;
      forget(state.file?.blob);
      dispatch({ type: 'cleared' });
    },
    stay: () => setStaying(true),
    picking: () => (isPicking.current = true),
  };
};
