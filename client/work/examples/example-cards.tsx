// The five example results as cards in a row, which scrolls where it is too narrow. Each leads to its place on the page of all five.
import { Link } from 'react-router-dom';
import { headlineOf, outcomeWords } from '#client/work/evidence/check-words.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { factLines, outcomeCounts } from './example-facts.ts';
import { ExamplePicture } from './example-picture.tsx';
import { type Example, examples } from './examples.ts';
import { t } from '#shared/language/t.ts';

export const ExampleCards = () => (
  <ul className="relative -mx-4 flex min-w-0 snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 sm:-mx-6 sm:scroll-px-6 sm:px-6 xl:mx-0 xl:grid xl:grid-cols-5 xl:overflow-visible xl:px-0">
    {examples.map((example) => (
      <li key={example.id} className="flex w-64 shrink-0 snap-start xl:w-auto">
        <ExampleCard example={example} />
      </li>
    ))}
  </ul>
);

const countedWords: Record<ReturnType<typeof outcomeCounts>[number]['outcome'], (count: number) => string> = {
  clear: (count) => t('{count} clear', { count }),
  flag: (count) => t('{count} flag', { count }),
  'cannot-tell': (count) => t('{count} can’t tell', { count }),
};

const ExampleCard = ({ example }: { example: Example }) => {
  const { id, title, findings, facts } = example;
  return (
    <article className="relative flex w-full flex-col overflow-hidden rounded-card border border-line bg-raised transition-shadow duration-200 has-[a:hover]:shadow-raised has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-focus">
      <div className="flex h-52 items-center justify-center bg-surface-2 p-5">
        {/* Whole, at most as high as the mat. */}
        <div className="max-w-full" style={{ width: `calc(10.5rem * ${facts.width / facts.height})` }}>
          <ExamplePicture example={example} />
        </div>
      </div>
      <Stack gap={3} className="flex-1 p-4">
        <h3 className="font-display text-18 font-medium">
          <Link to={`/what-a-scan-tells#${id}`} className="outline-none after:absolute after:inset-0">
            {title}
          </Link>
        </h3>
        <p className="flex flex-wrap gap-1">
          {outcomeCounts(findings).map(({ outcome, count }) => (
            <Badge key={outcome} tone={outcomeWords[outcome].tone}>
              {countedWords[outcome](count)}
            </Badge>
          ))}
        </p>
        <p className="text-14">{headlineOf(findings)}</p>
        <ul className="mt-auto flex flex-col gap-1 border-t border-line pt-3 text-12 text-ink-2 tabular-nums">
          {factLines(facts).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Stack>
    </article>
  );
};
