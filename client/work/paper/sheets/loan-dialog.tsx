// The agreement of a loan or a consignment, for both to sign.
import { useState } from 'react';
import type { RecordRow } from '#client/data/db/database.ts';
import { Field } from '#client/ui/controls/field.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { GoesIn, Tick, useOwnerName, type Choice } from '../paper-choices.tsx';
import { PaperDialog } from '../paper-dialog.tsx';
import { usualTerms } from './loan-agreement.ts';
import { loanSource, usePartner, useWorksLent } from './loan.data.ts';
import { t } from '#shared/language/t.ts';

export const LoanDialog = ({ loan, onClose }: { loan: RecordRow; onClose: () => void }) => {
  const pictures = useState(false);
  const amounts = useState(true);
  const owner = useOwnerName();
  const known = usePartner(loan);
  /** Null until it is changed by hand. */
  const [typed, setTyped] = useState<string | null>(null);
  const terms = useState(usualTerms);
  const partner = typed ?? known;
  const works = useWorksLent(loan);
  return (
    <PaperDialog
      title={t('Agreement of {count, plural, one {# work} other {# works}}', { count: works })}
      fileName={`${t('Agreement')}, ${partner.split('\n')[0] ?? ''}`}
      source={(data) => loanSource(data, loan, { pictures: pictures[0], amounts: amounts[0], owner: owner[0], partner, terms: terms[0] })}
      onClose={onClose}
    >
      <GoesIn always={t('All works with the same partner, terms and days, what identifies them, the purpose, and what you tick:')}>
        <Tick label={t('Photographs of the first five')} of={pictures} />
        <Tick label={t('Insured amounts, and by whom')} of={amounts} />
      </GoesIn>
      <Lines label={t('You, with your address')} of={owner} rows={3} />
      <Lines label={t('The other party, with its address')} of={[partner, setTyped]} rows={3} />
      <Lines label={t('Terms')} of={terms} rows={8} hint={t('One paragraph on each line. Change them as you have agreed.')} />
    </PaperDialog>
  );
};

type LinesProps = { label: string; of: Choice<string>; rows: number; hint?: string | undefined };
const Lines = ({ label, of: [value, onChange], rows, hint }: LinesProps) => (
  <Field label={label} hint={hint}>
    <Textarea value={value} rows={rows} maxLength={10_000} onChange={(event) => onChange(event.target.value)} />
  </Field>
);
