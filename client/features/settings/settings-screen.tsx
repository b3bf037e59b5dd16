// The settings: profile, language, home, privacy, plan, device, unsent data, export and import, and leaving.
import type { ComponentType } from 'react';

import { NotificationSettings } from '#client/features/notifications/notification-settings.tsx';
import { ProfileFromAddress } from '#client/people/profile-from-address.tsx';
import { ExportSection } from '#client/features/transfer/export-section.tsx';
import { ImportSection } from '#client/features/transfer/import-section.tsx';
import { PageTitle, SectionTitle } from '#client/ui/layout/titles.tsx';

import { HomeSection } from './home-section.tsx';
import { DeleteSection, SignOutSection } from './leave-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { settingsSections, type SettingsSectionId } from './sections.ts';
import { StorageSection } from './storage-section.tsx';
import { WaitingSection } from './waiting-section.tsx';
import { t } from '#shared/language/t.ts';

const parts: Record<SettingsSectionId, ComponentType> = {
  profile: ProfileSection,
  language: LanguageSection,
  home: HomeSection,
  privacy: PrivacySection,
  notifications: NotificationSettings,
  plan: PlanSection,
  storage: StorageSection,
  waiting: WaitingSection,
  export: ExportSection,
  import: ImportSection,
  'sign-out': SignOutSection,
  delete: DeleteSection,
};
const sections = settingsSections.map((section) => ({ ...section, Part: parts[section.id] }));

export const SettingsScreen = () => (
  <div className="page py-8">
    <PageTitle>{t('Settings')}</PageTitle>
    <div className="mt-6 grid gap-8 lg:grid-cols-[13rem_minmax(0,44rem)] lg:gap-12">
      <nav aria-label={t('Settings')} className="max-lg:hidden">
        <ul className="flex flex-col [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:top-24">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-control items-center rounded-control px-3 text-14 text-ink-2 hover:bg-surface-2 hover:text-ink focus-visible:outline-offset-[-2px]"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-10">
        {sections.map(({ id, title, Part }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="flex scroll-mt-6 flex-col gap-3">
            <SectionTitle id={`${id}-title`} size="large">
              {title}
            </SectionTitle>
            <Part />
          </section>
        ))}
      </div>
    </div>
    <ProfileFromAddress />
  </div>
);
