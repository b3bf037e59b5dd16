// State of one form: values, errors per field, one submission at a time, and the question before unsaved input is discarded.
import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { AppError } from '#shared/contract/wire/errors.ts';
import { useUnsaved } from '#client/ui/dialogs/unsaved.ts';
import { saveErrorMessage } from './save-error.ts';
import { t, translated } from '#shared/language/t.ts';

/** An error message for each invalid field. */
export type Problems<Values> = { readonly [Name in keyof Values]?: string | undefined };

export const missing = t('Please fill in this field');
/** An error for each field that is empty. */
export const missingIn = <Values extends Record<string, string>>(values: Values): Problems<Values> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, text]) => text.trim() === '')
      .map(([name]) => [name, missing]),
  ) as Problems<Values>;

/** The first error of each field, by the schema that the server validates with. */
export const problemsBy = <Values>(schema: z.ZodMiniType, values: Values): Problems<Values> => {
  const read = z.safeParse(schema, values);
  // Reversed so that the first error of a field wins. The schema has exactly the fields of the form.
  return Object.fromEntries(
    (read.error?.issues ?? []).toReversed().map(({ path, message }) => [path[0], translated(message)]),
  ) as Problems<Values>;
};

/** The server's errors by field. */
export const refusedFields = (error: unknown): Record<string, string> =>
  error instanceof AppError
    ? Object.fromEntries(Object.entries(error.fields ?? {}).map(([name, problem]) => [name, translated(problem)]))
    : {};

type FormOptions<Values> = {
  /** Initial values; later changes are ignored. */
  opened: Values;
  /** Validation before submission. */
  check?: ((values: Values, opened: Values) => Problems<Values>) | undefined;
  /** The submission. A rejection keeps the values. */
  act: (values: Values, opened: Values) => Promise<void>;
  /** Maps a rejection to fields; by default those that the server names. */
  refused?: ((error: unknown) => Problems<Values>) | undefined;
  /** The message above the form after a rejection; null if it is shown elsewhere. */
  explain?: ((error: unknown) => string | null) | undefined;
  /** False for input that needs no question before it is discarded. */
  asks?: boolean | undefined;
  /** Whether there is unsaved input; by default whether values differ from the initial ones. */
  isDirty?: ((values: Values, opened: Values) => boolean) | undefined;
  /** Called after a submission, and when the form is left. */
  onClose?: (() => void) | undefined;
};

const differs = <Values extends object>(values: Values, opened: Values): boolean =>
  (Object.keys(values) as (keyof Values)[]).some((name) => values[name] !== opened[name]);

export const useForm = <Values extends object>(options: FormOptions<Values>) => {
  const { check, act, refused = refusedFields, explain = saveErrorMessage, asks = true, isDirty = differs, onClose } = options;
  const id = useId();
  // Later changes from elsewhere do not overwrite the form's values.
  const [opened] = useState(options.opened);
  const [values, set] = useState(opened);
  const [problems, setProblems] = useState<Problems<Values>>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const dirty = isDirty(values, opened);
  const unsaved = useUnsaved(asks && dirty);

  /** Renders the errors before focus moves to the first invalid field. */
  const show = (found: Problems<Values>, words: string | null) => {
    flushSync(() => {
      setProblems(found);
      setTrouble(words);
      setBusy(false);
    });
    document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  /** Runs another action of the same dialog. */
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
    /** Clears the error of a field that is edited; the next submission validates again. */
    change: (changes: Partial<Values>) => {
      set((before) => ({ ...before, ...changes }));
      setProblems((before) => ({ ...before, ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])) }));
    },
    set,
    run,
    /** Asks first if there is unsaved input. */
    leave: () => unsaved.leave(() => onClose?.()),
    /** Props of the form element. */
    form: { id, noValidate: true, onSubmit },
    /** Submits from a button outside a form. */
    submit,
  };
};
