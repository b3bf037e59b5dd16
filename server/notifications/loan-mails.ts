// The mail about loans and consignments that end: one for all that were noticed together.
import { loanNewsIn } from '#shared/domain/people/loan-words.ts';
import { pathOfNotice, wordsOfNotice } from '#shared/domain/people/notice-words.ts';
import { t } from '#shared/language/t.ts';
import { createGatheredMails, type GatheredMailParts } from './gathered-mails.ts';
import type { MailedNotice } from './gathered-mails.store.ts';
import { listOfNews } from './news-words.ts';

const dayIn = ({ detail }: MailedNotice): string => loanNewsIn(detail)?.day ?? '';
/** The loan that ends first comes first. */
const byDay = (a: MailedNotice, b: MailedNotice): number => dayIn(a).localeCompare(dayIn(b));

/** Milliseconds. */
const patience = 3_600_000;

export const createLoanMails = ({ publicUrl, readerOf, ...parts }: GatheredMailParts) =>
  createGatheredMails(parts, {
    jobs: { gather: 'notifications.loans', send: 'notifications.loan-mail' },
    subject: 'loans',
    isAbout: (kind) => kind === 'loan',
    patience,
    postponedTo: () => null,
    compose: async (userId, told) => {
      const reader = await readerOf(userId, 'mail_loan');
      const notices = told.toSorted(byDay);
      const [first] = notices;
      const only = first !== undefined && notices.length === 1 ? pathOfNotice(first) : null;
      return (
        reader?.compose(() => ({
          ...listOfNews(notices.map(wordsOfNotice)),
          action:
            only === null
              ? { label: t('Open your collection'), url: `${publicUrl}/dashboard` }
              : { label: t('Open loan'), url: `${publicUrl}${only}` },
          closing: [t('You get this email because a loan or consignment in your catalog ends.')],
        })) ?? null
      );
    },
  });
