// Numbered frames over a picture at the regions of the findings; they can be hidden.
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { numberRegions } from '#client/photo/viewer/finding-words.ts';
import { t } from '#shared/language/t.ts';

type FindingRegionsProps = { findings: readonly Finding[]; children: ReactNode };

/** children: the picture, in a box with its own aspect ratio. */
export const FindingRegions = ({ findings, children }: FindingRegionsProps) => {
  const [shown, setShown] = useState(true);
  const numbers = numberRegions(findings);
  if (numbers.size === 0) return children;
  return (
    <Stack gap={2}>
      <div className="relative">
        {children}
        {shown &&
          [...numbers].map(([{ region }, number]) =>
            region === undefined ? null : (
              <div
                key={number}
                aria-hidden
                className="pointer-events-none absolute print:hidden border-2 border-accent outline outline-1 outline-on-accent"
                style={{ left: percent(region.x), top: percent(region.y), width: percent(region.width), height: percent(region.height) }}
              >
                <span className="absolute top-0 left-0 bg-accent px-1.5 text-12 font-semibold text-on-accent">{number}</span>
              </div>
            ),
          )}
      </div>
      <Checkbox label={t('Show where the findings are')} checked={shown} onChange={(event) => setShown(event.target.checked)} />
    </Stack>
  );
};

const percent = (fraction: number): string => `${Math.min(1, Math.max(0, fraction)) * 100}%`;
