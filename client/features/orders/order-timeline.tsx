// The steps of an order with their dates, what comes next, and where the shipment can be followed.
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import Pause from 'lucide-react/icons/pause';
import X from 'lucide-react/icons/x';
import type { Order } from '#shared/contract/trade/orders.ts';
import { trackingPage } from '#shared/domain/trade/carriers.ts';
import { standingAt, timelineOf, type OrderStep, type OrderTimeline } from '#shared/domain/trade/order-timeline.ts';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { buttonClass } from '#client/ui/controls/button-style.ts';
import { cx } from '#client/ui/class-names.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { stepDate, stepLabels, stepStates } from './order-words.ts';
import { t } from '#shared/language/t.ts';

/** isOver: in one line. */
export const OrderTimelineView = ({ order, isOver = false }: { order: Order; isOver?: boolean }) => {
  const timeline = timelineOf(order);
  const isHeld = standingAt(timeline)?.state === 'held';
  return (
    <Stack gap={3}>
      <ol
        aria-label={t('Progress of the order')}
        className={isOver ? 'flex flex-wrap gap-x-4 gap-y-1' : 'mt-1 flex max-w-[34rem] flex-col sm:flex-row'}
      >
        {timeline.steps.map((step, at) =>
          isOver ? (
            <ShortStep key={step.name} step={step} end={timeline.end} isLast={at === timeline.steps.length - 1} />
          ) : (
            <Step key={step.name} step={step} end={timeline.end} isLast={at === timeline.steps.length - 1} after={timeline.steps[at + 1]} />
          ),
        )}
      </ol>
      {isHeld && order.role === 'seller' && (
        <ButtonLink size="small" to="/seller-dashboard" className="self-start">
          {t('Set up payouts')}
        </ButtonLink>
      )}
      <Tracking order={order} />
    </Stack>
  );
};

const ShortStep = ({ step, end, isLast }: Omit<StepProps, 'after'>) => (
  <li aria-current={end !== null && isLast ? 'step' : undefined} className="flex items-center gap-1.5 text-12">
    <Mark step={step} end={end} isSmall />
    <span className="font-medium">{stepLabels[step.name]}</span>
    <span className="text-ink-2 tabular-nums">{stepDate(step)}</span>
    <span className="sr-only">, {stepStates[step.state]}</span>
  </li>
);

type StepProps = { step: OrderStep; end: OrderTimeline['end']; isLast: boolean; after: OrderStep | undefined };

const Step = ({ step, end, isLast, after }: StepProps) => {
  const { name, state } = step;
  const date = stepDate(step);
  const isAtHand = state === 'current' || state === 'held';
  return (
    <li
      aria-current={isAtHand || (end !== null && isLast) ? 'step' : undefined}
      className="relative flex min-w-0 gap-3 pb-3 sm:flex-1 sm:flex-col sm:gap-1 sm:pb-0"
    >
      {!isLast && (
        <span
          aria-hidden
          className={cx(
            'absolute top-5 bottom-0 start-2.5 w-px sm:top-2.5 sm:end-0 sm:bottom-auto sm:start-5 sm:h-px sm:w-auto',
            after?.state === 'done' ? 'h-0.5 bg-accent' : 'bg-line-strong',
          )}
        />
      )}
      <Mark step={step} end={end} />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 sm:flex-col">
        <span className={cx('text-14', state === 'ahead' ? 'text-ink-2' : 'font-medium')}>{stepLabels[name]}</span>
        {date !== null && <span className="text-12 text-ink-2 tabular-nums">{date}</span>}
        <span className="sr-only">, {stepStates[state]}</span>
      </span>
    </li>
  );
};

type MarkProps = { step: OrderStep; end: OrderTimeline['end']; isSmall?: boolean };

/** Green only where the whole order has ended well. */
const Mark = ({ step: { name, state }, end, isSmall = false }: MarkProps) => {
  const isOff = name === 'canceled' || name === 'refunded' || name === 'dispute';
  const Icon = state === 'held' ? Pause : isOff && name === 'canceled' ? X : Check;
  return (
    <span
      aria-hidden
      className={cx(
        'relative grid shrink-0 place-items-center rounded-full',
        isSmall ? 'size-4' : 'size-5',
        state === 'done'
          ? isOff
            ? 'bg-ink-2 text-bg'
            : end === 'completed' && name === 'paid_out'
              ? 'bg-ok text-bg'
              : 'bg-accent text-on-accent'
          : state === 'current'
            ? 'border-2 border-accent bg-bg'
            : state === 'held'
              ? 'bg-warn text-bg'
              : 'border border-line-strong bg-bg',
      )}
    >
      {(state === 'done' || state === 'held') && <Icon size={12} strokeWidth={3} />}
      {state === 'current' && <span className="size-2 rounded-full bg-accent" />}
    </span>
  );
};

const copyNumber = async (number: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(number);
    toast({ title: t('Tracking number copied') });
  } catch {
    toast({ title: t('The number could not be copied'), description: t('The browser does not allow it here.'), destructive: true });
  }
};

const Tracking = ({ order: { carrier, tracking_number: number, ship_to } }: { order: Order }) => {
  if (number === null || ship_to === 'pickup') return null;
  const page = trackingPage(carrier, number);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
      <p className="min-w-0 wrap-anywhere text-ink-2">
        {carrier ?? t('Carrier unknown')} · <span className="text-ink tabular-nums">{number}</span>
      </p>
      {page === null ? (
        <Button size="small" variant="quiet" onClick={() => void copyNumber(number)}>
          <Copy size={14} aria-hidden />
          {t('Copy number')}
        </Button>
      ) : (
        <a href={page} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: 'small', variant: 'quiet' })}>
          <ExternalLink size={14} aria-hidden />
          {t('Track package')}
          <span className="sr-only"> {t('(opens {carrier} in a new tab)', { carrier: carrier ?? '' })}</span>
        </a>
      )}
    </div>
  );
};
