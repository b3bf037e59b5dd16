// The works that a photograph was compared with: those that are known here, and one's own, which this device compares itself.
import Images from 'lucide-react/icons/images';
import Library from 'lucide-react/icons/library';
import { useState, type ReactNode } from 'react';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { wordsOfFinding } from '#shared/domain/piece/finding-texts.ts';
import { AlreadyKept } from '#client/photo/same-image/already-kept.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { t } from '#shared/language/t.ts';

type KnownWorksProps = {
  findings: readonly Finding[];
  /** The same Blob as long as it is the same photograph; null while this device has none. */
  photograph: Blob | null;
  /** The piece that it belongs to. */
  except: string;
};

const comparing = ['known-work', 'known-image'];

export const KnownWorks = ({ findings, photograph, except }: KnownWorksProps) => {
  const [asked, setAsked] = useState<Blob | null>(null);
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line text-14">
      {findings
        .filter(({ examiner }) => comparing.includes(examiner))
        .map((finding) => (
          <Compared key={finding.examiner} icon={<Library size={20} strokeWidth={1.75} aria-hidden />}>
            <p className="text-16">{wordsOfFinding(finding).says}</p>
          </Compared>
        ))}
      <Compared icon={<Images size={20} strokeWidth={1.75} aria-hidden />}>
        {photograph === null ? (
          <p className="text-ink-2">{t('The photograph is not on this device, so it can’t be compared with your other works.')}</p>
        ) : asked === photograph ? (
          <AlreadyKept photograph={photograph} except={except} says />
        ) : (
          <div className="flex items-center justify-between gap-4">
            <p>{t('Is this image in your catalog more than once? This device can compare.')}</p>
            <Button size="small" variant="quiet" className="-me-3 text-accent!" onClick={() => setAsked(photograph)}>
              {t('Compare')}
            </Button>
          </div>
        )}
      </Compared>
    </ul>
  );
};

const Compared = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-3 py-3">
    <span className="mt-0.5 text-ink-2">{icon}</span>
    <div className="min-w-0 flex-1">{children}</div>
  </li>
);
