// Locations, contacts and artists: what the works of a collection name, each once.
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '#client/ui/dialogs/tabs.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';
import { Artists } from './artists.tsx';
import { Contacts } from './contacts.tsx';
import { Locations } from './locations.tsx';
import { t } from '#shared/language/t.ts';

const shown = ['locations', 'contacts', 'artists'] as const;
type Shown = (typeof shown)[number];

export const RegistryScreen = () => {
  const [params, setParams] = useSearchParams();
  const tab: Shown = shown.find((name) => name === params.get('show')) ?? 'locations';
  return (
    <Page gap={6}>
      <Stack gap={2}>
        <PageTitle>{t('Registry')}</PageTitle>
        <p className="max-w-2xl text-ink-2">{t('The places, people and artists of your collection. Only you see them.')}</p>
      </Stack>
      <Tabs
        label={t('Registry')}
        value={tab}
        onChange={(show) => setParams(show === 'locations' ? {} : { show }, { replace: true })}
        tabs={[
          { id: 'locations', label: t('Locations'), content: <Locations /> },
          { id: 'contacts', label: t('Contacts'), content: <Contacts /> },
          { id: 'artists', label: t('Artists'), content: <Artists /> },
        ]}
      />
    </Page>
  );
};
