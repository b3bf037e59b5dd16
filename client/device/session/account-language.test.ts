// Telling the server the language of a device: when a session starts, once, and again when it has changed.
import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/language/languages.ts';
import { followLanguage } from './account-language.ts';
import { person } from './session-page.fixture.tsx';
import { fromRecord } from './session-access.ts';
import { sessionRecords } from './session-record.ts';
import type { SessionEvent, SessionState } from './session-state.ts';

const signedIn = (id: string, ended = false): SessionState => ({ ...fromRecord({ ...person, user: { ...person.user, id } }), ended });

/** A device that may be offline, and starts of the app on it. */
const device = () => {
  const texts = new Map<string, string>();
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  };
  const world = { language: 'de' as Language, online: true, told: [] as string[] };
  const start = () => {
    let state: SessionState = { status: 'loading' };
    let listener: (event: SessionEvent) => void = () => undefined;
    const setLanguage = async (language: Language) => {
      if (!world.online) throw new Error('offline');
      world.told.push(`${state.status === 'signed-in' ? state.user.id : ''} ${language}`);
    };
    followLanguage(
      { state: () => state, onEvent: (heard) => (listener = heard) },
      { records: sessionRecords(storage), languageNow: () => world.language, setLanguage },
    );
    return async (event: SessionEvent, next: SessionState) => {
      state = next;
      listener(event);
      await new Promise((resolve) => setTimeout(resolve, 0));
    };
  };
  return { world, start, texts };
};

describe('the language of a device', () => {
  // Planted bug: it is told at every start.
  it('is told once when the server knows the session, and again when it has changed', async () => {
    const { world, start } = device();
    const first = start();
    await first('initial session', signedIn('ada'));
    expect(world.told).toEqual([]);
    await first('token refreshed', signedIn('ada'));
    await first('token refreshed', signedIn('ada'));
    await start()('token refreshed', signedIn('ada'));
    expect(world.told).toEqual(['ada de']);
    world.language = 'en';
    await start()('token refreshed', signedIn('ada'));
    expect(world.told).toEqual(['ada de', 'ada en']);
  });

  it('is told later where the server could not be asked, and to no session that has ended', async () => {
    const { world, start } = device();
    world.online = false;
    const page = start();
    await page('signed in', signedIn('ada'));
    world.online = true;
    await page('token refreshed', signedIn('ada', true));
    expect(world.told).toEqual([]);
    await page('token refreshed', signedIn('ada'));
    expect(world.told).toEqual(['ada de']);
  });

  it('is told for each account, and forgotten with the sign-out', async () => {
    const { world, start, texts } = device();
    const page = start();
    await page('signed in', signedIn('ada'));
    await page('signed out', { status: 'signed-out' });
    expect([...texts]).toEqual([]);
    await page('signed in', signedIn('ben'));
    expect(world.told).toEqual(['ada de', 'ben de']);
  });
});
