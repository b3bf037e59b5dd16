// The public front page.
import { useSession } from '#client/device/session/session-context.tsx';

import { Benefits } from './benefits.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { RealResults } from './real-results.tsx';

export const HomeScreen = () => {
  const { state } = useSession();
  return (
    <>
      <Hero isSubscriber={state.status === 'signed-in' && state.subscribed} />
      <RealResults />
      <Features />
      <Benefits />
      <ClosingCall state={state} />
    </>
  );
};
