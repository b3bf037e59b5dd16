// What the health page says of each part, and what to do.
import { describe, expect, it } from 'vitest';
import { healthPartsOf, type HealthFacts } from './health.ts';

const now = new Date('2026-05-01T12:00:00Z');
const well: HealthFacts = {
  now,
  states: { database: { status: 'ok' }, dataDir: { status: 'ok' }, storage: { status: 'ok' }, jobs: { status: 'ok' } },
  database: { now, version: '18.1', bytes: 12_000_000 },
  jobs: { waiting: 0, oldestSeconds: 0, failed: 0, failedMails: 0 },
  free: 50_000_000_000,
  storageKind: 'folder',
  isWritable: true,
  lastEvent: { type: 'charge.succeeded', seenAt: new Date('2026-05-01T11:00:00Z') },
  undecided: 0,
  modelQuestions: 3,
  aside: { count: 0, since: null },
  settlement: { payable: ['USD', 'EUR', 'GBP'], declared: true, stuck: 0 },
  browserErrors: { kinds: 0, newest: null },
  config: {
    dataDir: '/data',
    databaseUrl: 'postgres://db/verso',
    production: true,
    publicUrl: 'https://verso.example',
    mail: { smtpUrl: 'smtp://user:secret@mail.example:587', from: 'x' },
    cardPayments: { secretKey: 'sk_live_secret', publishableKey: 'pk_live_x', webhookSecret: 'whsec_secret' },
    webPush: { publicKey: 'public', privateKey: 'vapid-secret', subject: 'mailto:a@verso.example', hosts: [] },
    visionModel: { apiKey: 'key-secret', baseUrl: undefined, model: 'gpt-4o' },
    contact: { email: 'a@verso.example', phone: '1', address: '2' },
  },
};
type Change = Partial<Omit<HealthFacts, 'config'>> & { config?: Partial<HealthFacts['config']> };
const partsOf = ({ config, ...change }: Change) => healthPartsOf({ ...well, ...change, config: { ...well.config, ...config } });
const not = (change: Change) => partsOf(change).filter(({ state }) => state !== 'ok');

describe('the health page', () => {
  it('has nothing to do where all is well, and tells no secret', () => {
    expect(not({})).toEqual([]);
    expect(not({ settlement: { payable: ['USD'], declared: true, stuck: 0 } })).toEqual([]);
    expect(not({ settlement: { payable: null, declared: false, stuck: 0 } })).toEqual([]);
    expect(JSON.stringify(partsOf({}))).not.toMatch(/secret/);
  });

  // Planted: a red line without what to do.
  it('says for every part that is not well what to do about it', () => {
    const cases: [Change, string, string, RegExp][] = [
      [{ database: null }, 'database', 'bad', /DATABASE_URL/],
      [{ states: { ...well.states, storage: { status: 'failing' } } }, 'storage', 'bad', /DATA_DIR/],
      [{ states: { ...well.states, storage: { status: 'failing' } }, storageKind: 's3' }, 'storage', 'bad', /S3_/],
      [{ isWritable: false }, 'storage', 'bad', /DATA_DIR/],
      [{ states: { ...well.states, dataDir: { status: 'failing' } } }, 'storage', 'bad', /rights of DATA_DIR/],
      [{ free: 400_000_000 }, 'storage', 'bad', /space/],
      [{ free: 1_500_000_000 }, 'storage', 'warn', /space/],
      [{ states: { ...well.states, jobs: { status: 'failing' } } }, 'jobs', 'bad', /Restart/],
      [{ jobs: { waiting: 1, oldestSeconds: 9, failed: 2, failedMails: 0 } }, 'jobs', 'warn', /log/],
      [{ jobs: { waiting: 4, oldestSeconds: 301, failed: 0, failedMails: 0 } }, 'jobs', 'warn', /Add a node/],
      [{ jobs: { waiting: 0, oldestSeconds: 0, failed: 2, failedMails: 2 } }, 'mail', 'bad', /SMTP_URL/],
      [{ config: { mail: { smtpUrl: undefined, from: '' } } }, 'mail', 'bad', /SMTP_URL/],
      [{ config: { cardPayments: undefined } }, 'payments', 'bad', /STRIPE_SECRET_KEY/],
      [{ settlement: { payable: ['USD'], declared: false, stuck: 0 } }, 'payments', 'bad', /STRIPE_SETTLES_IN=USD\./],
      [{ settlement: { payable: ['USD'], declared: true, stuck: 2 } }, 'payments', 'bad', /bank accounts/],
      [{ settlement: { payable: [], declared: false, stuck: 0 } }, 'payments', 'bad', /STRIPE_SETTLES_IN/],
      [{ aside: { count: 3, since: new Date('2026-04-30T00:00:00Z') } }, 'payments', 'warn', /could not be reconciled/],
      [{ undecided: 2 }, 'payments', 'warn', /cancel the order or let the seller enter the shipment/],
      [{ lastEvent: null }, 'payments', 'warn', /https:\/\/verso\.example\/api\/payments\/webhook/],
      [{ lastEvent: { type: 'x', seenAt: new Date('2026-04-20T00:00:00Z') } }, 'payments', 'warn', /webhook/],
      [
        { browserErrors: { kinds: 2, newest: { name: 'TypeError', message: 'x', stack: '', route: '/catalog' } } },
        'browsers',
        'warn',
        /log/,
      ],
      [{ config: { visionModel: undefined } }, 'model', 'warn', /OPENAI_API_KEY/],
      [{ database: { now: new Date('2026-05-01T12:02:00Z'), version: '18', bytes: 1 } }, 'clock', 'bad', /NTP/],
      [{ database: { now: new Date('2026-05-01T11:59:50Z'), version: '18', bytes: 1 } }, 'clock', 'warn', /NTP/],
      [{ config: { contact: { email: undefined, phone: undefined, address: 'x' } } }, 'contact', 'warn', /CONTACT_EMAIL, CONTACT_PHONE/],
    ];
    for (const [change, part, state, todo] of cases) {
      const found = not(change).find((one) => one.part === part);
      expect([part, found?.state, todo.test(found?.todo ?? '')]).toEqual([part, state, true]);
    }
  });

  it('says whether pushes are configured, which nobody needs', () => {
    const push = partsOf({ config: { webPush: undefined } }).find(({ part }) => part === 'push');
    expect(push).toMatchObject({ state: 'ok', todo: null });
    expect(push?.text).toMatch(/VAPID_PUBLIC_KEY/);
  });

  it('asks for no mail server and no payment keys in a demonstration', () => {
    const parts = partsOf({ config: { production: false, cardPayments: undefined, mail: { smtpUrl: undefined, from: '' } } });
    expect(parts.filter(({ state }) => state !== 'ok')).toEqual([]);
  });
});
