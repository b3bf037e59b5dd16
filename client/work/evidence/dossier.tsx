// The result of a check as a dossier: the photograph with the places of the open rows, what it came to, every check, and what else there is.
import type { ReactNode } from 'react';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { CheckRows } from './check-rows.tsx';
import { FindingRegions } from './finding-regions.tsx';
import { useOpenChecks } from './open-checks.ts';
import { t } from '#shared/language/t.ts';

type DossierProps = {
  findings: readonly Finding[];
  /** Also lists the checks that the server has not run yet. */
  withWaiting?: boolean | undefined;
  /** In a box with its own aspect ratio. */
  picture: ReactNode;
  /** Width by height of the picture; null while unknown. */
  shape: number | null;
  /** Which work it is, below the picture. */
  caption: ReactNode;
  /** The headline, the verdict, and what can be done. */
  opinion: ReactNode;
  steps: ReactNode;
  /** Two columns: what the photograph told, and the works that it was compared with. */
  below: ReactNode;
  /** Across the whole width. */
  children?: ReactNode;
};

export const Dossier = ({ findings, withWaiting = false, picture, shape, caption, opinion, steps, below, children }: DossierProps) => {
  const open = useOpenChecks(findings);
  return (
    <div className="flex flex-col gap-12 max-sm:gap-9">
      <div className="grid items-start gap-x-14 gap-y-9 lg:grid-cols-[minmax(20rem,30rem)_minmax(0,1fr)] min-[1600px]:grid-cols-[35rem_minmax(0,1fr)]">
        {/* On a phone the checks stand between the picture and the steps. */}
        <div className="flex flex-col gap-9 max-lg:contents lg:sticky lg:top-[calc(var(--bar)+var(--stuck,0px)+1.5rem)]">
          <div className="flex flex-col gap-4">
            <div className="bg-surface p-5 max-lg:-mx-gutter max-sm:p-4">
              <div
                className="mx-auto w-full"
                style={shape === null ? undefined : { maxWidth: `calc(max(16rem, 100dvh - 20rem) * ${shape})` }}
              >
                <FindingRegions findings={findings} isShown={open.isOpen}>
                  {picture}
                </FindingRegions>
              </div>
            </div>
            {caption}
          </div>
          <div className="max-lg:order-3">{steps}</div>
        </div>
        <div className="flex min-w-0 flex-col gap-9 max-lg:order-2">
          {opinion}
          {(findings.length > 0 || withWaiting) && (
            <section>
              <h2 className="sr-only">{t('What was checked')}</h2>
              <CheckRows findings={findings} withWaiting={withWaiting} level={3} open={open} />
            </section>
          )}
        </div>
      </div>
      <div className="grid items-start gap-x-14 gap-y-9 lg:grid-cols-2">{below}</div>
      {children}
    </div>
  );
};
