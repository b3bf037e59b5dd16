// "Needs you": what waits for the owner of the collection, the most urgent first; nothing where nothing does.
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import type { Waiting } from './needs.ts';
import { sentencesOf } from './needs.ts';
import { t } from '#shared/language/t.ts';

export const NeedsYou = ({ waiting }: { waiting: Waiting }) => {
  const sentences = sentencesOf(waiting);
  if (sentences.length === 0) return null;
  return (
    <section aria-labelledby="needs-you" className="flex flex-col gap-3">
      <SectionTitle id="needs-you" size="large">
        {t('Needs you')}
      </SectionTitle>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
        {sentences.map(({ key, words, path, act, isUrgent }) => (
          <li key={key}>
            <Link to={path} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-surface">
              <span className={`min-w-0 flex-1 basis-52 ${isUrgent ? 'font-medium' : ''}`}>{words}</span>
              <span className="flex items-center gap-1 text-14 text-accent">
                {act}
                <ChevronRight size={16} aria-hidden />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
