// The benefits section: three blocks, each beside a work of a different kind.
import { HungWork } from './hung-work.tsx';
import birches from './pictures/birches.webp';
import grass from './pictures/grass.webp';
import pears from './pictures/pears.webp';
import { t } from '#shared/language/t.ts';

const benefits = [
  {
    title: t('AI-Powered Insights'),
    text: t(
      'Independent examiners look at the photograph: marks of a generator, printing screens, known images, how the file was edited. Each says what it measured and what that does not prove.',
    ),
    work: { src: birches, width: 510, height: 640, title: 'Birches in October', artist: 'Ida Varro', year: '1927' },
  },
  {
    title: t('Secure Transactions'),
    text: t(
      'Card payments go through the payment provider, never through us. Work and buyer are bound to each other before anything is charged, and the seller is paid once the work has arrived.',
    ),
    work: { src: pears, width: 640, height: 510, title: 'Three Pears on a White Cloth', artist: 'Tomas Hale', year: '1948' },
  },
  {
    title: t('Market Intelligence'),
    text: t(
      'See what comparable works ask, who sells them and how sure the opinion on each one is, in dollars, euros and pounds, never added up across currencies.',
    ),
    work: { src: grass, width: 640, height: 427, title: 'Marram, North Dune', artist: 'Corin Adeyi', year: '1959' },
  },
];

export const Benefits = () => (
  <section className="page flex flex-col gap-16 pt-16 sm:gap-24 sm:pt-24">
    {benefits.map(({ title, text, work }, at) => (
      <div key={title} className="grid items-center gap-x-16 gap-y-8 md:grid-cols-2">
        <div className={at % 2 === 1 ? 'md:order-2' : undefined}>
          <h2 className="font-display text-34 font-medium">{title}</h2>
          <p className="mt-4 max-w-md text-18 text-ink-2">{text}</p>
        </div>
        <HungWork {...work} className="mx-auto w-full max-w-md" />
      </div>
    ))}
  </section>
);
