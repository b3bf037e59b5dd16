// The final call to action of the front page.
import type { SessionState } from '#client/device/session/session-state.ts';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { t } from '#shared/language/t.ts';

/** The next step that the visitor has not taken yet. */
const callFor = (state: SessionState) => {
  if (state.status !== 'signed-in')
    return { text: t('An account and the first five uploads are free.'), to: '/auth', label: t('Create Account'), state: { signUp: true } };
  if (state.subscribed) return { text: t('It takes one photograph.'), to: '/dashboard', label: t('Open your collection') };
  return { text: t('The Free plan holds five uploads.'), to: '/pricing', label: t('View Pricing Plans') };
};

export const ClosingCall = ({ state }: { state: SessionState }) => {
  const { text, label, ...way } = callFor(state);
  return (
    <section className="page pt-16 sm:pt-24">
      <div className="rounded-card border border-line bg-surface px-6 py-16 text-center">
        <h2 className="mx-auto max-w-xl font-display text-34 font-medium">{t('Begin with the piece on your wall')}</h2>
        <p className="mx-auto mt-4 max-w-md text-18 text-ink-2">{text}</p>
        <ButtonLink {...way} variant="primary" className="mt-8">
          {label}
        </ButtonLink>
      </div>
    </section>
  );
};
