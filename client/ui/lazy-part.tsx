// Lazily loaded parts of the app. A part that fails to load shows an error in its own place, and the rest of the page stays.
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Component, type ComponentType, lazy, type LazyExoticComponent, type ReactNode, Suspense, useEffect, useState } from 'react';

import { IconButton } from '#client/ui/controls/button.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { t } from '#shared/language/t.ts';

type BoundaryProps = { children: ReactNode; fallback: ReactNode };

class PartBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

type Load<Props> = () => Promise<ComponentType<Props>>;
type Fallback<Props> = (props: Props, again: () => void) => ReactNode;

const lazyWith = <Props extends object>(load: Load<Props>, fallback: Fallback<Props>): ComponentType<Props> => {
  const fetched = () => lazy(async () => ({ default: await load() })) as LazyExoticComponent<ComponentType<object>>;
  // A loaded module is shared by all uses; a failed import is retried.
  let current = fetched();
  return function LazyPart(props: Props) {
    const [part, setPart] = useState(() => ({ Part: current, attempt: 0 }));
    const again = () => {
      if (current === part.Part) current = fetched();
      setPart({ Part: current, attempt: part.attempt + 1 });
    };
    return (
      <PartBoundary key={part.attempt} fallback={fallback(props, again)}>
        <Suspense>
          <part.Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
};

/** label: of the retry button; without one a failed part renders nothing. */
export const lazyPart = <Props extends object>(load: Load<Props>, label?: string): ComponentType<Props> =>
  lazyWith(load, (_, again) =>
    label === undefined ? null : (
      <IconButton label={t('{label} could not be loaded. Try again', { label })} onClick={again}>
        <CircleAlert size={18} aria-hidden />
      </IconButton>
    ),
  );

export const sayNotOpened = (): void => {
  toast({
    key: 'not-opened',
    title: t('This could not be opened'),
    description: t('A part of Verso could not be loaded. Nothing that you typed is lost; please try again.'),
    destructive: true,
  });
};

/** Closes the dialog, so that opening it again retries. */
const NotOpened = ({ onSaid }: { onSaid: () => void }) => {
  useEffect(() => {
    sayNotOpened();
    onSaid();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return null;
};

/** close: closes a dialog whose props have no onClose. */
export const lazyDialogWith = <Props extends object>(load: Load<Props>, close: (props: Props) => void): ComponentType<Props> =>
  lazyWith(load, (props, again) => (
    <NotOpened
      onSaid={() => {
        again();
        close(props);
      }}
    />
  ));

export const lazyDialog = <Props extends { onClose: () => void }>(load: Load<Props>): ComponentType<Props> =>
  lazyDialogWith(load, ({ onClose }) => onClose());
