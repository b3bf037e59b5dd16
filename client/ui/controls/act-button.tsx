// A button that starts an act: busy until it has ended, with a toast if it fails.
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { useAct, type ActOptions } from './use-act.ts';

type ActButtonProps = Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> & ActOptions & { act: () => Promise<unknown> | void };

export const ActButton = ({ act, failed, why, ...button }: ActButtonProps) => {
  const { busy, run } = useAct(act, { failed, why });
  return <Button {...button} busy={busy} onClick={run} />;
};
