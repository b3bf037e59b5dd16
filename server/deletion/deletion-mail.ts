// The last mail to somebody whose account is deleted.
import type { Mail } from '#server/platform/mail/mail.ts';
import { composeMail } from '#server/platform/mail/mail-text.ts';

export const deletedMail = ({ name, email }: { name: string; email: string }, publicUrl: string): Mail =>
  composeMail({
    to: email,
    subject: 'Your account was deleted',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Your account at Verso was just deleted, with your catalog, your photographs and everything else that the privacy policy names. A paid plan has ended.',
      'What the law asks for about sales is kept without your name.',
    ],
    action: { label: 'Read the privacy policy', url: `${publicUrl}/privacy` },
    closing: ['If it was not you, somebody knew your password. Please write to us by the contact page.'],
  });
