// Every kind of mail for a reader of German: nothing in it is English, and the English one says what it always said.
import { describe, expect, it } from 'vitest';
import { passwordChangedMail, recoveryMail, verificationMail } from '#server/accounts/identity/account-mails.ts';
import { deletedMail } from '#server/deletion/deletion-mail.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { saleMail } from '#server/sales/orders/sale-mails.ts';
import type { SaleMail } from '#server/sales/sale-jobs.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import type { Language } from '#shared/language/languages.ts';
import { createAnalysisMails } from './analysis-mails.ts';
import type { GatheredMailParts } from './gathered-mails.ts';
import { createLoanMails } from './loan-mails.ts';
import { mailReaders } from './mail-reader.ts';
import { mailUnreadMessages, type Unread } from './message-mails.ts';
import { createWatchMails } from './watch-mails.ts';

const url = 'https://verso.example';
const person = (language: Language) => ({ name: 'Ada <b>', email: 'ada@example.org', language });

const saleMails =
  'bought sold shipped received paid-out cancelled-buyer cancelled-seller refunded returned dispute-open dispute-won dispute-lost check-shipment'.split(
    ' ',
  ) as SaleMail[];
const ofSale = (mail: SaleMail, language: Language): Mail | null =>
  saleMail(
    mail,
    language,
    () => ({
      buyer: { name: 'Ben', email: 'ben@example.org' },
      seller: { name: 'Ada', email: 'ada@example.org' },
      title: 'Dune',
      total: formatMoney({ minor: 120_000, currency: 'EUR' }),
      part: formatMoney({ minor: 114_000, currency: 'EUR' }),
      shipment: 'DHL, 123',
      link: `${url}/orders?order=1`,
    }),
    `${url}/off`,
  );

type Handle = (payload: object, context: object) => Promise<void>;
/** The mail that a job of a feature sends, without a database: `rows` is what it reads beside the reader. */
const sentBy = async (language: Language, job: string, rows: object[], unread: Unread, choice: string | null = null): Promise<Mail> => {
  const [handlers, sent] = [new Map<string, Handle>(), [] as Mail[]];
  const reader = { ...person(language), mail_message: choice };
  const sql = (async (text: readonly string[]) => (/profile_clocks|name, email/.test(text.join(' ')) ? [reader] : rows)) as unknown;
  const mailer = { available: true, send: async (mail: Mail) => void sent.push(mail), close: () => undefined };
  const jobs = {
    register: (name: string, { handle }: { handle: Handle }) => void handlers.set(name, handle),
    repeat: () => undefined,
    enqueue: async () => '',
    wake: () => undefined,
  };
  const readerOf = mailReaders({ sql: sql as Sql, mailer, mailOff: { link: () => `${url}/off` } });
  const parts = { sql, clock: () => new Date(0), jobs, mailer, publicUrl: url, readerOf } as unknown as GatheredMailParts;
  createAnalysisMails(parts);
  createWatchMails(parts);
  createLoanMails(parts);
  mailUnreadMessages({ ...parts, jobs, messages: { take: async () => [], of: async () => unread } } as unknown as Parameters<
    typeof mailUnreadMessages
  >[0]);
  await handlers.get(job)?.({ userId: 'u', otherId: 'o', at: 0 }, {});
  const [mail] = sent;
  if (mail === undefined || sent.length !== 1) throw new Error(`${job} has sent ${sent.length} mails`);
  return mail;
};
const words = (count: number, name: string | null = 'Ben'): Unread => ({ count, words: 'Ist das Werk noch da?', name });
const ended = (count: number, failed: boolean) =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'analysis',
    subject_id: null,
    title: `Birnen ${at}`,
    detail: failed ? 'failed' : 'done',
  }));

/** Words that English needs and German has not; the name of the product and what people wrote stay as they are. */
const english = /\b(the|you|your|and|of|is|are|has|have|with|for|this|that|it|to|emails|more)\b/i;
const isGerman = (mail: Mail | null): void => {
  const text = `${mail?.subject}\n${mail?.text}`.replaceAll(/https?:\S+/g, '');
  expect(english.exec(text)?.[0], text).toBeUndefined();
  expect(mail?.html).toContain('<html lang="de">');
};

