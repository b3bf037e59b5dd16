// A scan that is stored on this device and not analyzed yet: why, and what can be done.
import { type ReactNode, useEffect, useRef } from 'react';
import type { DraftRow } from '#client/data/db/database.ts';
import { draftWords } from '#client/work/drafts/draft-words.ts';
import { useServerMissed } from '#client/work/drafts/drafts.data.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { useOnline } from '#client/ui/online.ts';
import { t } from '#shared/language/t.ts';

export const ScanHeld = ({ draft, children }: { draft: DraftRow; /** What this device found. */ children: ReactNode }) => {
  const online = useOnline();
  const title = useRef<HTMLHeadingElement>(null);
  // Whoever scans lands on what has become of it, not beside the form.
  useEffect(() => title.current?.focus(), []);
  const { label, tone, meaning } = draftWords(draft, online, useServerMissed());
  return (
    <Card className="flex flex-col items-stretch gap-4 max-lg:order-first">
      <output className="flex flex-col items-start gap-3">
        <SectionTitle ref={title} tabIndex={-1} size="large" className="rounded-control scroll-mt-24">
          {t('Saved on this device')}
        </SectionTitle>
        <Badge tone={tone}>{label}</Badge>
        {meaning !== null && <p>{meaning}</p>}
        <Note>{t('The photograph and what you typed are kept here until the scan is analyzed or you discard it.')}</Note>
      </output>
      {children}
      <div className="flex flex-wrap gap-3">
        {draft.state === 'needs-plan' && <ButtonLink to="/pricing">{t('View Pricing Plans')}</ButtonLink>}
        <ButtonLink to="/catalog">{t('Go to Catalog')}</ButtonLink>
      </div>
    </Card>
  );
};
