// Fills the form of a scan from a photograph of a label.
import type { DraftFields } from '#client/data/drafts/drafts.ts';
import { labelValuesOf, withLabelValues } from './draft-label.ts';
import { LabelDialog } from './label-dialog.tsx';

type DraftLabelDialogProps = { fields: DraftFields; onChange: (fields: Partial<DraftFields>) => void; onClose: () => void };

export const DraftLabelDialog = ({ fields, onChange, onClose }: DraftLabelDialogProps) => (
  <LabelDialog
    photograph={null}
    current={labelValuesOf(fields)}
    onAccept={(field, values) => onChange(withLabelValues(fields, field, values))}
    onClose={onClose}
  />
);
