// Lazily loaded parts of the app. A part that fails, to load or to render, is replaced in its own place, and the rest of the page stays.
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Component, type ComponentType, lazy, type LazyExoticComponent, type ReactNode, Suspense, useEffect, useState } from 'react';

import { IconButton } from '#client/ui/controls/button.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { atOnce } from './lazy-file.ts';
import { t } from '#shared/language/t.ts';

/** The code of a part did not arrive. Every other error is one of the part itself. */
class CodeMissing extends Error {
  override name = 'CodeMissing';
}

type Failure = 'not loaded' | 'not rendered';
type BoundaryProps = { children: ReactNode; fallback: (failure: Failure) => ReactNode };

class PartBoundary extends Component<BoundaryProps, { failure: Failure | null }> {
  override state = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: error instanceof CodeMissing ? 'not loaded' : 'not rendered' };
  }

  override render(): ReactNode {
    return this.state.failure === null ? this.props.children : this.props.fallback(this.state.failure);
  }
}

/** Without a promise where the code is here already: then the part is rendered at once. */
type Load<Props> = () => ComponentType<Props> | Promise<ComponentType<Props>>;
type Fallback<Props> = (props: Props, retry: () => void, failure: Failure) => ReactNode;

const lazyWith = <Props extends object>(load: Load<Props>, fallback: Fallback<Props>): ComponentType<Props> => {
  const loadPart = () => {
    const part = load();
    if (!(part instanceof Promise)) return atOnce({ default: part });
    return part.then(
      (loaded) => ({ default: loaded }),
      (cause: unknown) => {
        throw new CodeMissing('A part of the app was not loaded.', { cause });
      },
    );
  };
  const fetched = () => lazy(loadPart) as LazyExoticComponent<ComponentType<object>>;
  // A loaded module is shared by all uses; a failed import is retried.
  let current = fetched();
  return function LazyPart(props: Props) {
    const [part, setPart] = useState(() => ({ Part: current, attempt: 0 }));
    const retry = () => {
      if (current === part.Part) current = fetched();
      setPart({ Part: current, attempt: part.attempt + 1 });
    };
    return (
      <PartBoundary key={part.attempt} fallback={(failure) => fallback(props, retry, failure)}>
        <Suspense>
          <part.Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
};

const retryButton = (label: string, retry: () => void, failure: Failure): ReactNode => (
  <IconButton
    label={
      failure === 'not loaded'
        ? t('{label} could not be loaded. Try again', { label })
        : t('{label} could not be shown. Try again', { label })
    }
    onClick={retry}
  >
    <CircleAlert size={18} aria-hidden />
  </IconButton>
);

/** label: of the retry button; without one a failed part renders nothing. */
export const lazyPart = <Props extends object>(load: Load<Props>, label?: string): ComponentType<Props> =>
  lazyWith(load, (_, retry, failure) => (label === undefined ? null : retryButton(label, retry, failure)));

/** A part of a page, or one of many, that fails while it renders: a button to retry takes its place, and the rest of the page stays. */
export const Part = ({ label, children }: { label: string; children: ReactNode }) => {
  const [attempt, setAttempt] = useState(0);
  return (
    <PartBoundary key={attempt} fallback={(failure) => retryButton(label, () => setAttempt(attempt + 1), failure)}>
      {children}
    </PartBoundary>
  );
};

export const toastNotOpened = (): void => {
  toast({
    key: 'not-opened',
    title: t('This could not be opened'),
    description: t('A part of Verso could not be loaded. Nothing that you typed is lost; please try again.'),
    destructive: true,
  });
};

/** Forms keep what is typed until it is saved (client/device/forms/kept-form.ts). */
const toastNotShown = (): void => {
  toast({
    key: 'not-opened',
    title: t('This could not be shown'),
    description: t('An error in Verso has closed it. What you typed in a form is back when you open it again.'),
    destructive: true,
  });
};

/** Closes the dialog, so that opening it again retries. */
const NotOpened = ({ failure, onSaid }: { failure: Failure; onSaid: () => void }) => {
  useEffect(() => {
    if (failure === 'not loaded') toastNotOpened();
    else toastNotShown();
    onSaid();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return null;
};

/** close: closes a dialog whose props have no onClose. */
export const lazyDialogWith = <Props extends object>(load: Load<Props>, close: (props: Props) => void): ComponentType<Props> =>
  lazyWith(load, (props, retry, failure) => (
    <NotOpened
      failure={failure}
      onSaid={() => {
        retry();
        close(props);
      }}
    />
  ));

export const lazyDialog = <Props extends { onClose: () => void }>(load: Load<Props>): ComponentType<Props> =>
  lazyDialogWith(load, ({ onClose }) => onClose());

/** For a dialog or an unfolded form whose code comes with its page: an error in it closes it, and the page stays. */
export const boundDialog = <Props extends { onClose: () => void }>(Dialog: ComponentType<Props>): ComponentType<Props> =>
  lazyDialog(() => Dialog);
