// A form field: label, hint and error text, associated with the control so that a screen reader announces all three.
import { createContext, type ReactNode, useContext, useId } from 'react';

import { cx } from '#client/ui/class-names.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { t } from '#shared/language/t.ts';

type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };
const FieldContext = createContext<FieldWiring | null>(null);

type FieldProps = {
  label: string;
  /** For screen readers only: it stands beside the field already. */
  hidesLabel?: boolean | undefined;
  /** The label stands at the left of the control, where there is room for both. */
  isBeside?: boolean | undefined;
  children: ReactNode;
  error?: string | undefined;
  hint?: ReactNode | undefined;
  required?: boolean | undefined;
  /** Shows '(optional)' beside the label. */
  optional?: boolean | undefined;
  className?: string | undefined;
};

export const Field = ({
  label,
  hidesLabel = false,
  isBeside = false,
  children,
  error,
  hint,
  required = false,
  optional = false,
  className,
}: FieldProps) => {
  const id = useId();
  const beside = isBeside ? 'min-[24rem]:col-start-2' : undefined;
  const hasError = error !== undefined && error !== '';
  const describedBy = cx(hint !== undefined && `${id}-hint`, hasError && `${id}-error`) || undefined;
  return (
    <Stack gap={1} className={cx(isBeside && 'min-[24rem]:grid min-[24rem]:grid-cols-[7rem_minmax(0,1fr)] min-[24rem]:gap-x-4', className)}>
      <div className={hidesLabel ? 'sr-only' : cx('flex items-baseline justify-between gap-2', isBeside && 'min-[24rem]:pt-2')}>
        <label htmlFor={id} id={`${id}-label`} className={cx('text-14', isBeside ? 'text-ink-2' : 'font-medium text-ink')}>
          {label}
        </label>
        {optional && <span className="text-12 text-ink-3">{t('Optional')}</span>}
      </div>
      <FieldContext value={{ id, describedBy, invalid: hasError, required }}>{children}</FieldContext>
      {hint !== undefined && (
        <Note id={`${id}-hint`} faint className={beside}>
          {hint}
        </Note>
      )}
      {hasError && (
        <p id={`${id}-error`} role="alert" className={cx('text-14 text-bad', beside)}>
          {error}
        </p>
      )}
    </Stack>
  );
};

export type ControlWiring = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  required?: boolean | undefined;
};

/** The attributes for the control inside a Field; empty outside of one. */
export const useFieldWiring = (): ControlWiring => {
  const field = useContext(FieldContext);
  if (field === null) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid ? true : undefined,
    required: field.required || undefined,
  };
};

export const controlClass =
  'w-full min-h-control rounded-control border border-line-strong bg-bg px-3 py-1.5 text-input text-ink placeholder:text-ink-3 ' +
  'aria-invalid:border-bad disabled:bg-surface disabled:text-ink-3';
