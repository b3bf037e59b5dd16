// The texts of an account's mails.
import type { Language } from '#shared/language/languages.ts';
import { t } from '#shared/language/t.ts';
import { inLanguage } from '#server/platform/language.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { composeMail } from '#server/platform/mail/mail-text.ts';

type Recipient = { name: string; email: string; language: Language };

const link = (publicUrl: string, mode: 'verify' | 'reset', token: string): string =>
  `${publicUrl}/auth?${new URLSearchParams({ mode, token }).toString()}`;

export const resetLink = (publicUrl: string, token: string): string => link(publicUrl, 'reset', token);

/** The address is not verified yet, so the mail contains nothing that was typed at sign-up. */
export const verificationMail = ({ email, language }: Omit<Recipient, 'name'>, publicUrl: string, token: string): Mail =>
  inLanguage(language, () =>
    composeMail({
      to: email,
      subject: t('Confirm your email address'),
      greeting: t('Hello,'),
      paragraphs: [
        t('Welcome to Verso. Please confirm that this address is yours, so that we can reach you about your collection and your orders.'),
      ],
      action: { label: t('Confirm my address'), url: link(publicUrl, 'verify', token) },
      closing: [
        t('The link works for 24 hours. You can ask for a new one whenever you are signed in.'),
        t('If you did not sign up, you can ignore this mail.'),
      ],
    }),
  );

export const recoveryMail = ({ name, email, language }: Recipient, publicUrl: string, token: string): Mail =>
  inLanguage(language, () =>
    composeMail({
      to: email,
      subject: t('Set a new password'),
      greeting: t('Hello {name},', { name }),
      paragraphs: [t('Somebody, hopefully you, asked for a new password for your account at Verso.')],
      action: { label: t('Choose a new password'), url: resetLink(publicUrl, token) },
      closing: [
        t('The link works once and for one hour. With the new password you are signed out everywhere else.'),
        t('If it was not you, you can ignore this mail: your password stays as it is.'),
      ],
    }),
  );

export const passwordChangedMail = ({ name, email, language }: Recipient, publicUrl: string): Mail =>
  inLanguage(language, () =>
    composeMail({
      to: email,
      subject: t('Your password was changed'),
      greeting: t('Hello {name},', { name }),
      paragraphs: [t('The password of your account at Verso was just changed, and everybody who was signed in with it was signed out.')],
      action: { label: t('That was not me'), url: `${publicUrl}/auth?mode=forgot` },
      closing: [t('If it was you, there is nothing to do.')],
    }),
  );
