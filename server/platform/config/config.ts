// The program's settings: read once from the environment, validated, and typed.
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import { projectRoot } from './project-root.ts';

/** Every problem in the environment, one line per variable with its fix. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The settings are not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const isUrl = (text: string, protocols: readonly string[]) => URL.canParse(text) && protocols.includes(new URL(text).protocol);
const url = (protocols: readonly string[], fix: string) => z.optional(z.string().check(z.refine((text) => isUrl(text, protocols), fix)));
const choice = <const T extends readonly string[]>(values: T, fix: string) => z.enum(values, fix);

const isCurrency = (code: string): code is Currency => currencies.some((known) => known === code);
/** Undefined for anything but a list of currencies of listings. */
const settlesInOf = (text: string): readonly [Currency, ...Currency[]] | undefined => {
  const codes = new Set(
    text
      .toUpperCase()
      .split(',')
      .map((code) => code.trim()),
  );
  const [first, ...others] = [...codes].filter(isCurrency);
  return first === undefined || others.length + 1 < codes.size ? undefined : [first, ...others];
};

const environment = z.object({
  NODE_ENV: z._default(choice(['development', 'production', 'test'], 'must be development, production or test'), 'development'),
  PORT: z._default(
    z
      .string()
      .check(z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port from 0 to 65535, for example 3000')),
    '3000',
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'must look like postgres://user:password@host:5432/database'),
  DEMO: z.optional(choice(['0', '1'], 'must be 0 (start empty) or 1 (with sample data)')),
  DEMO_MARKET: z._default(choice(['on', 'off'], 'must be on or off'), 'on'),
  RATE_LIMIT: z._default(choice(['on', 'off'], 'must be on or off'), 'on'),
  PICTURES_BY_ADDRESS: z._default(choice(['on', 'off'], 'must be on or off'), 'on'),
  TRUST_PROXY: z._default(
    z.string().check(z.refine((text) => /^\d$/.test(text), 'must be the number of proxies in front of the program, 0 to 9')),
    '0',
  ),
  DRAIN_SECONDS: z.optional(
    z.string().check(z.refine((text) => /^\d{1,3}$/.test(text), 'must be a number of seconds from 0 to 999, for example 5')),
  ),
  PUBLIC_URL: url(['http:', 'https:'], 'must be the address that people open, for example https://verso.example'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters; `openssl rand -hex 32` makes one'))),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters; `openssl rand -hex 32` makes one'))),
  SMTP_URL: url(['smtp:', 'smtps:'], 'must look like smtp://user:password@host:587'),
  MAIL_FROM: z._default(z.string(), 'Verso <no-reply@localhost>'),
  S3_ENDPOINT: url(['http:', 'https:'], 'must be the address of the object store, for example https://s3.eu-central-1.amazonaws.com'),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  OPENAI_API_KEY: z.optional(z.string()),
  OPENAI_BASE_URL: url(['http:', 'https:'], 'must be the address of an OpenAI-compatible server, for example http://127.0.0.1:11434/v1'),
  OPENAI_MODEL: z._default(z.string(), 'gpt-4o'),
  MODEL_QUESTIONS_PER_DAY: z.optional(
    z.string().check(z.refine((text) => /^\d{1,9}$/.test(text), 'must be a whole number of questions, for example 500')),
  ),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.refine((text) => /^[rs]k_(test|live)_/.test(text), 'must begin with sk_test_ or sk_live_')),
  ),
  STRIPE_PUBLISHABLE_KEY: z.optional(
    z.string().check(z.refine((text) => /^pk_(test|live)_/.test(text), 'must begin with pk_test_ or pk_live_')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.refine((text) => text.startsWith('whsec_'), 'must begin with whsec_'))),
  STRIPE_SETTLES_IN: z.optional(
    z
      .string()
      .check(z.refine((text) => settlesInOf(text) !== undefined, `must name currencies of ${currencies.join(', ')}, for example USD,EUR`)),
  ),
  VAPID_PUBLIC_KEY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^B[A-Za-z0-9_-]{86}$/.test(text),
          'must be a public VAPID key; `npx web-push generate-vapid-keys` makes a pair',
        ),
      ),
  ),
  VAPID_PRIVATE_KEY: z.optional(
    z.string().check(z.refine((text) => /^[A-Za-z0-9_-]{43}$/.test(text), 'must be the private VAPID key of the same pair')),
  ),
  VAPID_SUBJECT: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => isUrl(text, ['mailto:', 'https:']),
          'must say how push services reach you, for example mailto:you@verso.example',
        ),
      ),
  ),
  WEB_PUSH_HOSTS: z._default(z.string(), ''),
  CONTACT_EMAIL: z.optional(z.email('must be the email address to which messages of the contact form go')),
  CONTACT_PHONE: z.optional(z.string()),
  CONTACT_ADDRESS: z.optional(z.string()),
  LOG_LEVEL: z.optional(
    choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be fatal, error, warn, info, debug, trace or silent'),
  ),
});
type Environment = z.infer<typeof environment>;

