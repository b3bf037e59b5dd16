// Sending mails: a real SMTP conversation, both formats, and names that are never interpreted as markup or headers.
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noMailer, smtpMailer } from './mail.ts';
import { composeMail } from './mail-text.ts';

type Received = { to: string[]; data: string };
const received: Received[] = [];
let refusing = false;
let server: Server;
let url = '';

/** A minimal mail server. */
beforeAll(async () => {
  server = createServer((socket) => {
    let current: Received = { to: [], data: '' };
    let inData = false;
    let rest = '';
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      rest += chunk.toString('utf8');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (inData) {
          if (line !== '.') {
            current.data += `${line}\n`;
            continue;
          }
          inData = false;
          received.push(current);
          current = { to: [], data: '' };
          socket.write('250 taken\r\n');
        } else if (/^EHLO|^HELO/i.test(line)) socket.write('250 test\r\n');
        else if (/^RCPT/i.test(line)) {
          current.to.push(line);
          socket.write(refusing ? '450 later\r\n' : '250 ok\r\n');
        } else if (/^DATA/i.test(line)) {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url = `smtp://127.0.0.1:${address.port}`;
});
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

const mail = composeMail({
  to: 'ann@example.org',
  subject: 'Grüße\r\nBcc: all@example.org',
  greeting: 'Hello <b>Ann</b>,',
  paragraphs: ['Fünf Bilder & mehr.'],
  action: { label: 'Open', url: 'https://verso.example/auth?mode=reset&token=abc' },
  closing: ['Bye'],
});

const attempt = { id: '0190aaaa-0000-7000-8000-000000000001', signal: new AbortController().signal };

describe('mail', () => {
  it('has no line and no turn of direction that a name or title has brought along', () => {
    const { subject, text } = composeMail({
      to: 'ann@example.org',
      subject: 'Your order of “Dune\r\nBcc: all@example.org”',
      greeting: 'Hello Ann\n\nYour account is locked: https://evil.example\u202E,',
      paragraphs: ['“Dune\n\nPay here: https://evil.example” was shipped.'],
      quote: 'First line\nSecond line',
      closing: [],
    });
    expect(subject).toBe('Your order of “Dune Bcc: all@example.org”');
    expect(text.split('\n\n')).toHaveLength(4);
    expect(text).toContain('First line\nSecond line');
    expect(text).not.toContain('\u202E');
  });

  // Planted bug: after its job has ended, the mail is still sent.
  it('is not sent any more once its job is cut off, and a retry has the same Message-ID', async () => {
    const reached: string[] = [];
    let closed = 0;
    const silent = createServer((socket) => {
      reached.push('connected');
      socket.on('close', () => (closed += 1));
      socket.on('error', () => undefined);
      socket.resume();
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Verso <no-reply@verso.example>');
    const cut = new AbortController();
    const sending = mailer.send(mail, { id: 'x', signal: cut.signal });
    sending.catch(() => undefined);
    await expect.poll(() => reached.length).toBe(1);
    cut.abort();
    await expect(sending).rejects.toThrow();
    await expect.poll(() => closed).toBe(1);
    mailer.close();
    await new Promise<void>((resolve) => void silent.close(() => resolve()));
    const again = smtpMailer(url, 'Verso <no-reply@verso.example>');
    const before = received.length;
    await again.send(mail, attempt);
    await again.send(mail, attempt);
    again.close();
    const ids = received.slice(before).map(({ data }) => /^Message-ID: (.*)$/im.exec(data)?.[1]);
    expect(ids).toEqual([`<${attempt.id}@verso.example>`, `<${attempt.id}@verso.example>`]);
    received.length = before;
  });

  it('arrives with plain text and HTML, to the one recipient that was named', async () => {
    const mailer = smtpMailer(url, 'Verso <no-reply@verso.example>');
    await mailer.send(mail, attempt);
    mailer.close();
    const [{ to, data } = { to: [], data: '' }] = received;
    expect(to).toEqual(['RCPT TO:<ann@example.org>']);
    expect(data).toMatch(/^From: Verso <no-reply@verso\.example>$/m);
    expect(data).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(data).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
    expect(data).toMatch(/^Content-Type: text\/html; charset=utf-8$/m);
    // Planted bug: a subject that keeps its line breaks adds recipients.
    expect(data).not.toMatch(/^Bcc:/m);
  });

  it('carries the headers by which a mail program switches its kind off, where there is such a link', async () => {
    const mailer = smtpMailer(url, 'Verso <no-reply@verso.example>');
    const link = `https://verso.example/api/notifications/mail-off/${'a'.repeat(120)}`;
    await mailer.send({ ...mail, unsubscribe: link }, attempt);
    mailer.close();
    const data = received.at(-1)?.data.replaceAll(/\n[ \t]+/g, ' ') ?? '';
    expect(data).toContain(`List-Unsubscribe: <${link}>`);
    expect(data).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(received[0]?.data).not.toContain('List-Unsubscribe');
  });

  it('a refusal of the mail server is passed on, so that the mail is tried again', async () => {
    refusing = true;
    const mailer = smtpMailer(url, 'Verso <no-reply@verso.example>');
    await expect(mailer.send(mail, attempt)).rejects.toThrow('450');
    mailer.close();
    refusing = false;
  });

  it('names stay text in both forms', () => {
    expect(mail.html).toContain('Hello &lt;b&gt;Ann&lt;/b&gt;,');
    expect(mail.html).toContain('href="https://verso.example/auth?mode=reset&amp;token=abc"');
    expect(mail.text).toContain('Open:\nhttps://verso.example/auth?mode=reset&token=abc');
    expect(mail.subject).toBe('Grüße Bcc: all@example.org');
  });

  it('without a mail server sending says which setting is missing', async () => {
    await expect(noMailer().send(mail, attempt)).rejects.toMatchObject({ code: 'not_configured' });
    await expect(noMailer().send(mail, attempt)).rejects.toThrow('SMTP_URL');
  });
});
