// The people and firms of a collection, and the works whose records name them.
import { textOfRecord } from '#client/work/record/field-words.ts';
import { useState } from 'react';
import { choiceLabels } from '#shared/records/piece-labels.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { nameOf, useCollectionRecords } from '#client/work/names/collection-records.data.ts';
import { useRecordCommands } from '#client/work/record/records.data.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { ContactMentions } from './contact-mentions.tsx';
import { isFound } from './is-found.data.ts';
import { RecordDialog } from './lazy-record-dialog.ts';
import { t } from '#shared/language/t.ts';

export const Contacts = () => {
  const records = useCollectionRecords('contact');
  const commands = useRecordCommands('contact');
  const [open, setOpen] = useState<{ record: RecordRow | null } | null>(null);
  const [text, setText] = useState('');
  if (records === undefined || commands === null) return <CenteredSpinner />;
  const add = (
    <Button variant="primary" onClick={() => setOpen({ record: null })} aria-haspopup="dialog">
      {t('Add contact')}
    </Button>
  );
  const shown = records.filter((record) => isFound(Object.values(record.fields), text));
  return (
    <Stack>
      {records.length === 0 ? (
        <EmptyState title={t('No contacts yet')} action={add}>
          {t('Galleries, restorers, insurers, lenders. Their names are offered wherever a record names somebody.')}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap gap-3">
            <Input
              type="search"
              aria-keyshortcuts="/"
              value={text}
              aria-label={t('Search contacts')}
              placeholder={t('Search contacts')}
              onChange={({ target }) => setText(target.value)}
              className="min-w-0 flex-1 basis-48"
            />
            {add}
          </div>
          {shown.length === 0 && <p className="py-8 text-center text-ink-2">{t('No contact has all of these words.')}</p>}
          <ul className="flex flex-col divide-y divide-line" aria-label={t('Contacts')}>
            {shown.map((record) => (
              <li key={record.id} className="py-3">
                <Contact record={record} onEdit={() => setOpen({ record })} />
              </li>
            ))}
          </ul>
        </>
      )}
      {open !== null && <RecordDialog kind="contact" about={null} record={open.record} commands={commands} onClose={() => setOpen(null)} />}
    </Stack>
  );
};

const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text);

const Contact = ({ record, onEdit }: { record: RecordRow; onEdit: () => void }) => {
  const name = nameOf(record);
  const [email, phone, website] = [textOfRecord(record, 'email'), textOfRecord(record, 'phone'), textOfRecord(record, 'website')];
  const beside = [choiceLabels[textOfRecord(record, 'what')] ?? '', textOfRecord(record, 'organization')]
    .filter((words) => words !== '')
    .join(' · ');
  return (
    <Stack gap={1}>
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 pt-1.5 font-medium wrap-anywhere">{name}</p>
        <Button size="small" variant="quiet" onClick={onEdit} aria-label={t('Edit contact: {name}', { name })}>
          {t('Edit')}
        </Button>
      </div>
      {beside !== '' && <Note className="wrap-anywhere">{beside}</Note>}
      <p className="flex flex-wrap gap-x-4 text-14 wrap-anywhere empty:hidden">
        {email !== '' && (
          <a href={`mailto:${encodeURIComponent(email)}`} className="underline">
            {email}
          </a>
        )}
        {phone !== '' && (
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="underline">
            {phone}
          </a>
        )}
        {website !== '' &&
          (isWebAddress(website) ? (
            <a href={website} target="_blank" rel="noreferrer" className="underline">
              {website}
            </a>
          ) : (
            <span>{website}</span>
          ))}
      </p>
      {[textOfRecord(record, 'address'), textOfRecord(record, 'note')].map(
        (words) =>
          words !== '' && (
            <Note key={words} className="wrap-anywhere whitespace-pre-line">
              {words}
            </Note>
          ),
      )}
      <ContactMentions name={name} />
    </Stack>
  );
};
