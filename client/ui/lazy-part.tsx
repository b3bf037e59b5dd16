// Parts of the app whose code is fetched when they are needed. One that cannot be fetched says so in its own place, and the rest stays.
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Component, type ComponentType, lazy, type LazyExoticComponent, type ReactNode, Suspense, useState } from 'react';

import { AlertDialog } from './alert-dialog.tsx';
import { IconButton } from './button.tsx';

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
  // What was fetched once is there for every other place, and what failed is not kept.
  let current = fetched();
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => current);
    const [attempt, setAttempt] = useState(0);
    const again = () => {
      if (current === Part) current = fetched();
      setPart(() => current);
      setAttempt(attempt + 1);
    };
    return (
      <PartBoundary key={attempt} fallback={fallback(props, again)}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
};

/** label: what the button to try again is for; without one nothing stands in its place. */
export const lazyPart = <Props extends object>(load: Load<Props>, label?: string): ComponentType<Props> =>
  lazyWith(load, (_, again) =>
    label === undefined ? null : (
      <IconButton label={`${label} could not be loaded. Try again`} onClick={again}>
        <RefreshCw size={18} aria-hidden />
      </IconButton>
    ),
  );

/** close: what closes the dialog where its props have no onClose. */
export const lazyDialogWith = <Props extends object>(load: Load<Props>, close: (props: Props) => void): ComponentType<Props> =>
  lazyWith(load, (props, again) => (
    <AlertDialog
      open
      title="This could not be opened"
      description="A part of the app could not be loaded. Nothing that you typed is lost."
      confirmLabel="Try again"
      cancelLabel="Close"
      onConfirm={again}
      onCancel={() => close(props)}
    />
  ));

export const lazyDialog = <Props extends { onClose: () => void }>(load: Load<Props>): ComponentType<Props> =>
  lazyDialogWith(load, ({ onClose }) => onClose());
