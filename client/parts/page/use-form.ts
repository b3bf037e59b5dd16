// One form: what was typed, what is wrong with it beside its fields, one act at a time, and the question before it is thrown away.
import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { AppError } from '#shared/contract/wire/errors.ts';
import { useUnsaved } from '#client/ui/dialogs/unsaved.ts';
import { saveErrorMessage } from './save-error.ts';

/** A text for each field that is wrong. */
export type Problems<Values> = { readonly [Name in keyof Values]?: string | undefined };

export const missing = 'Please fill in this field';
/** Of every empty one among these. */
export const missingIn = <Values extends Record<string, string>>(values: Values): Problems<Values> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, text]) => text.trim() === '')
      .map(([name]) => [name, missing]),
  ) as Problems<Values>;

/** The first problem of each field, by the schema that the server checks with. */
export const problemsBy = <Values>(schema: z.ZodMiniType, values: Values): Problems<Values> => {
  const read = z.safeParse(schema, values);
  // The schema has the fields of the form and no other; the first problem of a field is said.
  return Object.fromEntries((read.error?.issues ?? []).toReversed().map(({ path, message }) => [path[0], message])) as Problems<Values>;
};

/** What the server says of the fields. */
export const refusedFields = (error: unknown): Record<string, string> => (error instanceof AppError ? (error.fields ?? {}) : {});

type FormOptions<Values> = {
  /** What it opens with; later values are not looked at. */
  opened: Values;
  /** What is wrong before anything is sent. */
  check?: ((values: Values, opened: Values) => Problems<Values>) | undefined;
  /** What the form is for. A rejection leaves what was typed where it is. */
  act: (values: Values, opened: Values) => Promise<void>;
  /** The fields that a rejection is about; by default those that the server names. */
  refused?: ((error: unknown) => Problems<Values>) | undefined;
  /** What stands above the form after a rejection; null where it was said otherwise. */
  explain?: ((error: unknown) => string | null) | undefined;
  /** False for what nobody minds to type again. */
  asks?: boolean | undefined;
  /** Whether something would be lost. By default what differs from what it opened with. */
  isDirty?: ((values: Values, opened: Values) => boolean) | undefined;
  /** After the act, and when it is left. */
  onClose?: (() => void) | undefined;
};

const differs = <Values extends object>(values: Values, opened: Values): boolean =>
  (Object.keys(values) as (keyof Values)[]).some((name) => values[name] !== opened[name]);

export const useForm = <Values extends object>(options: FormOptions<Values>) => {
  const { check, act, refused = refusedFields, explain = saveErrorMessage, asks = true, isDirty = differs, onClose } = options;
  const id = useId();
  // What changes elsewhere meanwhile stays as it is there.
  const [opened] = useState(options.opened);
  const [values, set] = useState(opened);
  const [problems, setProblems] = useState<Problems<Values>>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const dirty = isDirty(values, opened);
  const unsaved = useUnsaved(asks && dirty);

  /** Shows it before the focus goes to the first field that is wrong. */
  const show = (found: Problems<Values>, words: string | null) => {
    flushSync(() => {
      setProblems(found);
      setTrouble(words);
      setBusy(false);
    });
    document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  /** For another act of the same dialog. */
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    try {
      await work();
    } catch (error) {
      return show(refused(error), explain(error));
    }
    unsaved.saved();
    if (onClose === undefined) setBusy(false);
    else onClose();
  };
  const submit = () => {
    if (busy) return;
    const found: Problems<Values> = check?.(values, opened) ?? {};
    if (Object.values(found).some((problem) => problem !== undefined)) return show(found, null);
    setProblems({});
    void run(() => act(values, opened));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  return {
    opened,
    values,
    problems,
    trouble,
    busy,
    dirty,
    /** What is being corrected is not called wrong; the next try says it again if it still is. */
    change: (changes: Partial<Values>) => {
      set((before) => ({ ...before, ...changes }));
      setProblems((before) => ({ ...before, ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])) }));
    },
    set,
    run,
    /** Asks first where something would be lost. */
    leave: () => unsaved.leave(() => onClose?.()),
    /** For the form element. */
    form: { id, noValidate: true, onSubmit },
    /** For a question whose button is none of a form. */
    submit,
  };
};
