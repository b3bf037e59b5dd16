// The administration: five figures, and a tab for each kind of content to moderate or manage.
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';
import { useOnline } from '#client/ui/online.ts';
import { Tabs } from '#client/ui/dialogs/tabs.tsx';

import { offlineNoteId } from './admin-parts.tsx';
import { askOverview, useAdminAnswer } from './admin.data.ts';
import { AuditTab } from './audit-tab.tsx';
import { ImageWarningsTab } from './image-warnings-tab.tsx';
import { ListingsTab } from './listings-tab.tsx';
import { MessagesTab } from './messages-tab.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { OverviewCards } from './overview-cards.tsx';
import { ReportsTab } from './reports-tab.tsx';
import { UsersTab } from './users-tab.tsx';
import { t } from '#shared/language/t.ts';

const tabIds = ['users', 'listings', 'messages', 'orders', 'reports', 'images', 'audit'] as const;

export const AdminScreen = () => {
  const [params, setParams] = useSearchParams();
  const online = useOnline();
  const { value: overview, refetch } = useAdminAnswer(askOverview);
  const tab = tabIds.find((id) => id === params.get('tab')) ?? 'users';
  const changed = () => void refetch();
  return (
    <Page gap={8}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageTitle>{t('Admin dashboard')}</PageTitle>
        <ButtonLink to="/admin/health" size="small">
          {t('System health')}
        </ButtonLink>
      </div>
      {!online && <Note id={offlineNoteId}>{t('Administration needs a connection; actions are unavailable offline.')}</Note>}
      <OverviewCards overview={overview} />
      <Tabs
        label={t('Administration')}
        value={tab}
        onChange={(id) => setParams(id === 'users' ? {} : { tab: id }, { replace: true })}
        tabs={[
          { id: 'users', label: t('Users'), content: <UsersTab /> },
          { id: 'listings', label: t('Listings'), content: <ListingsTab onChanged={changed} /> },
          { id: 'messages', label: t('Messages'), content: <MessagesTab onChanged={changed} /> },
          { id: 'orders', label: t('Orders'), content: <OrdersTab onChanged={changed} /> },
          { id: 'reports', label: t('Reports'), content: <ReportsTab onChanged={changed} /> },
          { id: 'images', label: t('Same images'), content: <ImageWarningsTab onChanged={changed} /> },
          { id: 'audit', label: t('Audit log'), content: <AuditTab /> },
        ]}
      />
    </Page>
  );
};
