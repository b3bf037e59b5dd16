// The figures of the collection: its value, what it consists of, and how complete its descriptions are.
import { formatNumber, listWords } from '#shared/domain/page/format.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { isMedium, mediumLabel } from '#shared/domain/piece/medium.ts';
import { objectIdItems } from '#shared/records/object-id.ts';
import type { Share } from '#client/data/brief/collection-figures.ts';
import { BarList } from '#client/work/charts/bar-list.tsx';
import { ChartFrame } from '#client/work/charts/chart-frame.tsx';
import { type Decade, DecadeChart } from '#client/work/charts/decade-chart.tsx';
import { monthWords, ValueChart } from '#client/work/charts/value-chart.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { barsOf, mostOf, tableOf } from './bars.ts';
import type { Figures } from './collection-home.data.ts';
import { t } from '#shared/language/t.ts';

const listOf = (field: string, value: string): string => `/catalog?${new URLSearchParams({ [`f.${field}`]: value }).toString()}`;

export const FigurePanels = ({ figures }: { figures: Figures }) => (
  <section aria-labelledby="figures" className="flex flex-col gap-3">
    <SectionTitle id="figures" size="large">
      {t('Your collection in figures')}
    </SectionTitle>
    <div className="grid gap-4 lg:grid-cols-2">
      <ValuePanel figures={figures} />
      <MediaPanel shares={figures.composition.media} />
      <DecadePanel decades={figures.composition.decades} />
      <WordsPanel words={artistWords} field="artist" shares={figures.composition.artists} />
      <WordsPanel words={placeWords} field="location" shares={figures.composition.places} />
      <CompletenessPanel figures={figures} />
    </div>
  </section>
);

const ValuePanel = ({ figures: { value, asking, unvalued, overTime } }: { figures: Figures }) => {
  const says = [
    value.length === 0 ? t('No work has a valuation or a cost yet.') : listWords(value.map(formatMoney)),
    ...(value.length > 0 && unvalued > 0 ? [t('{count, plural, one {# work} other {# works}} without a value.', { count: unvalued })] : []),
    ...(asking.length > 0 ? [t('Asking {amounts} for what is listed.', { amounts: listWords(asking.map(formatMoney)) })] : []),
  ];
  const rows = overTime.flatMap(({ currency, points }) =>
    points.map(({ month, minor }): [string, string] => [`${monthWords(month)}, ${currency}`, formatMoney({ minor, currency })]),
  );
  return (
    <ChartFrame
      title={t('Value over time')}
      className="lg:col-span-2"
      says={says.join(' · ')}
      table={{ heads: [t('Month'), t('Value at its end')], rows }}
    >
      {overTime.length === 0 ? (
        <Note>{t('Add a valuation, or what you paid, on the page of a work. Only you see it.')}</Note>
      ) : (
        <div className={`grid gap-6 ${overTime.length > 1 ? 'md:grid-cols-2' : ''}`}>
          {overTime.map((line) => (
            <ValueChart key={line.currency} line={line} />
          ))}
        </div>
      )}
      <p className="text-12 text-ink-3">
        {t('Newest valuation of each work, else its cost, for the works that are in the collection now. Currencies are never added up.')}
      </p>
    </ChartFrame>
  );
};

const MediaPanel = ({ shares }: { shares: readonly Share<string>[] }) => {
  const named = shares.map(({ name, works }) => ({ name: name !== null && isMedium(name) ? mediumLabel(name) : name, works }));
  const codes = new Map(shares.flatMap(({ name }) => (name !== null && isMedium(name) ? [[mediumLabel(name), name] as const] : [])));
  const bars = barsOf(named, { unknown: t('No medium'), pathOf: (label) => `/catalog?medium=${codes.get(label) ?? ''}` });
  return (
    <ChartFrame
      title={t('By medium')}
      says={t('{count, plural, one {# medium} other {# media}}', { count: codes.size })}
      table={tableOf(t('Medium'), named, t('No medium'))}
    >
      <BarList bars={bars} most={mostOf(bars)} />
    </ChartFrame>
  );
};

