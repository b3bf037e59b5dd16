// What leaves the device and who gets it: each field of a work and of its records, by the declarations that the program itself follows.
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router-dom';
import { audienceOfKinds, audienceOfPiece, type Audience } from '#shared/records/audience.ts';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { PageTitle, SectionTitle } from '#client/ui/layout/titles.tsx';
import { rich } from '#client/ui/rich.tsx';
import { t } from '#shared/language/t.ts';

/** Each audience sees what the wider ones see as well. */
const columns = [
  { name: t('You'), sees: ['owner', 'buyer', 'listed', 'public'] },
  { name: t('Its buyer, after a sale'), sees: ['buyer', 'listed', 'public'] },
  { name: t('Everybody, while it is for sale'), sees: ['listed', 'public'] },
  { name: t('Whoever has its link'), sees: ['public'] },
] as const satisfies readonly { name: string; sees: readonly Audience[] }[];

const ways = [
  {
    name: t('Your device'),
    text: t('Photographs, drafts and edits are stored here first. What was not sent yet is nowhere else.'),
  },
  {
    name: t('The server'),
    text: t(
      'Everything that you save is sent to the server, so that your other devices have it. Others get nothing of it except what the tables below say.',
    ),
  },
  {
    name: t('The check of a photograph'),
    text: t(
      'A scan is examined on this device and on the server. Where whoever runs this server has set up a vision model, the photograph goes to it with the title, artist, medium and description that you gave; your name, your address and your other works never do.',
    ),
  },
  {
    name: t('Photographs'),
    text: t(
      'The original stays yours, with the place and the camera that it may name. Everybody else gets pictures that were made anew, without any of that.',
    ),
  },
  {
    name: t('Files to print'),
    text: t('PDF files are made on this device and stay here until you share them. Each says before it is made what goes into it.'),
  },
  {
    name: t('Signed records'),
    text: t(
      'Only where you have a record signed: what describes the work, and what you tick, leaves with the file that you give away. The server publishes nothing of it but whether it was withdrawn, by a number.',
    ),
  },
  {
    name: t('Search engines'),
    text: t(
      'They see the public page of a listed work: title, artist, pictures, description and price. Private and shared works are not for them.',
    ),
  },
  {
    name: t('Errors of the app'),
    text: t(
      'If something in the app breaks, the server is told which error it was, in which part of the code and on which kind of page: no name, no address, nothing of your works.',
    ),
  },
  {
    name: t('Reports'),
    text: t('If you report something, the administrators read what you wrote and who you are; the person whom you report does not.'),
  },
];

export const WhatLeavesScreen = () => (
  <Page gap={12} width="list" roomy>
    <header className="flex max-w-[68ch] flex-col gap-4">
      <PageTitle size="large">{t('What leaves this device')}</PageTitle>
      <p className="text-18 text-ink-2">
        {t(
          'Your works are private until you list one or share it by a link. This page is made from the same list that the program follows.',
        )}
      </p>
    </header>
    <section aria-labelledby="ways" className="flex flex-col gap-4">
      <SectionTitle id="ways" size="large">
        {t('Where it goes')}
      </SectionTitle>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[12rem_1fr]">
        {ways.map(({ name, text }) => (
          <div key={name} className="contents">
            <dt className="font-medium">{name}</dt>
            <dd className="text-ink-2 max-sm:-mt-3">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
    <section aria-labelledby="works" className="flex flex-col gap-4">
      <SectionTitle id="works" size="large">
        {t('A work')}
      </SectionTitle>
      <Audiences caption={t('Who sees each field of a work')} fields={audienceOfPiece} labels={fieldLabels} />
    </section>
    <section aria-labelledby="records" className="flex flex-col gap-6">
      <SectionTitle id="records" size="large">
        {t('Its records')}
      </SectionTitle>
      <p className="max-w-[68ch] text-ink-2">
        {t('Records are never public. Some go to the buyer together with the work; values, places, contacts and loans stay with you.')}
      </p>
      {audienceOfKinds.map(({ kind, fields, isChosen }) => (
        <Stack key={kind} gap={2}>
          <h3 className="text-18 font-medium">{recordLabels[kind].title}</h3>
          {isChosen && <Note>{t('Goes to the buyer only where you have ticked it.')}</Note>}
          {Object.values(fields).every((one) => one === 'owner') ? (
            <Note>{t('Only you.')}</Note>
          ) : (
            <Audiences caption={recordLabels[kind].title} fields={fields} labels={recordLabels[kind].fields} most={2} />
          )}
        </Stack>
      ))}
    </section>
    <Note>
      {rich('What is stored for how long, and how to delete it: <0>Privacy Policy</0>', {
        0: <Link to="/privacy" className="text-accent underline" />,
      })}
    </Note>
  </Page>
);

type AudiencesProps = {
  caption: string;
  fields: Readonly<Record<string, Audience>>;
  labels: Readonly<Record<string, string>>;
  /** Columns that can apply. */
  most?: number;
};

const Audiences = ({ caption, fields, labels, most = columns.length }: AudiencesProps) => {
  const shown = columns.slice(0, most);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
    <section className="relative max-w-full min-w-0 overflow-x-auto" tabIndex={0} aria-label={caption}>
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong text-start">
            <th scope="col" className="py-2 pe-4 text-start font-medium">
              {t('Field')}
            </th>
            {shown.map(({ name }) => (
              <th key={name} scope="col" className="px-2 py-2 text-center font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(fields).map(([name, audience]) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-2 pe-4 text-start font-normal">
                {labels[name] ?? name}
              </th>
              {shown.map(({ name: who, sees }) => {
                const isSeen = (sees as readonly Audience[]).includes(audience);
                return (
                  <td key={who} className="px-2 py-2 text-center">
                    {isSeen && <Check size={16} aria-hidden className="mx-auto text-ok" />}
                    <span className="sr-only">{isSeen ? t('yes') : t('no')}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
