// Locations, contacts and artists: what the works of a collection name, each once.
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '#client/ui/dialogs/tabs.tsx';
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
    <div className="page flex flex-col gap-6 py-8">
      <div className="flex flex-col gap-2">
        <h1 className="font-display text-34">{t('Registry')}</h1>
        <p className="max-w-2xl text-ink-2">{t('The places, people and artists of your collection. Only you see them.')}</p>
      </div>
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
    </div>
  );
};
