// The running of one scan: the steps, what is said at each, and the way to the catalog at the end.
import { useEffect, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DraftFields } from '#client/data/drafts.ts';
import { checkFile } from './scan.data.ts';
import { refusalOf } from '#client/parts/photo-refusal.ts';
import { savingTrouble } from '#client/parts/save-photograph.data.ts';
import { useOnline } from '#client/ui/online.ts';
import { toast } from '#client/ui/toast.ts';
import { useUnsaved } from '#client/ui/unsaved.ts';
import { useScanStorage, useWatchedDraft } from './scan.data.ts';
import { announcement, emptyFields, isOpen, redirectAfter, scanReducer, signInNeeded, startOfScan, type ScanState } from './scan-state.ts';

export type Scan = {
  state: ScanState;
  /** False for the moment in which the device's data is being opened. */
  ready: boolean;
  /** Files that wait for the answer whether each is to be scanned. */
  several: readonly File[];
  /** The way to the catalog was called off. */
  staying: boolean;
  choose: (files: readonly File[]) => Promise<void>;
  answerSeveral: (all: boolean) => Promise<void>;
  type: (fields: Partial<DraftFields>) => void;
  submit: () => Promise<void>;
  clear: () => void;
  stay: () => void;
};

export const useScan = (): Scan => {
  const [state, dispatch] = useReducer(scanReducer, startOfScan);
  const [several, setSeveral] = useState<readonly File[]>([]);
  const [staying, setStaying] = useState(false);
  const storage = useScanStorage();
  const watched = useWatchedDraft(state.draft?.id ?? null);
  const online = useOnline();
  const navigate = useNavigate();

  useUnsaved(isOpen(state) && (state.file !== null || state.fields !== emptyFields));
  useEffect(() => {
    if (watched !== undefined) dispatch({ type: 'observed', ...watched, online });
  }, [watched, online]);

  const before = useRef(state);
  useEffect(() => {
    const words = announcement(before.current, state);
    before.current = state;
    if (words !== null) toast(words);
  }, [state]);

  useEffect(() => {
    if (state.phase !== 'result' || staying) return;
    const timer = setTimeout(() => void navigate('/catalog'), redirectAfter);
    return () => clearTimeout(timer);
  }, [state.phase, staying, navigate]);

  const chooseOne = async (file: File): Promise<void> => {
    const refusal = refusalOf(await checkFile(file));
    if (refusal !== null) return void toast(refusal);
    setStaying(false);
    dispatch({ type: 'chose', blob: file, name: file.name });
  };

  return {
    state,
    ready: storage !== 'opening',
    several,
    staying,
    choose: async (files) => {
      const [first, ...more] = files;
      if (first === undefined) return;
      if (more.length > 0) setSeveral(files);
      else await chooseOne(first);
    },
    answerSeveral: async (all) => {
      const [first] = several;
      setSeveral([]);
      if (!all) return first === undefined ? undefined : chooseOne(first);
      if (storage === null || storage === 'opening') return void toast(signInNeeded);
      for (const file of several) {
        const refusal = refusalOf(await checkFile(file));
        if (refusal !== null) toast({ ...refusal, description: `${file.name}: ${refusal.description ?? ''}` });
        else
          await storage
            .save(emptyFields, file, file.name)
            .catch((error: unknown) => toast({ title: 'Upload failed', description: savingTrouble(error), destructive: true }));
      }
      storage.send();
    },
    type: (fields) => dispatch({ type: 'typed', fields }),
    submit: async () => {
      if (state.file === null || storage === 'opening') return;
      if (storage === null) return void toast(signInNeeded);
      if (!storage.signedIn()) toast(signInNeeded);
      dispatch({ type: 'submitted' });
      try {
        const draft = await storage.save(state.fields, state.file.blob, state.file.name);
        dispatch({ type: 'saved', draft, online: online && storage.signedIn() && draft.state === 'waiting' });
        storage.send();
      } catch (error) {
        dispatch({ type: 'not-saved', trouble: savingTrouble(error) });
      }
    },
    clear: () => {
      setStaying(false);
      dispatch({ type: 'cleared' });
    },
    stay: () => setStaying(true),
  };
};
