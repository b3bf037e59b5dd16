// The earlier values of a record, each of which can be put back into its form.
import { fieldsOfKind, type RecordKind } from '#shared/records/record-kinds.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { formatDate } from '#shared/domain/page/format.ts';
import { Button } from '#client/ui/controls/button.tsx';
import type { Field } from '#shared/records/field.ts';
import { wordsOfValue } from './field-words.ts';
import { useRecordHistory } from './records.data.ts';
import { t } from '#shared/language/t.ts';

type EarlierValuesProps = {
  record: RecordRow;
  kind: RecordKind;
  without: readonly string[];
  onRestore: (name: string, field: Field, value: unknown) => void;
};

export const EarlierValues = ({ record, kind, without, onRestore }: EarlierValuesProps) => {
  const rows = useRecordHistory(record).filter(({ field }) => field in fieldsOfKind(kind) && !without.includes(field));
  if (rows.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="text-14 font-medium">{t('Earlier values')}</h3>
      <ul className="flex flex-col gap-1">
        {rows.map(({ id, field, value, at }) => {
          const declared = fieldsOfKind(kind)[field];
          if (declared === undefined) return null;
          const label = recordLabels[kind].fields[field] ?? field;
          return (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3 text-14">
              <span className="text-ink-2">{label}</span>
              <span className="wrap-anywhere">{wordsOfValue(declared, value, record.fields) ?? t('Empty')}</span>
              <span className="text-ink-3">{formatDate(at)}</span>
              <Button
                size="small"
                variant="quiet"
                aria-label={t('Restore {label}', { label })}
                onClick={() => onRestore(field, declared, value)}
              >
                {t('Restore')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
