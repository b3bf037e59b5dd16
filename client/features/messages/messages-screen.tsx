// Direct messages: conversations on the left and one thread on the right; one of the two on narrow screens.
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isUuid } from '#shared/domain/ids.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { cx } from '#client/ui/class-names.ts';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';
import { ConversationList } from './conversation-list.tsx';
import { useConversations } from './messages.data.ts';
import { ThreadPane } from './thread-pane.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

const ReportDialog = lazyDialog(async () => (await import('#client/people/report-dialog.tsx')).ReportDialog);

export const MessagesScreen = () => {
  const data = useUserData();
  return data === null ? <CenteredSpinner /> : <Messages data={data} />;
};

const Messages = ({ data }: { data: UserData }) => {
  const [params] = useSearchParams();
  const [reported, setReported] = useState<string | null>(null);
  const conversations = useConversations(data);
  const to = params.get('to');
  const open = isUuid(to) ? to : null;
  if (conversations === undefined) return <CenteredSpinner />;
  return (
    <div className="page flex flex-col gap-4 py-6 lg:py-8">
      <PageTitle className={open === null ? undefined : 'max-lg:sr-only'}>{t('Messages')}</PageTitle>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div className={cx('min-w-0', open !== null && 'max-lg:hidden')}>
          <ConversationList conversations={conversations} open={open} />
        </div>
        {open === null ? (
          <div className="grid min-h-[600px] place-items-center rounded-card border border-line max-lg:hidden">
            <p className="px-6 text-center text-ink-2">{t('Choose a conversation to read it here.')}</p>
          </div>
        ) : (
          <ThreadPane key={open} data={data} other={open} onReport={setReported} />
        )}
      </div>
      {reported !== null && <ReportDialog kind="message" id={reported} onClose={() => setReported(null)} />}
    </div>
  );
};
