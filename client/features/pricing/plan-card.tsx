// One plan: price, features and button.
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';

import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { cx } from '#client/ui/class-names.ts';

import { type PlanOffer, pointsFor } from './plans.ts';
import { t } from '#shared/language/t.ts';

type PlanCardProps = { offer: PlanOffer; hasHadTrial: boolean; current: boolean; featured?: boolean | undefined; children: ReactNode };

export const PlanCard = ({ offer, hasHadTrial, current, featured = false, children }: PlanCardProps) => (
  <Card className={cx('flex flex-col', featured && 'border-accent!')}>
    <div className="flex min-h-7 items-center justify-between gap-2">
      <h2 className="text-21 font-semibold">{offer.name}</h2>
      {current && <Badge tone="ok">{t('Your plan')}</Badge>}
    </div>
    <Note className="mt-1">{offer.about}</Note>
    <p className="mt-6 flex items-baseline gap-2">
      <span className="text-46 font-medium tabular-nums">{offer.price}</span>
      {offer.per !== null && <span className="text-14 text-ink-2">{offer.per}</span>}
    </p>
    <ul className="mt-6 flex flex-1 flex-col gap-3">
      {pointsFor(offer, hasHadTrial).map((point) => (
        <li key={point} className="flex gap-3 text-16">
          <Check size={18} aria-hidden className="mt-0.75 shrink-0 text-ok" />
          {point}
        </li>
      ))}
    </ul>
    <Stack gap={2} className="mt-8">
      {children}
    </Stack>
  </Card>
);
