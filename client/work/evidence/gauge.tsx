// What was measured on a line with its limit; what is good lies to the left of the limit.
import { cx } from '#client/ui/class-names.ts';
import { figure } from '#client/photo/viewer/finding-words.ts';
import { t } from '#shared/language/t.ts';

type GaugeProps = {
  measured: number;
  limit: number;
  /** The measured value lies on the good side of the limit. */
  isGood: boolean;
};

/** Percent of the line, the limit in its middle. */
const placeOf = (measured: number, limit: number, isGood: boolean): number => {
  const ratio = limit === 0 ? (measured === 0 ? 1 : 2) : measured / limit;
  const place = Math.min(97, Math.max(3, 50 * ratio));
  // Of some checks a higher value is the better one.
  return place > 50 === isGood ? 100 - place : place;
};

const tick = 'absolute top-4 -translate-x-1/2 whitespace-nowrap text-12 tabular-nums';

export const Gauge = ({ measured, limit, isGood }: GaugeProps) => {
  const at = placeOf(measured, limit, isGood);
  const words = figure(measured);
  // Two figures that would run into each other stand together.
  const isNear = Math.abs(at - 50) < 16;
  return (
    <div className="relative h-9 max-w-80">
      <span className="sr-only">{t('Measured {measured}, limit {limit}', { measured: words, limit: figure(limit) })}</span>
      <div aria-hidden>
        <i className="absolute top-1.5 left-0 h-px w-1/2 bg-ok" />
        <i className="absolute top-1.5 left-1/2 h-px w-1/2 bg-bad" />
        <i className="absolute top-0 left-1/2 h-3 w-0.5 -translate-x-1/2 bg-ink" />
        <i
          className={cx('absolute top-0.5 size-2.5 -translate-x-1/2 rounded-full', isGood ? 'bg-ink' : 'bg-bad')}
          style={{ left: `${at}%` }}
        />
        {isNear ? (
          <span className={cx(tick, 'left-1/2')}>{t('{measured}, limit {limit}', { measured: words, limit: figure(limit) })}</span>
        ) : (
          <>
            <span className={tick} style={{ left: `${at}%` }}>
              {words}
            </span>
            <span className={cx(tick, 'left-1/2 text-ink-2')}>{t('limit {limit}', { limit: figure(limit) })}</span>
          </>
        )}
      </div>
    </div>
  );
};