describe('a mail for a reader of German', () => {
  // Planted bug: a mail is composed outside of its reader's language.
  it('about an account is German', () => {
    for (const mail of [
      verificationMail(person('de'), url, 'abc'),
      recoveryMail(person('de'), url, 'abc'),
      passwordChangedMail(person('de'), url),
      deletedMail(person('de'), url),
    ])
      isGerman(mail);
    const { subject, text, html } = recoveryMail(person('de'), url, 'abc');
    expect(subject).toBe('Neues Passwort festlegen');
    expect(text).toContain('Guten Tag Ada <b>,');
    expect(html).toContain('Guten Tag Ada &lt;b&gt;,');
    expect(text).toContain(`Neues Passwort wählen:\n${url}/auth?mode=reset&token=abc`);
  });

  it('about an order is German, each of them, with amounts as they are written there', () => {
    for (const mail of saleMails) isGerman(ofSale(mail, 'de'));
    expect(ofSale('sold', 'de')?.text).toContain('Ben hat „Dune“ für 1.200,00 EUR gekauft. Ihr Anteil beträgt 1.140,00 EUR.');
    expect(ofSale('sold', 'de')?.text).toContain(`Diese E-Mails abbestellen:\n${url}/off`);
    expect(ofSale('shipped', 'de')?.text).toContain('Der Verkäufer hat „Dune“ versendet (DHL, 123).');
  });

  it('about messages is German, for one and for several', async () => {
    const one = await sentBy('de', 'notifications.message-mail', [], words(1));
    isGerman(one);
    expect(one.text).toContain('Ben hat Ihnen auf Verso eine Nachricht geschickt.\n\n„Ist das Werk noch da?“');
    const many = await sentBy('de', 'notifications.message-mail', [], words(3, null), 'name');
    expect([many.subject, many.text]).toEqual([
      'Ein Sammler hat Ihnen geschrieben',
      expect.stringContaining('Ein Sammler hat Ihnen auf Verso 3 Nachrichten geschickt.'),
    ]);
    expect(many.text).not.toContain('Werk');
  });

  it('about analyses is German, whatever has become of them', async () => {
    const about = (rows: object[]) => sentBy('de', 'notifications.analysis-mail', rows, words(1));
    for (const rows of [ended(1, false), ended(1, true), ended(3, true), ended(12, false), [...ended(2, false), ...ended(12, true)]])
      isGerman(await about(rows));
    expect((await about(ended(1, false))).subject).toBe('Die Analyse von „Birnen 0“ ist fertig');
    const both = await about([...ended(2, false), ...ended(1, true)]);
    expect(both.subject).toBe('2 Analysen sind fertig, 1 nicht gelungen');
    expect(both.text).toContain('2 Analysen sind fertig: „Birnen 0“, „Birnen 1“. Was sie sagen, sind Meinungen anhand von Fotos.');
    expect(both.text).toContain('1 ist nicht gelungen: „Birnen 0“.');
    expect((await about(ended(12, false))).text).toContain('„Birnen 9“ und 2 weitere.');
  });

  it('about watched works is German', async () => {
    const rows = [
      { kind: 'watched', detail: 'sold', title: 'Dune', name: null, count: 1 },
      ...Array.from({ length: 11 }, (_, at) => ({ kind: 'found', detail: String(at + 1), title: `Suche ${at}`, name: null, count: 1 })),
    ];
    const mail = await sentBy('de', 'notifications.watch-mail', rows, words(1));
    isGerman(mail);
    expect(mail.subject).toBe('„Dune“ wurde verkauft, und 11 weitere');
    expect(mail.text).toContain('1 neues Werk zu „Suche 0“.\n\n2 neue Werke zu „Suche 1“.');
    expect(mail.text).toContain('Und 2 weitere.');
  });

  it('about loans is German, the one that ends first comes first', async () => {
    const rows = ['loan-ends', 'loan-ended', 'consignment-ends', 'consignment-ended'].map((state, at) => ({
      kind: 'loan',
      detail: `${state} 2026-12-0${4 - at} r${at}`,
      subject_id: 'p',
      title: `Birnen ${at}`,
    }));
    const mail = await sentBy('de', 'notifications.loan-mail', rows, words(1));
    isGerman(mail);
    expect(mail.subject).toBe(
      'Die Kommission von „Birnen 3“ endete am 1. Dezember 2026 und ist nicht als zurückgegeben vermerkt, und 3 weitere',
    );
    expect(mail.text).toContain(`Ihre Sammlung öffnen:\n${url}/dashboard`);
    const one = await sentBy('de', 'notifications.loan-mail', rows.slice(0, 1), words(1));
    isGerman(one);
    expect(one.text).toContain(`${url}/artwork/p?part=record&open=r0`);
  });
});

describe('a mail for a reader of English', () => {
  it('says what it always said', async () => {
    expect(ofSale('sold', 'en')?.text).toContain('Ben has purchased “Dune” for €1,200.00 EUR. Your part is €1,140.00 EUR.');
    expect(ofSale('shipped', 'en')?.text).toContain('The seller has shipped “Dune” (DHL, 123).');
    const message = await sentBy('en', 'notifications.message-mail', [], words(3));
    expect(message.text).toBe(
      `Hello Ada <b>,\n\nBen has sent you 3 messages on Verso.\n\n“Ist das Werk noch da?”\n\nOpen the conversation:\n${url}/messages?to=o\n\n` +
        `There is no other mail about messages of Ben until you have read them.\n\nTurn off these emails:\n${url}/off\n\nVerso\n`,
    );
    expect(message.html).toContain('<html lang="en">');
    const both = await sentBy('en', 'notifications.analysis-mail', [...ended(1, false), ...ended(12, true)], words(1));
    expect(both.subject).toBe('1 analysis is done, 12 did not succeed');
    expect(both.text).toContain('1 analysis is done. What they say are opinions from photographs.');
    expect(both.text).toContain('“Birnen 9”, and 2 more. They count against nothing; you can try again.');
  });
});
