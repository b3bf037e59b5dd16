// Short answers about the page that is open. They come with the app, so they are there without a network.
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { screenAt, screens } from '#shared/domain/page/screens.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Sheet } from '#client/ui/dialogs/sheet.tsx';
import { answersOn, hasAnswers } from './help-texts.ts';
import { t } from '#shared/language/t.ts';

type HelpSheetProps = { onShortcuts: () => void; onClose: () => void };

export const HelpSheet = ({ onShortcuts, onClose }: HelpSheetProps) => {
  const id = useId();
  const screen = screenAt(useLocation().pathname);
  const own = hasAnswers(screen) ? screens[screen].title : null;
  return (
    <Sheet open onClose={onClose} title={own === null ? t('Help') : t('Help: {page}', { page: own })}>
      <div className="divide-y divide-line">
        {answersOn(screen).map(({ question, answer }, at) => (
          <section key={question} aria-labelledby={`${id}-${at}`} className="py-4 first:pt-0">
            <h3 id={`${id}-${at}`} className="text-14 font-medium">
              {question}
            </h3>
            <p className="mt-1 text-14 text-ink-2">{answer}</p>
          </section>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <Button size="small" onClick={onShortcuts}>
          {t('Keyboard shortcuts')}
        </Button>
        <Link to="/contact" onClick={onClose} className="inline-flex min-h-control items-center text-14 text-accent underline">
          {t('Ask us')}
        </Link>
      </div>
    </Sheet>
  );
};
