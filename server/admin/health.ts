// How each part of the server is, in words for whoever runs it, with what to do where it is not well.
import { statfs } from 'node:fs/promises';
import type { HealthPart } from '#shared/contract/site/admin.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Health } from '#server/platform/observability/health.ts';
import type { ObjectStorage } from '#server/platform/storage/object-storage.ts';
import type { SettlementCurrencies } from '#server/payments/settlement-currencies.ts';
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import { asideFigures } from '#server/payments/set-aside.ts';
import type { BrowserErrorFigures } from '#server/site/browser-errors.ts';
import { databaseFacts, jobFacts, type DatabaseFacts, type JobFacts } from './health.store.ts';

type HealthConfig = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'mail' | 'webPush' | 'cardPayments' | 'visionModel' | 'production' | 'contact' | 'publicUrl'
>;
export type HealthParts = {
  sql: Sql;
  clock: Clock;
  config: HealthConfig;
  health: Pick<Health, 'states'>;
  storage: Pick<ObjectStorage, 'kind' | 'put' | 'delete'>;
  lastEvent: () => Promise<{ type: string; seenAt: Date } | null>;
  /** Orders that only a person can decide. */
  undecided: () => Promise<number>;
  /** Questions to the vision model today. */
  modelQuestions: () => Promise<number>;
  settlement: SettlementCurrencies;
  /** Listings that can be bought, by currency. */
  offered: () => Promise<ReadonlyMap<Currency, number>>;
  /** Errors of the app in browsers, of the last day. */
  browserErrors: () => Promise<BrowserErrorFigures>;
  /** Bytes that are free where DATA_DIR lies. */
  freeBytes?: ((folder: string) => Promise<number>) | undefined;
};

export type HealthFacts = {
  now: Date;
  states: Record<string, { status: 'ok' | 'failing' }>;
  /** Null where the database does not answer. */
  database: DatabaseFacts | null;
  jobs: JobFacts | null;
  /** Null where it cannot be told. */
  free: number | null;
  storageKind: ObjectStorage['kind'];
  /** Whether a small object was just written. */
  isWritable: boolean;
  lastEvent: { type: string; seenAt: Date } | null;
  /** Orders that wait for an administrator. */
  undecided: number;
  /** To the vision model today. */
  modelQuestions: number;
  /** What the reconciliation with the provider could not take up, and since when. */
  aside: { count: number; since: Date | null };
  /** What can be paid out; null for any, or while the provider does not answer. stuck: listings in other currencies. */
  settlement: { payable: readonly Currency[] | null; declared: boolean; stuck: number };
  browserErrors: BrowserErrorFigures;
  config: HealthConfig;
};

const megabyte = 1_000_000;
const lowSpace = 500 * megabyte;
const shortSpace = 2_000 * megabyte;
const sizeWords = (bytes: number): string =>
  bytes >= 1_000 * megabyte ? `${(bytes / (1_000 * megabyte)).toFixed(1)} GB` : `${Math.round(bytes / megabyte)} MB`;
const timeWords = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const ok = (part: HealthPart['part'], text: string): HealthPart => ({ part, state: 'ok', text, todo: null });
const warn = (part: HealthPart['part'], text: string, todo: string): HealthPart => ({ part, state: 'warn', text, todo });
const bad = (part: HealthPart['part'], text: string, todo: string): HealthPart => ({ part, state: 'bad', text, todo });

const databasePart = ({ database, config }: HealthFacts): HealthPart =>
  database === null
    ? bad(
        'database',
        'The database does not answer.',
        config.databaseUrl === undefined
          ? 'Look into the log of the program, and at the free space below DATA_DIR; then restart it.'
          : 'See whether the server in DATABASE_URL runs and can be reached from here.',
      )
    : ok(
        'database',
        `PostgreSQL ${database.version}${config.databaseUrl === undefined ? ', the built-in one' : ''}, ${sizeWords(database.bytes)} in use.`,
      );

const storagePart = ({ states, free, storageKind, isWritable }: HealthFacts): HealthPart => {
  const where = storageKind === 's3' ? 'the object store of S3_ENDPOINT' : 'DATA_DIR/files';
  if (!isWritable || states['storage']?.status === 'failing')
    return bad(
      'storage',
      `Photographs cannot be written to ${where}.`,
      `Check ${storageKind === 's3' ? 'bucket and keys of S3_*' : 'the owner and the rights of DATA_DIR'}.`,
    );
  if (states['dataDir']?.status === 'failing')
    return bad('storage', 'DATA_DIR cannot be written to.', 'Check the owner and the rights of DATA_DIR.');
  if (free === null) return ok('storage', `Photographs are written to ${where}.`);
  const text = `Photographs are written to ${where}; ${sizeWords(free)} are free below DATA_DIR.`;
  const todo = 'Make space on that disk or move DATA_DIR to a larger one before it is full.';
  return free < lowSpace ? bad('storage', text, todo) : free < shortSpace ? warn('storage', text, todo) : ok('storage', text);
};

