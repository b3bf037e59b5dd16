// The sections of the settings page, in its order. The id is the URL fragment.
import { t } from '#shared/language/t.ts';
export const settingsSections = [
  { id: 'profile', title: t('Profile') },
  { id: 'language', title: t('Language') },
  { id: 'home', title: t('Your home') },
  { id: 'privacy', title: t('Privacy') },
  { id: 'notifications', title: t('Email and push notifications') },
  { id: 'plan', title: t('Plan and billing') },
  { id: 'storage', title: t('Storage on this device') },
  { id: 'waiting', title: t('Sync queue') },
  { id: 'export', title: t('Export') },
  { id: 'import', title: t('Import') },
  { id: 'sign-out', title: t('Sign out') },
  { id: 'delete', title: t('Delete account') },
] as const;

export type SettingsSectionId = (typeof settingsSections)[number]['id'];
