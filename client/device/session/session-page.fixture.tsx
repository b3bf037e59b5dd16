// Test fixture: renders a page for a remembered user or a visitor, with a server that never answers.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

import type { SessionApi } from './session-api.ts';
import { SessionProvider } from './session-context.tsx';
import { recordKey, sessionRecords, type SessionRecord } from './session-record.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';

const never = () => new Promise<never>(() => undefined);
const silentServer: SessionApi = {
  signUp: never,
  signIn: never,
  signOut: never,
  refresh: never,
  session: never,
  subscription: never,
  chooseFree: never,
  resendVerification: never,
  verifyEmail: never,
  requestReset: never,
  resetPassword: never,
  options: never,
};

export const person: SessionRecord = {
  user: { id: 'u', email: 'ann@example.org', name: 'Ann', email_verified: true, is_admin: false, created_at: '2026-01-01T00:00:00.000Z' },
  subscription: { subscribed: false, plan: null, status: 'none', uploadsUsed: 0, uploadsLimit: 0 },
  confirmedAt: 0,
  ended: false,
};

const storeWith = (api: SessionApi, record: SessionRecord | null): SessionStore => {
  const texts = new Map(record === null ? [] : [[recordKey, JSON.stringify(record)]]);
  return createSessionStore({
    api,
    records: sessionRecords({ getItem: (key) => texts.get(key) ?? null, setItem: () => undefined, removeItem: () => undefined }),
    now: () => 0,
    defer: () => undefined,
    dropData: async () => undefined,
    within: (work) => work,
    log: () => undefined,
  });
};

const render = (session: SessionStore, address: string, content: ReactNode): string =>
  renderToStaticMarkup(
    <SessionProvider session={session}>
      <MemoryRouter initialEntries={[address]}>{content}</MemoryRouter>
    </SessionProvider>,
  );

/** For the remembered user; with null, for a visitor before the server has answered. */
export const pageFor = (record: SessionRecord | null, address: string, content: ReactNode): string => {
  const session = storeWith(silentServer, record);
  void session.start();
  return render(session, address, content);
};

/** For a confirmed visitor. */
export const visitorPageAt = async (address: string, content: ReactNode): Promise<string> => {
  const session = storeWith({ ...silentServer, session: async () => null }, null);
  await session.start();
  return render(session, address, content);
};
