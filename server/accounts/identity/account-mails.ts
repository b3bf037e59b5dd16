// The texts of an account's mails.
import type { Mail } from '#server/platform/mail/mail.ts';
import { composeMail } from '#server/platform/mail/mail-text.ts';

type Recipient = { name: string; email: string };

const link = (publicUrl: string, mode: 'verify' | 'reset', token: string): string =>
  `${publicUrl}/auth?${new URLSearchParams({ mode, token }).toString()}`;

export const resetLink = (publicUrl: string, token: string): string => link(publicUrl, 'reset', token);

/** The address is not verified yet, so the mail contains nothing that was typed at sign-up. */
export const verificationMail = ({ email }: Pick<Recipient, 'email'>, publicUrl: string, token: string): Mail =>
  composeMail({
    to: email,
    subject: 'Confirm your email address',
    greeting: 'Hello,',
    paragraphs: [
      'Welcome to Verso. Please confirm that this address is yours, so that we can reach you about your collection and your orders.',
    ],
    action: { label: 'Confirm my address', url: link(publicUrl, 'verify', token) },
    closing: [
      'The link works for 24 hours. You can ask for a new one whenever you are signed in.',
      'If you did not sign up, you can ignore this mail.',
    ],
  });

export const recoveryMail = ({ name, email }: Recipient, publicUrl: string, token: string): Mail =>
  composeMail({
    to: email,
    subject: 'Set a new password',
    greeting: `Hello ${name},`,
    paragraphs: ['Somebody, hopefully you, asked for a new password for your account at Verso.'],
    action: { label: 'Choose a new password', url: resetLink(publicUrl, token) },
    closing: [
      'The link works once and for one hour. With the new password you are signed out everywhere else.',
      'If it was not you, you can ignore this mail: your password stays as it is.',
    ],
  });

export const passwordChangedMail = ({ name, email }: Recipient, publicUrl: string): Mail =>
  composeMail({
    to: email,
    subject: 'Your password was changed',
    greeting: `Hello ${name},`,
    paragraphs: ['The password of your account at Verso was just changed, and everybody who was signed in with it was signed out.'],
    action: { label: 'That was not me', url: `${publicUrl}/auth?mode=forgot` },
    closing: ['If it was you, there is nothing to do.'],
  });
