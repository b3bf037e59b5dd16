// State of one form: values, errors per field, one submission at a time, and the question before unsaved input is discarded.
import { isBlank } from '#shared/domain/page/plain-line.ts';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { AppError } from '#shared/contract/wire/errors.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import { useUnsaved } from '#client/ui/dialogs/unsaved.ts';
import { useKeptForm } from './kept-form.ts';
import { saveErrorMessage } from '#client/ui/status/save-error.ts';
import { t, translated } from '#shared/language/t.ts';

/** An error message for each invalid field. */
export type Problems<Values> = { readonly [Name in keyof Values]?: string | undefined };

export const missing = t('Please fill in this field');
/** An error for each field that is empty. */
export const missingIn = <Values extends Record<string, string>>(values: Values): Problems<Values> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, text]) => isBlank(text))
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
  /** The place of the form among those of the user: what was typed there comes back. Null for what must not be kept, such as a password. */
  keptAs: string | null;
  /** Fields whose value means nothing later, such as a file that was picked. */
  unkept?: ((name: string) => boolean) | undefined;
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

const changedIn = <Values extends object>(values: Values, opened: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== opened[name as keyof Values])) as Partial<Values>;
const differs = <Values extends object>(values: Values, opened: Values): boolean => Object.keys(changedIn(values, opened)).length > 0;

export const useForm = <Values extends object>(options: FormOptions<Values>) => {
  const {
    keptAs,
    unkept,
    check,
    act,
    refused = refusedFields,
    explain = saveErrorMessage,
    asks = true,
    isDirty = differs,
    onClose,
  } = options;
  const id = useId();
  // Later changes from elsewhere do not overwrite the form's values.
  const [opened, setOpened] = useState(options.opened);
  const session = useSession().state;
  const kept = useKeptForm(session.status === 'signed-in' ? session.user.id : null, keptAs, opened);
  const [isBack, setIsBack] = useState(Object.keys(kept.before).length > 0);
  const [values, set] = useState<Values>(() => ({ ...opened, ...kept.before }));
  const [problems, setProblems] = useState<Problems<Values>>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const dirty = isDirty(values, opened);
  const forget = () => kept.keep({});
  const unsaved = useUnsaved(asks && dirty, forget);
  const keepTyped = useEffectEvent(() => {
    const changed = Object.entries(dirty ? changedIn(values, opened) : {});
    kept.keep(Object.fromEntries(changed.filter(([name]) => unkept?.(name) !== true)) as Partial<Values>);
  });
  useEffect(() => keepTyped(), [values, opened]);

  /** Renders the errors before focus moves to the first invalid field. */
  const show = (found: Problems<Values>, words: string | null) => {
    flushSync(() => {
      setProblems(found);
      setTrouble(words);
      setBusy(false);
    });
    document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  /** Runs an action of the form. stays: what to do after it in a form that is not closed by it. */
  const run = async (work: () => Promise<void>, stays?: () => void): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    try {
      await work();
    } catch (error) {
      return show(refused(error), explain(error));
    }
    if (onClose === undefined) {
      setBusy(false);
      return stays?.();
    }
    forget();
    unsaved.saved();
    onClose();
  };
  const submit = () => {
    if (busy) return;
    const found: Problems<Values> = check?.(values, opened) ?? {};
    if (Object.values(found).some((problem) => problem !== undefined)) return show(found, null);
    setProblems({});
    // What is typed from then on is unsaved again.
    void run(
      () => act(values, opened),
      () => {
        setOpened(values);
        setIsBack(false);
      },
    );
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
    kept: {
      /** The form began with unsaved input of an earlier opening. */
      isBack: isBack && dirty,
      startOver: () => {
        setIsBack(false);
        forget();
        setProblems({});
        set(opened);
      },
    },
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
