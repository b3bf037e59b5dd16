// Numbered frames over a picture at the places of findings; they can be hidden.
import { useState, type ReactNode } from 'react';
import { checkNamed } from '#shared/domain/piece/checks.ts';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { numberRegions } from '#client/photo/viewer/finding-words.ts';
import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { t } from '#shared/language/t.ts';

type FindingRegionsProps = {
  /** All of the photograph, since they number the places. */
  findings: readonly Finding[];
  /** The check whose places are drawn; all without it. */
  isShown?: ((examiner: string) => boolean) | undefined;
  children: ReactNode;
};

/** children: the picture, in a box with its own aspect ratio. */
export const FindingRegions = ({ findings, isShown = () => true, children }: FindingRegionsProps) => {
  const [shown, setShown] = useState(true);
  const places = [...numberRegions(findings)].filter(([{ examiner }]) => isShown(examiner));
  return (
    <Stack gap={2}>
      <div className="relative">
        {children}
        {shown &&
          places.map(([{ region }, number]) =>
            region === undefined ? null : (
              <div
                key={number}
                aria-hidden
                className="pointer-events-none absolute border-2 border-white outline-1 outline-black print:hidden"
                style={{ left: percent(region.x), top: percent(region.y), width: percent(region.width), height: percent(region.height) }}
              >
                <span className="absolute -top-px -left-px bg-black px-1.5 text-12 font-semibold text-white">{number}</span>
              </div>
            ),
          )}
      </div>
      {places.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 print:hidden">
          <p className="text-12 text-ink-2">
            {places.map(([{ examiner }, number]) => `${number}: ${checkNamed(examiner)?.title ?? examiner}`).join(', ')}
          </p>
          <Checkbox label={t('Show places')} checked={shown} onChange={(event) => setShown(event.target.checked)} />
        </div>
      )}
    </Stack>
  );
};

const percent = (fraction: number): string => `${Math.min(1, Math.max(0, fraction)) * 100}%`;
