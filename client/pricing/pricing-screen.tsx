// The plans side by side, and answers to what people ask about them.
import { FreeAction, GalleryAction, ProAction } from './plan-actions.tsx';
import { PlanCard } from './plan-card.tsx';
import { planOffers } from './plans.ts';
import { usePlanChoice } from './pricing.data.ts';
import { Questions } from './questions.tsx';

export const PricingScreen = () => {
  const choice = usePlanChoice();
  const actions = { free: <FreeAction choice={choice} />, pro: <ProAction choice={choice} />, gallery: <GalleryAction /> };
  return (
    <div className="page py-16">
      <h1 className="text-center font-display text-46 font-medium">Plans for every collection</h1>
      <p className="mx-auto mt-4 max-w-xl text-center text-18 text-ink-2">Begin free. Your catalog stays yours, whatever the plan.</p>
      <div className="mt-12 grid gap-6 lg:grid-cols-3">
        {planOffers.map((offer) => (
          <PlanCard key={offer.plan} offer={offer} current={choice.plan === offer.plan} featured={offer.plan === 'pro'}>
            {actions[offer.plan]}
          </PlanCard>
        ))}
      </div>
      <Questions />
    </div>
  );
};