/** Minutes that nothing should be due for. */
const longWait = 5;

const jobsPart = ({ jobs, states }: HealthFacts): HealthPart => {
  if (jobs === null || states['jobs']?.status === 'failing')
    return bad('jobs', 'The queue does not get on.', 'Restart the program; look into its log for what stands in the way.');
  const text = `${jobs.waiting} due, ${jobs.failed} given up in the last day.`;
  const minutes = Math.floor(jobs.oldestSeconds / 60);
  if (minutes >= longWait)
    return warn(
      'jobs',
      `${text} The oldest has been due for ${minutes} minutes.`,
      'Add a node or use a faster model; look into the log for what is tried again and again.',
    );
  return jobs.failed > 0
    ? warn('jobs', text, 'Look into the log for jobs that failed: mails, transfers or pictures are missing.')
    : ok('jobs', text);
};

const mailPart = ({ config, jobs }: HealthFacts): HealthPart => {
  if (config.mail.smtpUrl === undefined)
    return config.production
      ? bad(
          'mail',
          'No mail leaves this server.',
          'Set SMTP_URL and MAIL_FROM; until then `npm run reset-link` makes links for new passwords.',
        )
      : ok('mail', 'Mails stay in the inbox at /dev/inbox.');
  const server = new URL(config.mail.smtpUrl).host;
  const failed = jobs?.failedMails ?? 0;
  return failed > 0
    ? bad('mail', `${failed} mails could not be handed to ${server} in the last day.`, 'Check SMTP_URL: host, port, user and password.')
    : ok('mail', `Mails go to ${server}.`);
};

const pushPart = ({ config: { webPush } }: HealthFacts): HealthPart =>
  ok(
    'push',
    webPush === undefined
      ? 'Not configured: VAPID_PUBLIC_KEY is not set, so devices get no pushes.'
      : 'Devices that ask for it get pushes.',
  );

/** The provider's events should not be silent for longer than that while there are orders; hours. */
const quietHours = 72;

/** Null where every currency of a listing can be paid out, or the operator has decided otherwise and nothing is stuck. */
const settlementPart = ({ settlement: { payable, declared, stuck } }: HealthFacts): HealthPart | null => {
  const refused = currencies.filter((currency) => payable?.includes(currency) === false);
  if (payable === null || refused.length === 0 || (declared && stuck === 0)) return null;
  const words = (codes: readonly Currency[]): string => codes.join(', ');
  const todo = 'Add bank accounts in these currencies at the provider, and name all that it has in STRIPE_SETTLES_IN, for example USD,EUR.';
  if (stuck > 0)
    return bad(
      'payments',
      `${stuck === 1 ? '1 listing has a price' : `${stuck} listings have prices`} in ${words(refused)}, which cannot be paid out: nobody can buy them.`,
      todo,
    );
  return bad(
    'payments',
    payable.length === 0
      ? 'The account at the provider settles in none of the currencies of listings: nothing can be listed.'
      : `The account at the provider settles in ${words(payable)}: listings in ${words(refused)} are refused.`,
    declared ? todo : `${todo} If it is meant so, set STRIPE_SETTLES_IN=${payable.join(',')}.`,
  );
};

const paymentsPart = (facts: HealthFacts): HealthPart => {
  const { config, lastEvent, undecided, aside, now } = facts;
  const unsettled = settlementPart(facts);
  if (unsettled !== null) return unsettled;
  if (aside.count > 0)
    return warn(
      'payments',
      `${aside.count} of the provider’s objects could not be read or taken up${aside.since === null ? '' : `, the first since ${timeWords(aside.since)}`}.`,
      'They are tried again every time. Look into the log for “could not be reconciled”, and for what the provider’s dashboard says of them.',
    );
  if (undecided > 0)
    return warn(
      'payments',
      `${undecided === 1 ? '1 order was' : `${undecided} orders were`} open when the database was restored and not shipped in time since.`,
      'Ask seller and buyer, then cancel the order or let the seller enter the shipment: nothing cancels it by itself.',
    );
  const heard =
    lastEvent === null ? 'its webhook was never heard' : `its webhook was last heard on ${timeWords(lastEvent.seenAt)} (${lastEvent.type})`;
  if (config.cardPayments === undefined)
    return config.production
      ? bad(
          'payments',
          'Payments are not configured: nothing can be bought.',
          'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
        )
      : ok('payments', `A local stand-in takes the payments; ${heard}.`);
  const todo = `Let the provider send its events to ${config.publicUrl}/api/payments/webhook, and compare STRIPE_WEBHOOK_SECRET with its dashboard.`;
  if (lastEvent === null) return warn('payments', `The payment provider is configured; ${heard}.`, todo);
  const quiet = now.getTime() - lastEvent.seenAt.getTime() > quietHours * 3_600_000;
  return quiet
    ? warn('payments', `The payment provider is configured; ${heard}.`, todo)
    : ok('payments', `The payment provider is configured; ${heard}.`);
};

