// Tracks unsaved input, and asks before anything discards it.
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { t } from '#shared/language/t.ts';

type Input = {
  /** Navigation would lose it too. Input that is saved automatically is lost only by a reload. */
  readonly asks: boolean;
  /** It was given up on, whether or not its form is still there. */
  readonly forget: () => void;
};

const inputs = new Set<Input>();
let waiting: (() => void)[] = [];
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

let tellOfFirst: () => void = () => undefined;
/** Calls tell whenever the first unsaved input appears. */
export const onFirstInput = (tell: () => void): (() => void) => {
  tellOfFirst = tell;
  return () => void (tellOfFirst = () => undefined);
};

const enter = (input: Input) => {
  if (inputs.size === 0) {
    addEventListener('beforeunload', ask);
    tellOfFirst();
  }
  inputs.add(input);
};
const release = (input: Input) => {
  if (!inputs.delete(input) || inputs.size > 0) return;
  removeEventListener('beforeunload', ask);
  for (const tell of waiting) tell();
  waiting = [];
};

export const discardTitle = t('Discard your changes?');
/** What signing out would stop, and the question before it does. */
export type RunningWork = { title: string; description: string; stop: string; goOn: string };
/** The open question, rendered in one place. */
export type DiscardQuestion = { answer: (discard: boolean) => void; work?: RunningWork };
let question: DiscardQuestion | null = null;
const listeners = new Set<() => void>();
const show = (next: DiscardQuestion | null) => {
  question = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useDiscardQuestion = (): DiscardQuestion | null => useSyncExternalStore(subscribe, () => question);

/** Resolves to false at once while the question is already open. */
const askToDiscard = (work?: RunningWork): Promise<boolean> =>
  new Promise((resolve) => {
    if (question !== null) return resolve(false);
    show({
      ...(work && { work }),
      answer: (discard) => {
        show(null);
        resolve(discard);
      },
    });
  });

let suspended = 0;
/** Whether navigation would lose unsaved input. */
export const losesInput = (): boolean => suspended === 0 && [...inputs].some(({ asks }) => asks);
/** Resolves to true at once if nothing would be lost. alsoLost: unsaved input outside the open forms. */
export const mayDiscard = async (alsoLost = false): Promise<boolean> => {
  if (!alsoLost && !losesInput()) return true;
  if (!(await askToDiscard())) return false;
  for (const input of inputs) if (input.asks) input.forget();
  return true;
};
/** For a navigation in several steps that was already confirmed; call the returned function to end it. */
export const suspendQuestions = (): (() => void) => {
  suspended += 1;
  return () => void (suspended -= 1);
};

export type Unsaved = {
  /** Closes the form; asks first if that loses input. */
  leave: (close: () => void) => void;
  /** The input was saved: nothing is asked anymore. */
  saved: () => void;
};

const nothing = (): void => undefined;

const useInput = (dirty: boolean, asks: boolean, forget = nothing): Input => {
  const latest = useRef(forget);
  useEffect(() => void (latest.current = forget));
  const [input] = useState<Input>(() => ({ asks, forget: () => latest.current() }));
  useEffect(() => {
    if (!dirty) return;
    enter(input);
    return () => release(input);
  }, [dirty, input]);
  return input;
};

/** dirty: whether the form differs from what is saved. forget: called when the input is given up on. */
export const useUnsaved = (dirty: boolean, forget?: () => void): Unsaved => {
  const input = useInput(dirty, true, forget);
  return useMemo(
    () => ({
      leave: (close) => {
        if (!inputs.has(input)) return close();
        void askToDiscard().then((discard) => {
          if (!discard) return;
          input.forget();
          release(input);
          close();
        });
      },
      saved: () => release(input),
    }),
    [input],
  );
};

/** For input that is saved automatically: only a reload must wait for it. */
export const useSaving = (pending: boolean): void => void useInput(pending, false);

const works = new Set<RunningWork>();
/** For work that goes on while other pages are looked at; call the returned function when it is over. A reload asks first. */
export const beginWork = (work: RunningWork): (() => void) => {
  const input: Input = { asks: false, forget: nothing };
  works.add(work);
  enter(input);
  return () => {
    works.delete(work);
    release(input);
  };
};
/** Resolves to true at once if no such work is going on. */
export const mayStopWork = async (): Promise<boolean> => {
  const [work] = works;
  return work === undefined || askToDiscard(work);
};

export const hasUnsaved = (): boolean => inputs.size > 0;

/** Resolves once nothing is unsaved. */
export const whenNothingUnsaved = (): Promise<void> =>
  new Promise((resolve) => {
    if (hasUnsaved()) waiting.push(resolve);
    else resolve();
  });
