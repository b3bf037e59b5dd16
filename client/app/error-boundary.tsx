// Catches errors thrown while a page renders, so that the rest of the app stays usable.
import { Component, type ReactNode } from 'react';

import { Button } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { t } from '#shared/language/t.ts';

type Props = { children: ReactNode; resetKey: string };
type State = { failed: boolean; key: string };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, key: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  /** Navigation clears the error. */
  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.key ? null : { failed: false, key: props.resetKey };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        title={t('This page could not be shown')}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('Load it again')}
          </Button>
        }
      >
        {t('Your saved work is safe.')}
      </EmptyState>
    );
  }
}
