// The privacy policy and the terms: stored pages, shown as last seen when offline.
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type PageKey, pageTitles } from '#shared/contract/site/pages.ts';
import { screenAt } from '#shared/domain/page/screens.ts';
import { formatLongDate } from '#shared/domain/page/format.ts';
import { Answer } from '#client/device/local/answer.tsx';
import { useSession } from '#client/device/session/session-context.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';
import { RetryBanner } from '#client/ui/status/retry-banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { useOnline } from '#client/ui/online.ts';
import { Skeleton } from '#client/ui/status/skeleton.tsx';

import { useStoredPage } from './legal.data.ts';
import { MarkdownText } from './markdown-text.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { t, translated } from '#shared/language/t.ts';
import { rich } from '#client/ui/rich.tsx';

const PageEditDialog = lazyDialog(async () => (await import('./page-edit-dialog.tsx')).PageEditDialog);

/** The privacy policy or the terms, by the address. */
export const LegalScreen = () => {
  const page = screenAt(useLocation().pathname) === '/terms' ? 'terms' : 'privacy';
  return <Legal key={page} pageKey={page} />;
};

const Waiting = () => (
  <output className="flex flex-col gap-4" aria-label={t('Loading the page')}>
    <Skeleton className="h-6" />
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
  </output>
);

const Legal = ({ pageKey }: { pageKey: PageKey }) => {
  const answer = useStoredPage(pageKey);
  const { state: session } = useSession();
  const online = useOnline();
  const [isEditing, setEditing] = useState(false);
  const page = answer.seen?.value;
  const isAdmin = session.status === 'signed-in' && session.isAdmin;
  const title = page === undefined || page.title === '' ? translated(pageTitles[pageKey]) : page.title;
  return (
    <article className="page flex max-w-3xl flex-col gap-6 py-12">
      <header>
        <PageTitle size="large">{title}</PageTitle>
        {page !== undefined && (
          <Note className="mt-2">
            {rich('Last updated: <0>{date}</0>', { 0: <time dateTime={page.updated_at} /> }, { date: formatLongDate(page.updated_at) })}
          </Note>
        )}
      </header>
      {isAdmin && page !== undefined && (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small" disabled={!online} aria-describedby={online ? undefined : 'edit-page-why'} onClick={() => setEditing(true)}>
            {t('Edit Page')}
          </Button>
          {!online && (
            <span id="edit-page-why" className="text-14 text-ink-2">
              {t('Editing needs a connection.')}
            </span>
          )}
        </div>
      )}
      <Answer
        of={answer}
        waiting={<Waiting />}
        missing={
          <RetryBanner tone="warn" onRetry={() => void answer.refetch()}>
            {t('This page is not on this device yet, and it could not be loaded.')}
          </RetryBanner>
        }
      >
        {({ content }) => <MarkdownText text={content} />}
      </Answer>
      {isEditing && page !== undefined && <PageEditDialog page={page} onSaved={answer.put} onClose={() => setEditing(false)} />}
    </article>
  );
};
