// What was typed and is not saved: whatever would take it away asks first.
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

/** asks: a navigation would lose it too. What saves itself in a moment is lost by a reload only. */
type Input = { readonly asks: boolean };

const inputs = new Set<Input>();
let waiting: (() => void)[] = [];
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

let tellOfFirst: () => void = () => undefined;
/** Tells every time that there is something to lose where there was nothing before. */
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

export const discardTitle = 'Discard your changes?';
/** The open question, for the one place that shows it. */
export type DiscardQuestion = { answer: (discard: boolean) => void };
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

/** False at once while the same is being asked already. */
const askToDiscard = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (question !== null) return resolve(false);
    show({
      answer: (discard) => {
        show(null);
        resolve(discard);
      },
    });
  });

let suspended = 0;
/** Whether going somewhere else would lose something that was typed. */
export const losesInput = (): boolean => suspended === 0 && [...inputs].some(({ asks }) => asks);
/** True at once where nothing would be lost. alsoLost: something beside the open forms. */
export const mayDiscard = async (alsoLost = false): Promise<boolean> => (!alsoLost && !losesInput()) || askToDiscard();
/** For what has asked already and takes several steps; the answer ends it. */
export const suspendQuestions = (): (() => void) => {
  suspended += 1;
  return () => void (suspended -= 1);
};

export type Unsaved = {
  /** Closes the form; asks first where that loses something. */
  leave: (close: () => void) => void;
  /** What was typed is saved: nothing asks any more. */
  saved: () => void;
};

const useInput = (dirty: boolean, asks: boolean): Input => {
  const [input] = useState<Input>(() => ({ asks }));
  useEffect(() => {
    if (!dirty) return;
    enter(input);
    return () => release(input);
  }, [dirty, input]);
  return input;
};

/** A form calls this with whether it differs from what is saved. */
export const useUnsaved = (dirty: boolean): Unsaved => {
  const input = useInput(dirty, true);
  return useMemo(
    () => ({
      leave: (close) => {
        if (!inputs.has(input)) return close();
        void askToDiscard().then((discard) => {
          if (!discard) return;
          release(input);
          close();
        });
      },
      saved: () => release(input),
    }),
    [input],
  );
};

/** For what saves itself in a moment: only a reload has to wait for it. */
export const useSaving = (pending: boolean): void => void useInput(pending, false);

export const hasUnsaved = (): boolean => inputs.size > 0;

/** Resolves at once where nothing is unsaved. */
export const whenNothingUnsaved = (): Promise<void> =>
  new Promise((resolve) => {
    if (hasUnsaved()) waiting.push(resolve);
    else resolve();
  });
