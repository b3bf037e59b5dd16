// Which columns the table shows.
import { Button } from '#client/ui/controls/button.tsx';
import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { Sheet } from '#client/ui/dialogs/sheet.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { allColumns } from './table-columns.ts';
import { t } from '#shared/language/t.ts';

type ColumnsDialogProps = { chosen: readonly string[]; onChange: (names: readonly string[] | null) => void; onClose: () => void };

export const ColumnsDialog = ({ chosen, onChange, onClose }: ColumnsDialogProps) => (
  <Sheet open onClose={onClose} title={t('Columns')}>
    <Stack>
      <fieldset className="flex flex-col">
        <legend className="sr-only">{t('Shown columns')}</legend>
        {allColumns.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={chosen.includes(name)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onClose} className="flex-1">
          {t('Show')}
        </Button>
        <Button onClick={() => onChange(null)}>{t('Usual columns')}</Button>
      </div>
    </Stack>
  </Sheet>
);