export type ObjectStoreConfig = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
export type CardPaymentsConfig = { secretKey: string; publishableKey: string; webhookSecret: string };
/** perDay: most questions of all people together in a day of UTC; undefined for no limit. */
export type VisionModelConfig = { apiKey: string; baseUrl: string | undefined; model: string; perDay?: number | undefined };

/** hosts: push services allowed in addition to the known ones, as host or host:port. */
export type WebPushConfig = { publicKey: string; privateKey: string; subject: string; hosts: readonly string[] };

/** The operator's contact details, shown on the contact page. */
export type ContactConfig = { email: string | undefined; phone: string | undefined; address: string | undefined };

export type Settings = {
  nodeEnv: 'development' | 'production' | 'test';
  production: boolean;
  /** 0 lets the system choose; replaced by the actual port at startup. */
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Sample data and sample accounts. Never in production. */
  demo: boolean;
  /** Whether the demonstration also has a market full of sellers, orders and conversations. */
  demoMarket: boolean;
  rateLimit: boolean;
  /** Whether the server fetches pictures from web addresses that the table of a signed-in person names. */
  picturesByAddress: boolean;
  /** Number of proxies whose X-Forwarded-For entries are trusted. */
  trustProxy: number;
  /** How long the server reports not ready to load balancers, while still answering everything, before it stops. */
  drainSeconds: number;
  /** Set when PUBLIC_URL is; an origin without a path. */
  publicUrl: string | undefined;
  sessionSecret: string | undefined;
  /** Bearer token that allows reading the metrics. */
  metricsToken: string | undefined;
  mail: { smtpUrl: string | undefined; from: string };
  contact: ContactConfig;
  objectStore: ObjectStoreConfig | undefined;
  visionModel: VisionModelConfig | undefined;
  /** Set when the real payment provider is configured. */
  cardPayments: CardPaymentsConfig | undefined;
  /** The currencies of the payment account's bank accounts; undefined if the operator has not named them. */
  settlesIn: readonly [Currency, ...Currency[]] | undefined;
  /** The VAPID keys. */
  webPush: WebPushConfig | undefined;
  logLevel: string;
};

/** The settings completed with values found at startup. */
export type Config = Settings & {
  /** The origin used in links in mails. */
  publicUrl: string;
  /** Origins from which a browser may send state-changing requests. */
  origins: readonly string[];
  sessionSecret: string;
};

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const storeNames = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const pushNames = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

const objectStoreOf = (env: Environment): ObjectStoreConfig | undefined => {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (endpoint === undefined || bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { endpoint, bucket, region: env.S3_REGION, accessKeyId, secretAccessKey };
};

const cardPaymentsOf = (env: Environment): CardPaymentsConfig | undefined => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  return secretKey === undefined || publishableKey === undefined || webhookSecret === undefined
    ? undefined
    : { secretKey, publishableKey, webhookSecret };
};

const webPushOf = (env: Environment): WebPushConfig | undefined => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  if (publicKey === undefined || privateKey === undefined || subject === undefined) return undefined;
  const hosts = env.WEB_PUSH_HOSTS.split(',').map((host) => host.trim().toLowerCase());
  return { publicKey, privateKey, subject, hosts: hosts.filter((host) => host !== '') };
};

/** A self-hosted compatible server often needs no key, so its address alone also configures the model. */
const visionModelOf = (env: Environment): VisionModelConfig | undefined =>
  env.OPENAI_API_KEY === undefined && env.OPENAI_BASE_URL === undefined
    ? undefined
    : {
        apiKey: env.OPENAI_API_KEY ?? 'none',
        baseUrl: env.OPENAI_BASE_URL,
        model: env.OPENAI_MODEL,
        perDay: env.MODEL_QUESTIONS_PER_DAY === undefined ? undefined : Number(env.MODEL_QUESTIONS_PER_DAY),
      };

