// One sentence for each finding of the latest analysis against a work that is for sale.
import { t, translated } from '#shared/language/t.ts';
export const FindingsAgainst = ({ findings }: { findings: readonly string[] | undefined }) =>
  findings === undefined || findings.length === 0 ? null : (
    <div className="text-14">
      <p className="text-ink-2">{t('What the analysis found against it:')}</p>
      <ul className="list-disc ps-5">
        {findings.map((says) => (
          <li key={says} className="wrap-anywhere">
            {translated(says)}
          </li>
        ))}
      </ul>
    </div>
  );
