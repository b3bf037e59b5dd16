// Shared parts of the administration's tabs: search, list states, and buttons that are disabled offline.
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { Stack } from '#client/ui/layout/stack.tsx';
import { RetryBanner } from '#client/ui/status/retry-banner.tsx';
import { ActButton } from '#client/ui/controls/act-button.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { useOnline } from '#client/ui/online.ts';
import { Skeleton } from '#client/ui/status/skeleton.tsx';
import type { AdminAnswer } from './admin.data.ts';
import { t, translated } from '#shared/language/t.ts';

export const nameOf = ({ name, email }: { name: string | null; email?: string | null | undefined }): string =>
  name ?? email ?? t('Unknown');

/** Id of the note shown once per page; every disabled button refers to it. */
export const offlineNoteId = 'admin-offline';

/** For acts that need a connection. */
export const AdminButton = ({ disabled, ...rest }: ComponentProps<typeof ActButton>) => {
  const online = useOnline();
  return (
    <ActButton
      size="small"
      {...rest}
      disabled={disabled === true || !online}
      title={online ? undefined : t('Needs a connection')}
      aria-describedby={online ? undefined : offlineNoteId}
    />
  );
};

/** Debounce of the search. Milliseconds. */
const rest = 250;

export const Search = ({ label, onSearch }: { label: string; onSearch: (needle: string) => void }) => {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), rest);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <Field label={label} className="max-w-md">
      <Input type="search" value={typed} maxLength={100} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
    </Field>
  );
};

type ListProps<T> = {
  answer: Pick<AdminAnswer<unknown>, 'error' | 'isAsking' | 'refetch'>;
  items: readonly T[] | undefined;
  keyOf: (item: T) => string;
  empty: { title: string; text?: string | undefined };
  label: string;
  render: (item: T) => ReactNode;
};

export const AdminList = <T,>({ answer: { error, isAsking, refetch }, items, keyOf, empty, label, render }: ListProps<T>) => {
  const id = useId();
  if (items === undefined)
    return error !== null && !isAsking ? (
      <RetryBanner tone="warn" onRetry={() => void refetch()}>
        {error.code === 'network' ? t('This needs a connection.') : translated(error.message)}
      </RetryBanner>
    ) : (
      <output className="flex flex-col gap-3" aria-label={t('Loading: {label}', { label })}>
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </output>
    );
  if (items.length === 0) return <EmptyState title={empty.title}>{empty.text}</EmptyState>;
  return (
    <ul aria-label={label} id={id} className="flex flex-col divide-y divide-line rounded-card border border-line bg-raised">
      {items.map((item) => (
        <li key={keyOf(item)} className="flex flex-wrap items-start gap-x-6 gap-y-3 p-4">
          {render(item)}
        </li>
      ))}
    </ul>
  );
};

/** The text of an entry; its buttons are beside it, or below it on narrow screens. */
export const Words = ({ children }: { children: ReactNode }) => (
  <Stack gap={1} className="min-w-0 flex-1 basis-60 wrap-anywhere">
    {children}
  </Stack>
);
export const Buttons = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-2">{children}</div>;