const modelPart = ({ config: { visionModel }, modelQuestions }: HealthFacts): HealthPart => {
  if (visionModel === undefined)
    return warn(
      'model',
      'No vision model: the examiners alone decide, never above 64.',
      'Set OPENAI_API_KEY, or OPENAI_BASE_URL for a server of your own.',
    );
  const { model, baseUrl, perDay } = visionModel;
  const place = baseUrl === undefined ? '' : ` at ${new URL(baseUrl).host}`;
  const count = `${modelQuestions}${perDay === undefined ? '' : ` of ${perDay}`} questions today`;
  return perDay !== undefined && modelQuestions >= perDay
    ? warn('model', `${model}${place} is asked no more today: ${count}.`, 'Raise MODEL_QUESTIONS_PER_DAY, or wait for midnight UTC.')
    : ok('model', `${model}${place} is asked for opinions: ${count}.`);
};

const clockPart = ({ database, now }: HealthFacts): HealthPart => {
  if (database === null) return warn('clock', 'The clock cannot be compared without the database.', 'Mend the database first.');
  const seconds = Math.round(Math.abs(database.now.getTime() - now.getTime()) / 1000);
  const text = `This program and its database are ${seconds} s apart.`;
  const todo = 'Keep the time of both machines by NTP: deadlines, sessions and the order of changes stand on it.';
  return seconds > 60 ? bad('clock', text, todo) : seconds > 5 ? warn('clock', text, todo) : ok('clock', text);
};

const contactPart = ({ config: { contact } }: HealthFacts): HealthPart => {
  const missing = (['email', 'phone', 'address'] as const).filter((part) => contact[part] === undefined);
  return missing.length === 0
    ? ok('contact', `The contact page names ${contact.email ?? ''}.`)
    : warn(
        'contact',
        `The contact page does not say: ${missing.join(', ')}.`,
        `Set ${missing.map((part) => `CONTACT_${part.toUpperCase()}`).join(', ')}.`,
      );
};

const browsersPart = ({ browserErrors: { kinds, newest } }: HealthFacts): HealthPart =>
  newest === null
    ? ok('browsers', 'No errors of the app were reported in the last day.')
    : warn(
        'browsers',
        `${kinds === 1 ? '1 kind of error was' : `${kinds} kinds of errors were`} reported in the last day, the newest at ${newest.route}: ${newest.name}: ${newest.message}`,
        'Look into the log for “an error in a browser”: it has the place in the code. If it came with an update, go back to the version before.',
      );

/** In the order in which one would look. */
export const healthPartsOf = (facts: HealthFacts): HealthPart[] =>
  [databasePart, storagePart, jobsPart, mailPart, pushPart, paymentsPart, modelPart, clockPart, contactPart, browsersPart].map((part) =>
    part(facts),
  );

const bytesFree = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Writes, since a folder may look writable on a disk that is full. */
const probe = async (storage: HealthParts['storage']): Promise<boolean> => {
  const key = 'health/probe';
  try {
    await storage.put(key, new TextEncoder().encode('x'), { type: 'text/plain' });
    await storage.delete(key);
    return true;
  } catch {
    return false;
  }
};

const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);

/** Looks at everything anew. */
export const readHealth = async ({
  sql,
  clock,
  config,
  health,
  storage,
  lastEvent,
  undecided,
  modelQuestions,
  settlement,
  offered,
  browserErrors,
  freeBytes = bytesFree,
}: HealthParts): Promise<HealthPart[]> => {
  const [states, database, jobs, free, event, waiting, asked, aside, isWritable, payable, listings, errors] = await Promise.all([
    health.states(),
    orNull(databaseFacts(sql)),
    orNull(jobFacts(sql, new Date(clock().getTime() - 86_400_000))),
    orNull(freeBytes(config.dataDir)),
    orNull(lastEvent()),
    orNull(undecided()),
    orNull(modelQuestions()),
    orNull(asideFigures(sql)),
    probe(storage),
    orNull(settlement.read()),
    orNull(offered()),
    orNull(browserErrors()),
  ]);
  return healthPartsOf({
    now: clock(),
    states,
    database,
    jobs,
    free,
    storageKind: storage.kind,
    isWritable,
    lastEvent: event,
    undecided: waiting ?? 0,
    modelQuestions: asked ?? 0,
    aside: aside ?? { count: 0, since: null },
    settlement: {
      payable,
      declared: settlement.declared,
      stuck: [...(listings ?? [])].reduce((sum, [currency, count]) => (payable?.includes(currency) === false ? sum + count : sum), 0),
    },
    browserErrors: errors ?? { kinds: 0, newest: null },
    config,
  });
};
