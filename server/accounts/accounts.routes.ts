// The endpoints of accounts; a new session is returned as a cookie or as tokens.
import {
  choosePlan,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  setLanguage,
  signIn,
  signInOptions,
  signUp,
  verifyEmail,
} from '#shared/contract/people/accounts.ts';
import { checkSubscription, currentSession, refresh, signOut, type Session } from '#shared/contract/people/session.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { languageOfRequest } from '#server/platform/language.ts';
import type { HttpHost } from '#server/platform/http/http.ts';
import type { Accounts } from './accounts.ts';
import type { Person } from './accounts.store.ts';
import { sessionSeconds, type OpenedSession } from '#server/accounts/sessions/session-secret.ts';
import { clearCookie, presentedBy, setCookie, wantsTokens } from '#server/accounts/sessions/session-wire.ts';

type Outgoing = { request: Request; answer: { headers: Headers } };
type DemoAccount = { email: string; label: string };
export type Demonstration = { accounts: readonly DemoAccount[]; password: string };

const sessionOf = (person: Person, expiresAt: Date, now: Date, tokens = { access: '', refresh: '' }): Session => ({
  access_token: tokens.access,
  refresh_token: tokens.refresh,
  expires_in: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
  expires_at: Math.floor(expiresAt.getTime() / 1000),
  token_type: 'bearer',
  user: {
    id: person.userId,
    email: person.email,
    name: person.name,
    email_verified: person.emailVerified,
    is_admin: person.isAdmin,
    created_at: person.createdAt.toISOString(),
  },
});

export const accountRoutes = (
  host: Pick<HttpHost, 'mount'>,
  accounts: Accounts,
  clock: () => Date,
  demonstration: Demonstration | null,
): void => {
  const { cookie, devices, sessions, plans } = accounts;

  /** Ends the browser's previous session on a new sign-in. */
  const endFormer = async (request: Request, opened: OpenedSession): Promise<void> => {
    const former = await sessions.current(request);
    if (former !== null && former.session.sessionId !== opened.sessionId) await sessions.end(former.session.sessionId);
  };

  const answerOpened = async (opened: OpenedSession, { request, answer }: Outgoing): Promise<Session> => {
    const person = await accounts.person(opened.userId);
    if (person === undefined) throw new AppError('not_authenticated');
    const now = clock();
    if (wantsTokens(request)) {
      const tokens = await sessions.tokensFor(opened);
      return sessionOf(person, tokens.accessExpiresAt, now, tokens);
    }
    await endFormer(request, opened);
    setCookie(answer.headers, cookie, opened.secret, sessionSeconds);
    devices.remember(answer.headers, request, person.email);
    return sessionOf(person, new Date(now.getTime() + sessionSeconds * 1000), now);
  };

  /** Extends the request's session and renews the cookie, so that it expires with the session. */
  const answerCurrent = async ({ request, answer }: Outgoing): Promise<Session | null> => {
    const found = await sessions.current(request);
    if (found === null) {
      const shown = presentedBy(request, cookie);
      if (shown === 'unreadable' || shown?.by === 'cookie') clearCookie(answer.headers, cookie);
      return null;
    }
    const { session, presented } = found;
    const now = clock();
    if (presented.by === 'bearer')
      return sessionOf(session.person, session.accessExpiresAt ?? session.expiresAt, now, { access: presented.secret, refresh: '' });
    setCookie(answer.headers, cookie, presented.secret, Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000));
    return sessionOf(session.person, session.expiresAt, now);
  };

  host.mount(signUp, async (context) => {
    const language = context.body.language ?? languageOfRequest(context.request);
    return answerOpened(await accounts.signUp({ ...context.body, language }, context), context);
  });
  host.mount(signIn, async (context) => {
    const device = devices.deviceOf(context.request, context.body.email);
    return answerOpened(await accounts.signIn(context.body, { ...context, device }), context);
  });

  host.mount(refresh, async (context) => {
    const shown = context.body.refresh_token;
    if (shown === undefined || shown === '') {
      const session = await answerCurrent(context);
      if (session === null) throw new AppError('session_expired');
      return session;
    }
    const { session, tokens } = await sessions.refresh(shown);
    return sessionOf(session.person, tokens.accessExpiresAt, clock(), tokens);
  });

  host.mount(signOut, async ({ request, query, answer }) => {
    const found = await sessions.current(request);
    // A sign-out can arrive late, when another account has already signed in with this browser.
    if (found !== null && query.user !== undefined && query.user !== found.session.person.userId) return { ok: true as const };
    if (found !== null) await sessions.end(found.session.sessionId);
    if (presentedBy(request, cookie) !== null) clearCookie(answer.headers, cookie);
    return { ok: true as const };
  });

  host.mount(currentSession, async (context) => ({ session: await answerCurrent(context) }));

  host.mount(resendVerification, async ({ caller }) => {
    await accounts.resendVerification(caller.userId);
    return { ok: true as const };
  });
  host.mount(verifyEmail, async ({ body }) => {
    await accounts.verifyEmail(body.token);
    return { ok: true as const };
  });
  host.mount(requestPasswordReset, async (context) => {
    await accounts.requestPasswordReset(context.body.email, context);
    return { ok: true as const };
  });
  host.mount(resetPassword, async (context) => {
    await accounts.resetPassword(context.body.token, context.body.password, context);
    return { ok: true as const };
  });

  host.mount(setLanguage, async ({ caller, body }) => {
    await accounts.setLanguage(caller.userId, body.language);
    return { ok: true as const };
  });

  host.mount(signInOptions, ({ local }) => ({
    mail: accounts.mailAvailable,
    demo: local && demonstration !== null ? { accounts: [...demonstration.accounts], password: demonstration.password } : null,
  }));

  host.mount(choosePlan, ({ caller }) => plans.chooseFree(caller.userId));
  host.mount(checkSubscription, ({ caller }) => plans.check(caller.userId));
};
