// The privacy policy and the terms: stored pages, shown as last seen when offline.
import { useState } from 'react';
import { type PageKey, pageTitles } from '#shared/contract/site/pages.ts';
import { formatLongDate } from '#shared/domain/page/format.ts';
import { LastSeenNotice } from '#client/device/local/last-seen-notice.tsx';
import { useSession } from '#client/device/session/session-context.tsx';
import { AgainBanner } from '#client/ui/status/again-banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { useOnline } from '#client/ui/online.ts';
import { Skeleton } from '#client/ui/status/skeleton.tsx';

import { useStoredPage } from './legal.data.ts';
import { MarkdownText } from './markdown-text.tsx';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { t, translated } from '#shared/language/t.ts';
import { rich } from '#client/ui/rich.tsx';

const PageEditDialog = lazyDialog(async () => (await import('./page-edit-dialog.tsx')).PageEditDialog);

export const PrivacyScreen = () => <Legal pageKey="privacy" />;
export const TermsScreen = () => <Legal pageKey="terms" />;

const Waiting = () => (
  <output className="flex flex-col gap-4" aria-label={t('Loading the page')}>
    <Skeleton className="h-6" />
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
  </output>
);

const Legal = ({ pageKey }: { pageKey: PageKey }) => {
  const { seen, state, again, put } = useStoredPage(pageKey);
  const { state: session } = useSession();
  const online = useOnline();
  const [isEditing, setEditing] = useState(false);
  const page = seen?.value;
  const isAdmin = session.status === 'signed-in' && session.isAdmin;
  const title = page === undefined || page.title === '' ? translated(pageTitles[pageKey]) : page.title;
  return (
    <article className="page flex max-w-3xl flex-col gap-6 py-12">
      <header>
        <h1 className="font-display text-46 font-medium max-sm:text-34">{title}</h1>
        {page !== undefined && (
          <p className="mt-2 text-14 text-ink-2">
            {rich('Last updated: <0>{date}</0>', { 0: <time dateTime={page.updated_at} /> }, { date: formatLongDate(page.updated_at) })}
          </p>
        )}
      </header>
      {seen !== undefined && seen !== null && (state === 'failed' || !online) && (
        <LastSeenNotice at={seen.at} onAgain={online ? () => void again() : undefined} />
      )}
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
      {page !== undefined ? (
        <MarkdownText text={page.content} />
      ) : seen === undefined || state === 'asking' ? (
        <Waiting />
      ) : (
        <AgainBanner tone="warn" onAgain={() => void again()}>
          {t('This page is not on this device yet, and it could not be loaded.')}
        </AgainBanner>
      )}
      {isEditing && page !== undefined && <PageEditDialog page={page} onSaved={put} onClose={() => setEditing(false)} />}
    </article>
  );
};
