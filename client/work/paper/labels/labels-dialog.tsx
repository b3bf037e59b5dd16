// Labels with codes for works or places, on sheets of adhesive labels.
import { useState } from 'react';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { GoesIn, Tick } from '../paper-choices.tsx';
import { PaperDialog } from '../paper-dialog.tsx';
import { labelSheetNames, labelSheets, labelsOn, type LabelSheetName } from './label-sheets.ts';
import { labelsSource, type LabeledThings } from './labels.data.ts';
import { t } from '#shared/language/t.ts';

const ofThisPlace = (): LabelSheetName => (/-(US|CA)$/.test(navigator.language) ? 'letter-30' : 'a4-24');

export const LabelsDialog = ({ what, ids, onClose }: LabeledThings & { onClose: () => void }) => {
  const [sheet, setSheet] = useState(ofThisPlace);
  const [first, setFirst] = useState('1');
  const facts = useState(false);
  const most = labelsOn(labelSheets[sheet]);
  const used = Math.min(most, Math.max(1, Math.round(Number(first)) || 1)) - 1;
  return (
    <PaperDialog
      title={t('{count, plural, one {# label} other {# labels}}', { count: ids.length })}
      fileName={t('Labels')}
      source={(data) => labelsSource(data, { what, ids }, { sheet, used, facts: facts[0] })}
      onClose={onClose}
    >
      <Field label={t('Sheet')} hint={t('Print at 100 %, without fitting to the page.')}>
        <Select
          value={sheet}
          options={labelSheetNames.map((value) => ({ value, label: labelSheets[value].name }))}
          onChange={(event) => setSheet(labelSheetNames.find((name) => name === event.target.value) ?? sheet)}
        />
      </Field>
      <Field label={t('First free label on the sheet')} hint={t('Counted by rows, for a sheet of which some are used.')}>
        <Input type="number" inputMode="numeric" min={1} max={most} value={first} onChange={(event) => setFirst(event.target.value)} />
      </Field>
      {what === 'works' ? (
        <GoesIn always={t('Title, inventory number, and a code that opens the work for you, and what you tick:')}>
          <Tick label={t('Artist, year, materials and size')} of={facts} />
        </GoesIn>
      ) : (
        <GoesIn always={t('The name of the place, what it is in, and a code to move works there.')}>{null}</GoesIn>
      )}
    </PaperDialog>
  );
};
