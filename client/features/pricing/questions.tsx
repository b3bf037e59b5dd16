// Frequently asked questions about the plans.
import ChevronDown from 'lucide-react/icons/chevron-down';

import { questions } from './plans.ts';
import { t } from '#shared/language/t.ts';

export const Questions = () => (
  <section className="mx-auto mt-24 max-w-2xl max-sm:mt-16" aria-labelledby="questions">
    <h2 id="questions" className="font-display text-34 font-medium">
      {t('Frequently asked questions')}
    </h2>
    <div className="mt-6 border-b border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-t border-line">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-18 font-medium [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown size={20} aria-hidden className="shrink-0 text-ink-3 transition-transform duration-200 group-open:rotate-180" />
          </summary>
          <p className="max-w-prose pb-5 text-16 text-ink-2">{answer}</p>
        </details>
      ))}
    </div>
  </section>
);
