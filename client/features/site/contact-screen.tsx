// The contact page: the form, which works offline, and other contact details.
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';

import { ContactForm } from './contact-form.tsx';
import { useContactCards } from './contact.data.ts';
import { t } from '#shared/language/t.ts';

export const ContactScreen = () => (
  <Page gap={8} width="wide" roomy>
    <div>
      <PageTitle size="large">{t('Get in Touch')}</PageTitle>
      <p className="mt-2 max-w-2xl text-18 text-ink-2">
        {t('A question about an opinion, an order or the Gallery plan? Write to us; it works without a network too.')}
      </p>
    </div>
    <div className="grid gap-8 lg:grid-cols-[3fr_2fr]">
      <ContactForm />
      <aside className="flex flex-col gap-4" aria-label={t('Other ways')}>
        <Cards />
        <Card>
          <h2 className="text-16 font-semibold">{t('Response Time')}</h2>
          <p className="mt-1 text-16 text-ink-2">{t('Our team typically responds within 24 hours on business days.')}</p>
        </Card>
      </aside>
    </div>
  </Page>
);

const linkClass = 'text-accent underline underline-offset-2 wrap-anywhere';

const Cards = () => {
  const { seen } = useContactCards();
  if (seen === undefined || seen === null) return null;
  const { email, phone, address } = seen.value;
  return (
    <>
      {email !== null && (
        <Way title={t('Email')} icon={<Mail size={20} aria-hidden />}>
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        </Way>
      )}
      {phone !== null && (
        <Way title={t('Phone')} icon={<Phone size={20} aria-hidden />}>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={linkClass}>
            {phone}
          </a>
        </Way>
      )}
      {address !== null && (
        <Way title={t('Office')} icon={<MapPin size={20} aria-hidden />}>
          <address className="whitespace-pre-line not-italic">{address}</address>
        </Way>
      )}
    </>
  );
};

const Way = ({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) => (
  <Card className="flex gap-4">
    <span className="pt-0.5 text-ink-3">{icon}</span>
    <div className="min-w-0">
      <h2 className="text-16 font-semibold">{title}</h2>
      <div className="mt-1 text-16 text-ink-2">{children}</div>
    </div>
  </Card>
);