const DecadePanel = ({ decades }: { decades: readonly Share<number>[] }) => {
  const known = decades.filter((share): share is Decade => share.name !== null);
  const undated = decades.find(({ name }) => name === null)?.works ?? 0;
  const [first, last] = [known[0], known.at(-1)];
  const span =
    first === undefined || last === undefined
      ? t('No work has a year yet')
      : first === last
        ? t('{decade}s', { decade: first.name })
        : t('{first}s to {last}s', { first: first.name, last: last.name });
  return (
    <ChartFrame
      title={t('By decade')}
      says={
        undated > 0 && known.length > 0
          ? t('{span} · {count, plural, one {# work} other {# works}} without a year', { span, count: undated })
          : span
      }
      table={{
        heads: [t('Decade'), t('Works')],
        rows: decades.map(({ name, works }) => [name === null ? t('No year') : t('{decade}s', { decade: name }), formatNumber(works)]),
      }}
    >
      {known.length > 0 && <DecadeChart decades={known} pathOf={(decade) => listOf('year', `${decade}..${decade + 9}`)} />}
    </ChartFrame>
  );
};

/** head: of the column of names. */
type PanelWords = { title: string; head: string; unknown: string; none: string; counted: (count: number) => string };

const artistWords: PanelWords = {
  title: t('By artist'),
  head: t('artist'),
  unknown: t('Unknown artist'),
  none: t('No artist noted yet'),
  counted: (count) => t('{count, plural, one {# artist} other {# artists}}', { count }),
};
const placeWords: PanelWords = {
  title: t('By place'),
  head: t('place'),
  unknown: t('No place noted'),
  none: t('No place noted yet'),
  counted: (count) => t('{count, plural, one {# place} other {# places}}', { count }),
};

const WordsPanel = ({ words, field, shares }: { words: PanelWords; field: string; shares: readonly Share<string>[] }) => {
  const { title, head, unknown, none, counted } = words;
  const bars = barsOf(shares, { unknown, pathOf: (name) => listOf(field, name) });
  const known = shares.filter(({ name }) => name !== null).length;
  return (
    <ChartFrame title={title} says={known === 0 ? none : counted(known)} table={tableOf(head, shares, unknown)}>
      <BarList bars={bars} most={mostOf(bars)} />
    </ChartFrame>
  );
};

const CompletenessPanel = ({ figures: { completeness } }: { figures: Figures }) => {
  const { works, complete, missing } = completeness;
  const bars = missing.slice(0, 6).map(({ item, works: lacking }) => {
    const { label, fields } = objectIdItems[item];
    const isListed = item !== 'photographs' && item !== 'description' && item !== 'title' && item !== 'maker';
    const path = `/catalog?${fields.map((name) => `f.${name}=-`).join('&')}`;
    return { name: label, works: lacking, path: isListed ? path : null };
  });
  return (
    <ChartFrame
      title={t('Descriptions')}
      className="lg:col-span-2"
      says={
        complete === 1
          ? t('1 of {count, plural, one {# work} other {# works}} answers all of Object ID', { count: works })
          : t('{complete} of {count, plural, one {# work} other {# works}} answer all of Object ID', {
              complete: formatNumber(complete),
              count: works,
            })
      }
      table={{
        heads: [t('Missing##in a record'), t('Works')],
        rows: missing.map(({ item, works: lacking }) => [objectIdItems[item].label, formatNumber(lacking)]),
      }}
    >
      {bars.length === 0 ? (
        <Note>{t('Nothing is missing.')}</Note>
      ) : (
        <>
          <Note>{t('Most often missing:')}</Note>
          <BarList bars={bars} most={works} />
        </>
      )}
      <p className="text-12 text-ink-3">
        {t(
          'Object ID is the standard by which lost works are recognized. It says how well a work is described, and nothing about whether it is authentic.',
        )}
      </p>
    </ChartFrame>
  );
};
