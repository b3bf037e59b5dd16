// Reads holders from a text in the notation of museums, with a preview before anything is added.
import { useState } from 'react';
import { readChain } from '#shared/domain/provenance/notation.ts';
import { endWords, whenWords } from '#shared/domain/provenance/when-words.ts';
import { isFieldValue } from '#shared/records/field.ts';
import { recordField } from '#shared/records/record-kinds.ts';
import { choiceLabels } from '#shared/records/piece-labels.ts';
import { FormDialog } from '#client/device/forms/form-dialog.tsx';
import { useForm } from '#client/device/forms/use-form.ts';
import { useRecordCommands } from '#client/work/record/records.data.ts';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { Field } from '#client/ui/controls/field.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { valuesOf } from '#client/work/lines/chain-of-records.ts';
import { inSentence } from '#shared/language/in-sentence.ts';
import { t } from '#shared/language/t.ts';

const maxText = 40_000;
const maxHolders = 200;

type ProvenanceTextDialogProps = {
  pieceId: string;
  /** What the text begins with. */
  first: string;
  onClose: () => void;
};

type Event = ReturnType<typeof readChain>[number];

const problemOf = (events: readonly Event[]): string | null => {
  if (events.length === 0) return t('Please enter the holders');
  if (events.length > maxHolders) return t('Please enter at most {count} holders at a time', { count: maxHolders });
  const fits = (event: Event) =>
    Object.entries(valuesOf(event)).every(([name, value]) => {
      const field = recordField('provenance', name);
      return field !== undefined && isFieldValue(field, value);
    });
  const long = events.findIndex((event) => !fits(event));
  return long < 0 ? null : t('Holder {number} is too long. Separate holders by a semicolon or a period.', { number: long + 1 });
};

export const ProvenanceTextDialog = ({ pieceId, first, onClose }: ProvenanceTextDialogProps) => {
  const commands = useRecordCommands('provenance');
  const [opened] = useState({ text: first });
  const { values, problems, change, ...dialog } = useForm<{ text: string }>({
    keptAs: `holders of ${pieceId}`,
    opened,
    check: ({ text }): Record<string, string> => {
      const problem = problemOf(readChain(text));
      return problem === null ? {} : { text: problem };
    },
    act: async ({ text }) => {
      if (commands === null) return;
      const events = readChain(text);
      const ids = await commands.createAll(pieceId, events.map(valuesOf));
      toast({
        key: `provenance-${pieceId}`,
        title: t('{count, plural, one {# holder} other {# holders}} added', { count: events.length }),
        action: { label: t('Undo'), act: () => void commands.removeAll(ids).catch(toastFailure) },
      });
    },
    onClose,
  });
  const events = readChain(values.text);
  return (
    <FormDialog
      {...dialog}
      title={t('Provenance from text')}
      description={t('Nothing of the text is lost: what can’t be taken apart stays one holder, word for word.')}
      submitLabel={events.length === 0 ? t('Add') : t('Add {count, plural, one {# holder} other {# holders}}', { count: events.length })}
      disabled={commands === null}
    >
      <Field
        label={t('Text')}
        error={problems['text']}
        hint={t(
          'Oldest first, such as: Ada Abel, Hamburg, 1912; by descent to Karl Abel, 1920s until 1931. [Galerie Beck], Basel, by 1936.',
        )}
      >
        <Textarea rows={8} value={values.text} maxLength={maxText} onChange={({ target }) => change({ text: target.value })} />
      </Field>
      <Preview events={events.slice(0, maxHolders)} />
    </FormDialog>
  );
};

const Preview = ({ events }: { events: readonly Event[] }) => {
  if (events.length === 0) return null;
  return (
    <section aria-label={t('Preview')} className="flex flex-col gap-2">
      <h3 className="text-14 font-medium">{t('Read as {count, plural, one {# holder} other {# holders}}', { count: events.length })}</h3>
      <ol className="flex list-decimal flex-col gap-1 ps-6 text-14">
        {events.map((event, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the events have no other identity than their place
          <li key={index} className="wrap-anywhere">
            <span className="font-medium">{event.holder}</span>
            <span className="text-ink-2">{factsOf(event).map((fact) => `, ${fact}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

const factsOf = ({ role, place, from, to, acquired, certainty, source }: Event): string[] =>
  [
    place,
    from === null ? null : whenWords(from),
    to === null ? null : t('until {date}', { date: endWords(to) }),
    ...[role, acquired, certainty].map((option) => (option === null ? null : inSentence(choiceLabels[option] ?? option))),
    source,
  ].filter((fact) => fact !== null);
