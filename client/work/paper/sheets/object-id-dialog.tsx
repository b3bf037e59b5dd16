// The Object ID sheet of a work, and the sheet to give out when it is missing or stolen.
import { useState } from 'react';
import type { PieceRow } from '#client/data/db/database.ts';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { GoesIn, OwnerField, Tick, useOwnerName, type Choice } from '../paper-choices.tsx';
import { PaperDialog } from '../paper-dialog.tsx';
import type { Loss } from './object-id.ts';
import { objectIdSource } from './sheet.data.ts';
import { t } from '#shared/language/t.ts';

type ObjectIdDialogProps = { piece: PieceRow; onClose: () => void };

export const ObjectIdDialog = ({ piece, onClose }: ObjectIdDialogProps) => {
  const choice = useChoice();
  return (
    <PaperDialog
      title={t('Object ID sheet')}
      fileName={`${t('Object ID')}, ${piece.title}`}
      source={(data) => objectIdSource(data, piece, choice.made)}
      onClose={onClose}
    >
      <WhatGoesIn {...choice} />
      <OwnerField of={choice.owner} />
    </PaperDialog>
  );
};

export const MissingDialog = ({ piece, onClose }: ObjectIdDialogProps) => {
  const choice = useChoice();
  const loss = useState<Loss>({ since: '', place: '', reported: '', contact: '' });
  return (
    <PaperDialog
      title={piece.missing === 'stolen' ? t('Sheet for a stolen work') : t('Sheet for a missing work')}
      fileName={`${piece.missing === 'stolen' ? t('Stolen work') : t('Missing work')}, ${piece.title}`}
      source={(data) => objectIdSource(data, piece, { ...choice.made, loss: loss[0] })}
      onClose={onClose}
    >
      <LossFields of={loss} />
      <WhatGoesIn {...choice} />
      <OwnerField of={choice.owner} />
    </PaperDialog>
  );
};

const useChoice = () => {
  const pictures = useState(true);
  const inventoryNumber = useState(true);
  const owner = useOwnerName();
  return { pictures, inventoryNumber, owner, made: { pictures: pictures[0], inventoryNumber: inventoryNumber[0], owner: owner[0].trim() } };
};

const WhatGoesIn = ({ pictures, inventoryNumber }: Pick<ReturnType<typeof useChoice>, 'pictures' | 'inventoryNumber'>) => (
  <GoesIn always={t('What police and insurers ask for to recognize a work, as you recorded it, and what you tick:')}>
    <Tick label={t('Photographs')} of={pictures} />
    <Tick label={t('Inventory number')} of={inventoryNumber} />
  </GoesIn>
);

const LossFields = ({ of: [loss, onChange] }: { of: Choice<Loss> }) => {
  const control = (name: keyof Loss) => (
    <Input value={loss[name]} maxLength={300} onChange={(event) => onChange({ ...loss, [name]: event.target.value })} />
  );
  return (
    <Stack gap={3}>
      <Note>{t('What you leave empty is not printed. None of this is kept.')}</Note>
      <Field label={t('Missing since')} optional>
        {control('since')}
      </Field>
      <Field label={t('Last known place')} optional>
        {control('place')}
      </Field>
      <Field label={t('Reported to')} optional hint={t('Police station and case number, insurer, register of lost works.')}>
        {control('reported')}
      </Field>
      <Field label={t('Whom to tell')} optional hint={t('A phone number or email address that you want to make public.')}>
        {control('contact')}
      </Field>
    </Stack>
  );
};
