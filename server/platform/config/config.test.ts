// The settings: defaults, rejected values, and error messages.
import { describe, expect, it } from 'vitest';
import { completeConfig, ConfigError, readSettings } from './config.ts';

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};
const secret = 'x'.repeat(32);

describe('with nothing set', () => {
  it('it is a demonstration on this machine alone', () => {
    const settings = readSettings({}, '/project');
    expect(settings).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/project/.data',
      demo: true,
      demoMarket: true,
      production: false,
      rateLimit: true,
      picturesByAddress: true,
    });
    expect(settings).toMatchObject({
      databaseUrl: undefined,
      objectStore: undefined,
      visionModel: undefined,
      mail: { smtpUrl: undefined },
    });
  });
  it('an empty value counts as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' }).port).toBe(3000);
  });
});

describe('sample data', () => {
  it('is there without a database of one’s own, and where it is asked for', () => {
    const url = 'postgres://u:p@db/verso';
    expect(readSettings({ DATABASE_URL: url }).demo).toBe(false);
    expect(readSettings({ DATABASE_URL: url, DEMO: '1' }).demo).toBe(true);
    expect(readSettings({ DEMO: '0' }).demo).toBe(false);
  });
  it('is there without its market where that is switched off', () => {
    expect(readSettings({ DEMO_MARKET: 'off' })).toMatchObject({ demo: true, demoMarket: false });
  });
  it('is never there in production', () => {
    expect(readSettings({ NODE_ENV: 'production', SESSION_SECRET: secret }).demo).toBe(false);
    expect(problemsOf({ NODE_ENV: 'production', SESSION_SECRET: secret, DEMO: '1' })).toEqual([
      expect.stringContaining('DEMO=1 is refused'),
    ]);
  });
});

describe('a wrong setting', () => {
  it('is named with its fix, all of them at once', () => {
    const problems = problemsOf({ PORT: '70000', DATABASE_URL: 'mysql://db', LOG_LEVEL: 'loud', NODE_ENV: 'staging', TRUST_PROXY: 'yes' });
    expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([
      'DATABASE_URL',
      'LOG_LEVEL',
      'NODE_ENV',
      'PORT',
      'TRUST_PROXY',
    ]);
    expect(problems.join(' ')).toContain('must look like postgres://user:password@host:5432/database');
  });
  it('of production is refused: no secret, no limits', () => {
    expect(problemsOf({ NODE_ENV: 'production', RATE_LIMIT: 'off' })).toEqual([
      expect.stringContaining('SESSION_SECRET is required'),
      expect.stringContaining('RATE_LIMIT=off is refused'),
    ]);
  });
  it('is a secret that is too short, and its value is not repeated', () => {
    const problems = problemsOf({ SESSION_SECRET: 'hunter2' });
    expect(problems).toEqual([expect.stringContaining('SESSION_SECRET must have at least 32 characters')]);
    expect(problems.join('')).not.toContain('hunter2');
  });
  it('is half an object store', () => {
    expect(problemsOf({ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'art' })).toEqual([
      expect.stringContaining('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too'),
    ]);
  });
});

describe('pictures by address', () => {
  it('are switched off by one word, and by no other', () => {
    expect(readSettings({ PICTURES_BY_ADDRESS: 'off' }).picturesByAddress).toBe(false);
    expect(problemsOf({ PICTURES_BY_ADDRESS: 'no' })).toEqual([expect.stringContaining('PICTURES_BY_ADDRESS must be on or off')]);
  });
});

describe('in production', () => {
  it('what is not configured does not stop the start', () => {
    expect(readSettings({ NODE_ENV: 'production', SESSION_SECRET: secret })).toMatchObject({
      objectStore: undefined,
      visionModel: undefined,
    });
  });
});

describe('origins', () => {
  it('are both names of this machine, and the public address', () => {
    const found = { port: 4000, sessionSecret: secret };
    expect(completeConfig(readSettings({}), found)).toMatchObject({
      publicUrl: 'http://localhost:4000',
      origins: ['http://localhost:4000', 'http://127.0.0.1:4000'],
    });
    const config = completeConfig(readSettings({ PUBLIC_URL: 'https://verso.example/app/' }), found);
    expect(config.publicUrl).toBe('https://verso.example');
    expect(config.origins).toContain('https://verso.example');
  });
});

describe('the vision model', () => {
  it('is configured by a key, or by the address of a server that wants none', () => {
    expect(readSettings({ OPENAI_API_KEY: 'k' }).visionModel).toMatchObject({ apiKey: 'k', baseUrl: undefined });
    expect(readSettings({ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }).visionModel?.baseUrl).toBe('http://127.0.0.1:11434/v1');
  });
});

describe('pushes', () => {
  const keys = { VAPID_PUBLIC_KEY: `B${'a'.repeat(86)}`, VAPID_PRIVATE_KEY: 'b'.repeat(43), VAPID_SUBJECT: 'mailto:push@verso.example' };
  it('are configured by a pair of keys and an address, all or none', () => {
    expect(readSettings({}).webPush).toBeUndefined();
    expect(readSettings({ ...keys, WEB_PUSH_HOSTS: ' Push.example.org:8443, ,push.example.net' }).webPush).toEqual({
      publicKey: keys.VAPID_PUBLIC_KEY,
      privateKey: keys.VAPID_PRIVATE_KEY,
      subject: keys.VAPID_SUBJECT,
      hosts: ['push.example.org:8443', 'push.example.net'],
    });
    expect(problemsOf({ VAPID_PUBLIC_KEY: keys.VAPID_PUBLIC_KEY })).toEqual([expect.stringContaining('VAPID_PRIVATE_KEY, VAPID_SUBJECT')]);
    expect(problemsOf({ ...keys, VAPID_PUBLIC_KEY: 'short', VAPID_SUBJECT: 'me' })).toHaveLength(2);
  });
});
