// The heart on the page of a work.
import type { ComponentProps } from 'react';
import { WatchButton } from '#client/trade/watching/watch-button.tsx';
import { WatchesOnPage } from '#client/trade/watching/watches-context.tsx';

export const Watching = (props: ComponentProps<typeof WatchButton>) => (
  <WatchesOnPage>
    <WatchButton {...props} className="-mt-2 -me-2" />
  </WatchesOnPage>
);
