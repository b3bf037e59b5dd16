// The last mail to somebody whose account is deleted.
import type { Language } from '#shared/language/languages.ts';
import { t } from '#shared/language/t.ts';
import { inLanguage } from '#server/platform/language.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { composeMail } from '#server/platform/mail/mail-text.ts';

type Departed = { name: string; email: string; language: Language };

export const deletedMail = ({ name, email, language }: Departed, publicUrl: string): Mail =>
  inLanguage(language, () =>
    composeMail({
      to: email,
      subject: t('Your account was deleted'),
      greeting: t('Hello {name},', { name }),
      paragraphs: [
        t(
          'Your account at Verso was just deleted, with your catalog, your photographs and everything else that the privacy policy names. A paid plan has ended.',
        ),
        t('What the law asks for about sales is kept without your name.'),
      ],
      action: { label: t('Read the privacy policy'), url: `${publicUrl}/privacy` },
      closing: [t('If it was not you, somebody knew your password. Please write to us by the contact page.')],
    }),
  );
