// What the checks of a work found, for whoever may see it.
import type { Finding } from '#shared/domain/piece/finding.ts';
import { CheckRows } from '#client/work/evidence/check-rows.tsx';
import { headlineOf } from '#client/work/evidence/check-words.ts';

export const PublicChecks = ({ checks }: { checks: readonly Finding[] }) => (
  <>
    <p>{headlineOf(checks)}</p>
    <CheckRows findings={checks} level={3} />
  </>
);
