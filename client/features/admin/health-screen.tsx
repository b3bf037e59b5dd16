// The health of each part of the server, and what to do about problems.
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { HealthPart } from '#shared/contract/site/admin.ts';
import { formatDateTime } from '#shared/domain/page/format.ts';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';

import { AdminButton, AdminList, offlineNoteId, Words } from './admin-parts.tsx';
import { askHealth, useAdminAnswer } from './admin.data.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';
import { useOnline } from '#client/ui/online.ts';
import { t, translated } from '#shared/language/t.ts';

const names: Record<HealthPart['part'], string> = {
  database: t('Database'),
  storage: t('Storage'),
  jobs: t('Background work'),
  mail: t('Email'),
  push: t('Push'),
  payments: t('Payments'),
  model: t('Vision model'),
  clock: t('Clock'),
  contact: t('Contact page'),
  browsers: t('App in browsers'),
};
const looks = {
  ok: { Icon: CircleCheck, word: t('OK'), tone: 'text-ok' },
  warn: { Icon: TriangleAlert, word: t('Check'), tone: 'text-warn' },
  bad: { Icon: CircleAlert, word: t('Not working'), tone: 'text-bad' },
} as const;

export const HealthScreen = () => {
  const asked = useAdminAnswer(askHealth);
  const online = useOnline();
  const { value, refetch } = asked;
  return (
    <Page gap={6} width="list">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageTitle>{t('System health')}</PageTitle>
        <div className="flex flex-wrap gap-2">
          <AdminButton act={refetch}>{t('Check again')}</AdminButton>
          <ButtonLink to="/admin" size="small">
            {t('Admin dashboard')}
          </ButtonLink>
        </div>
      </div>
      {!online && <Note id={offlineNoteId}>{t('Administration needs a connection; actions are unavailable offline.')}</Note>}
      {value !== null && (
        <Note>{t('Looked at {date}, Verso {version}', { date: formatDateTime(value.checked_at), version: value.version })}</Note>
      )}
      <AdminList
        answer={asked}
        items={value?.parts}
        keyOf={({ part }) => part}
        label={t('Parts of the server')}
        empty={{ title: t('Nothing to show') }}
        render={({ part, state, text, todo }) => {
          const { Icon, word, tone } = looks[state];
          return (
            <Words>
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium">{names[part]}</span>
                <span className={`inline-flex items-center gap-1 text-14 font-medium ${tone}`}>
                  <Icon size={16} aria-hidden />
                  {word}
                </span>
              </p>
              <p className="text-14 text-ink-2">{translated(text)}</p>
              {todo !== null && <p className="text-14">{t('What to do: {todo}', { todo: translated(todo) })}</p>}
            </Words>
          );
        }}
      />
    </Page>
  );
};
