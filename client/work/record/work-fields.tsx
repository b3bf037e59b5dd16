// The four optional fields that describe a work for its analysis.
import { isMedium, media, mediumLabel } from '#shared/domain/piece/medium.ts';
import { maxTextLength } from '#shared/records/piece-fields.ts';
import type { DraftFields } from '#client/data/drafts/drafts.ts';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { NameInput } from '#client/work/names/name-input.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { t } from '#shared/language/t.ts';

export const mediumOptions = media.map((medium) => ({ value: medium, label: mediumLabel(medium) }));
export const maxLineLength = 300;

type WorkFieldsProps = { fields: DraftFields; onChange: (fields: Partial<DraftFields>) => void; disabled: boolean };

export const WorkFields = ({ fields, onChange, disabled }: WorkFieldsProps) => (
  <Stack>
    <Field label={t('Title')} optional>
      <Input
        value={fields.title}
        maxLength={maxLineLength}
        disabled={disabled}
        autoComplete="off"
        onChange={(event) => onChange({ title: event.target.value })}
      />
    </Field>
    <Field label={t('Artist')} optional>
      <NameInput
        names="artist"
        value={fields.artist}
        maxLength={maxLineLength}
        disabled={disabled}
        onChange={(event) => onChange({ artist: event.target.value })}
      />
    </Field>
    <Field label={t('Medium')} optional>
      <Select
        empty={t('Not given')}
        options={mediumOptions}
        value={fields.medium ?? ''}
        disabled={disabled}
        onChange={(event) => onChange({ medium: isMedium(event.target.value) ? event.target.value : null })}
      />
    </Field>
    <Field label={t('Description')} optional>
      <Textarea
        value={fields.description}
        maxLength={maxTextLength.description}
        disabled={disabled}
        onChange={(event) => onChange({ description: event.target.value })}
      />
    </Field>
  </Stack>
);