/** Placeholder contact details; in production, unset values are not shown. */
const sampleContact: ContactConfig = { email: 'hello@verso.example', phone: '+1 555 0100', address: '1 Harbour Street, Sampletown' };

const contactOf = (env: Environment): ContactConfig => {
  const sample: Partial<ContactConfig> = env.NODE_ENV === 'production' ? {} : sampleContact;
  return {
    email: env.CONTACT_EMAIL ?? sample.email,
    phone: env.CONTACT_PHONE ?? sample.phone,
    address: env.CONTACT_ADDRESS ?? sample.address,
  };
};

const contradictionsOf = (env: Environment): string[] => {
  const problems: string[] = [];
  const production = env.NODE_ENV === 'production';
  if (production && env.SESSION_SECRET === undefined)
    problems.push('SESSION_SECRET is required in production: set it to a long random text; `openssl rand -hex 32` makes one.');
  if (production && env.RATE_LIMIT === 'off') problems.push('RATE_LIMIT=off is refused in production: remove it or set it to on.');
  if (production && env.DEMO === '1') problems.push('DEMO=1 is refused in production: remove it, sample accounts have a known password.');
  const missing = storeNames.filter((name) => env[name] === undefined);
  if (missing.length > 0 && missing.length < storeNames.length)
    problems.push(`${missing.join(', ')} must be set too, or none of the S3_* variables: an object store needs all of them.`);
  const keys = stripeNames.filter((name) => env[name] === undefined);
  if (keys.length > 0 && keys.length < stripeNames.length)
    problems.push(`${keys.join(', ')} must be set too, or none of the STRIPE_* variables: payments need all of them.`);
  const vapid = pushNames.filter((name) => env[name] === undefined);
  if (vapid.length > 0 && vapid.length < pushNames.length)
    problems.push(`${vapid.join(', ')} must be set too, or none of the VAPID_* variables: pushes need all of them.`);
  return problems;
};

/** Empty values count as unset; a relative DATA_DIR resolves against `base`. Throws one ConfigError with all problems. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>, base: string = projectRoot): Settings => {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = z.safeParse(environment, present);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`));
  const read = parsed.data;
  const problems = contradictionsOf(read);
  if (problems.length > 0) throw new ConfigError(problems);
  const production = read.NODE_ENV === 'production';
  return {
    nodeEnv: read.NODE_ENV,
    production,
    port: Number(read.PORT),
    host: read.HOST,
    dataDir: resolve(base, read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    demo: !production && (read.DEMO === undefined ? read.DATABASE_URL === undefined : read.DEMO === '1'),
    demoMarket: read.DEMO_MARKET === 'on',
    rateLimit: read.RATE_LIMIT === 'on',
    picturesByAddress: read.PICTURES_BY_ADDRESS === 'on',
    trustProxy: Number(read.TRUST_PROXY),
    drainSeconds: Number(read.DRAIN_SECONDS ?? (production ? '5' : '0')),
    publicUrl: read.PUBLIC_URL === undefined ? undefined : new URL(read.PUBLIC_URL).origin,
    sessionSecret: read.SESSION_SECRET,
    metricsToken: read.METRICS_TOKEN,
    mail: { smtpUrl: read.SMTP_URL, from: read.MAIL_FROM },
    contact: contactOf(read),
    objectStore: objectStoreOf(read),
    visionModel: visionModelOf(read),
    cardPayments: cardPaymentsOf(read),
    settlesIn: settlesInOf(read.STRIPE_SETTLES_IN ?? ''),
    webPush: webPushOf(read),
    logLevel: read.LOG_LEVEL ?? (read.NODE_ENV === 'test' ? 'silent' : 'info'),
  };
};

/** Completes the settings with the actual listening port and the session secret in use. */
export const completeConfig = (settings: Settings, found: { port: number; sessionSecret: string }): Config => {
  const local = [`http://localhost:${found.port}`, `http://127.0.0.1:${found.port}`];
  return {
    ...settings,
    port: found.port,
    sessionSecret: found.sessionSecret,
    publicUrl: settings.publicUrl ?? `http://localhost:${found.port}`,
    origins: settings.publicUrl === undefined ? local : [settings.publicUrl, ...local],
  };
};
