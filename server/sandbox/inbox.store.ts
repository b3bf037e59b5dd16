// Rows of the development inbox.
import type { Sql } from '#server/platform/database/database.ts';

export type InboxMail = { id: string; to: string; from: string; subject: string; text: string; html: string; sentAt: Date };

const keep = 500;

export const storeMail = async (sql: Sql, mail: InboxMail): Promise<void> => {
  await sql`insert into development_inbox (id, recipient, sender, subject, plain, html, sent_at)
    values (${mail.id}, ${mail.to}, ${mail.from}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.sentAt})`;
  await sql`delete from development_inbox where id in (select id from development_inbox order by id desc offset ${keep})`;
};

/** Newest first; to: only mails to that address. */
export const readMails = async (sql: Sql, to: string | undefined): Promise<InboxMail[]> => {
  const rows = await sql<{ id: string; recipient: string; sender: string; subject: string; plain: string; html: string; sent_at: Date }[]>`
    select id, recipient, sender, subject, plain, html, sent_at from development_inbox
    ${to === undefined ? sql`` : sql`where recipient = ${to}`} order by id desc limit 100`;
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    from: row.sender,
    subject: row.subject,
    text: row.plain,
    html: row.html,
    sentAt: row.sent_at,
  }));
};
