// The end of the front page: the way to an account.
import { ButtonLink } from '#client/ui/button-link.tsx';

export const ClosingCall = () => (
  <section className="page pt-16 sm:pt-24">
    <div className="rounded-card border border-line bg-surface px-6 py-16 text-center">
      <h2 className="mx-auto max-w-xl font-display text-34 font-medium">Begin with the piece on your wall</h2>
      <p className="mx-auto mt-4 max-w-md text-18 text-ink-2">An account and the first five uploads are free.</p>
      <ButtonLink to="/auth" variant="primary" className="mt-8">
        Create Account
      </ButtonLink>
    </div>
  </section>
);
