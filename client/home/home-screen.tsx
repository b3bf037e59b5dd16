// The public front page: what Verso is for, shown on works of art.
import { Benefits } from './benefits.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';

export const HomeScreen = () => (
  <>
    <Hero />
    <Features />
    <Benefits />
    <ClosingCall />
  </>
);
