// Replaces a mail server in development: stores emails and shows them at /dev/inbox to local requests.
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { HttpHost } from '#server/platform/http/http.ts';
import { peerOf } from '#server/platform/http/peer.ts';
import type { Mailer } from '#server/platform/mail/mail.ts';
import { inboxPage, inboxPolicy } from './inbox-page.ts';
import { readMails, storeMail } from './inbox.store.ts';

type Parts = { sql: Sql; clock: Clock; config: { production: boolean; trustProxy: number; publicUrl: string; mail: { from: string } } };

export const inboxMailer = ({ sql, clock, config }: Parts): Mailer => {
  if (config.production) throw new Error('the development inbox does not exist in production');
  return {
    available: true,
    send: (mail) => storeMail(sql, { id: uuidv7(), from: config.mail.from, sentAt: clock(), ...mail }),
    close: () => undefined,
  };
};

/** /dev/inbox?to=ADDRESS filters by recipient; for Accept: application/json it returns {mails: [{id, to, from, subject, text, html, sentAt}]}. */
export const inboxPages = (host: Pick<HttpHost, 'app'>, { sql, config }: Parts): void => {
  host.app.get('/dev/inbox', async (c) => {
    const here = peerOf(c.req.raw.headers, c.env.incoming, config).local;
    if (config.production || !here) return c.text('Not found', 404);
    const mails = await readMails(sql, c.req.query('to'));
    c.header('cache-control', 'no-store');
    c.header('content-security-policy', inboxPolicy);
    return (c.req.header('accept') ?? '').includes('application/json') ? c.json({ mails }) : c.html(inboxPage(mails));
  });
};
