// What a scan tells and what it cannot, by five real results with all of their rows.
import { Link } from 'react-router-dom';
import { checks } from '#shared/domain/piece/checks.ts';
import { examples } from '#client/work/examples/examples.ts';
import { outcomeWords } from '#client/work/evidence/check-words.ts';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { PageTitle, SectionTitle } from '#client/ui/layout/titles.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { ExampleDossier } from './example-dossier.tsx';
import { listWords } from '#shared/domain/page/format.ts';
import { t } from '#shared/language/t.ts';
import { rich } from '#client/ui/rich.tsx';

const meanings = [
  { outcome: 'clear', text: t('What the check looks for is not there.') },
  { outcome: 'flag', text: t('It is there.') },
  { outcome: 'cannot-tell', text: t('This photograph doesn’t allow the check.') },
  { outcome: 'told', text: t('A description; it speaks neither for the work nor against it.') },
] as const;

/** Those that need the server. */
const further = listWords(checks.flatMap(({ title, onDevice }) => (onDevice ? [] : [title])));

export const WhatAScanTellsScreen = () => (
  <Page gap={12} roomy>
    <header className="flex max-w-[68ch] flex-col gap-4">
      <PageTitle size="large">{t('What a scan tells you')}</PageTitle>
      <p className="text-18 text-ink-2">
        {t(
          'A photograph can’t prove who made a work. It shows no age, no pigment and no provenance. But it is seldom silent: it can give away a print, a screenshot or a picture from a generator, the file says something of itself, and you learn whether the photograph is good enough to go on.',
        )}
      </p>
      <p className="text-18 text-ink-2">
        {t(
          'Here are five real results, just as the program gave them, each with what it can’t tell. The pictures are our own: a program of ours painted them all. Open a row to see what was measured, against which limit, and what that does not prove.',
        )}
      </p>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-16">
        {meanings.map(({ outcome, text }) => (
          <div key={outcome} className="contents">
            <dt>
              <Badge tone={outcomeWords[outcome].tone}>{outcomeWords[outcome].word}</Badge>
            </dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      <nav aria-label={t('The five results')} className="mt-2 flex flex-wrap gap-2">
        {examples.map(({ id, title }) => (
          <ButtonLink key={id} to={`#${id}`} size="small">
            {title}
          </ButtonLink>
        ))}
      </nav>
    </header>
    {examples.map((example) => (
      <ExampleDossier key={example.id} example={example} />
    ))}
    <section aria-labelledby="how-they-came" className="flex max-w-[68ch] flex-col gap-4 border-t border-line pt-10">
      <SectionTitle id="how-they-came" size="large">
        {t('How these results came about')}
      </SectionTitle>
      <p className="text-16 text-ink-2">
        {rich(
          'The five files went through the checks of <0>Try a photograph</0>, which your own device makes, offline too; nobody edited what came out. Take one of the files and check it yourself: it must say the same. With an account, {checks} are checked as well.',
          { 0: <Link to="/try" className="text-accent underline" /> },
          { checks: further },
        )}
      </p>
      <p className="text-16 text-ink-2">{t('Every result is an opinion from a photograph, never a certificate.')}</p>
      <ButtonLink to="/try" variant="primary" className="self-start">
        {t('Try a photograph')}
      </ButtonLink>
    </section>
  </Page>
);
