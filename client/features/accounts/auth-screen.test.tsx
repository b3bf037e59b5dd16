// The screens and notices of an account.
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { useSession } from '#client/device/session/session-context.tsx';
import { signInRequest, signUpRequest } from '#shared/contract/people/accounts.ts';
import { AppError, sentenceOf } from '#shared/contract/wire/errors.ts';
import { pageFor, person, visitorPageAt } from '#client/device/session/session-page.fixture.tsx';

import { problemsBy, refusedFields } from '#client/device/forms/use-form.ts';
import { AuthScreen } from './auth-screen.tsx';
import { isAnswer } from './form-errors.ts';
import { passwordStrength } from './password-strength.ts';
import { SessionNotices } from './session-notices.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const visitorPage = (address: string) =>
  visitorPageAt(
    address,
    <Routes>
      <Route path="/auth" element={<AuthScreen />} />
      <Route path="/sign-up-form" element={<SignUpForm onSubmitting={() => undefined} />} />
    </Routes>,
  );

const labels = (page: string) =>
  [...page.matchAll(/<label for="([^"]+)"[^>]*>(.*?)<\/label>/g)].map(([, id, text]) => [text, page.includes(`id="${id}"`)]);

describe('the auth screen', () => {
  it('[AUT1] is a card with two tabs, Sign In first', async () => {
    const page = await visitorPage('/auth');
    const tabs = [...page.matchAll(/role="tab"[^>]*aria-selected="(true|false)"[^>]*>(.*?)<\/button>/g)].map(([, selected, text]) => [
      text,
      selected,
    ]);
    expect(tabs).toEqual([
      ['Sign In', 'true'],
      ['Sign Up', 'false'],
    ]);
  });

  it('[AUT2] has a panel with three blurbs for a wide screen', async () => {
    const page = await visitorPage('/auth');
    for (const text of [
      'Join the Future of Art Authentication',
      'AI-Powered Authentication',
      'Digital Catalog Management',
      'Global Marketplace Access',
    ])
      expect(page).toContain(text);
  });

  it('[AUT3] has a logo and a heading of its own for a phone', async () => {
    const page = await visitorPage('/auth');
    expect(page).toMatch(/<div class="[^"]*lg:hidden[^"]*"><img [^>]*alt="Verso"[^>]*><h1[^>]*>Access Your Art Collection<\/h1>/);
  });

  it('[AUT4] links to the terms and the privacy policy', async () => {
    const page = await visitorPage('/auth');
    expect(page).toMatch(/<a [^>]*href="\/terms"[^>]*>Terms of Service<\/a>/);
    expect(page).toMatch(/<a [^>]*href="\/privacy"[^>]*>Privacy Policy<\/a>/);
  });

  it('[AUT5] shows nothing to somebody who is signed in, but opens for one whose session has ended', () => {
    const content = <AuthScreen />;
    expect(pageFor(person, '/auth', content)).toBe('');
    expect(pageFor({ ...person, ended: true }, '/auth', content)).toContain('Your session has ended. Sign in again as ann@example.org');
  });

  it('[AUT7] the fields have real labels: email and password, and the full name before them to sign up', async () => {
    expect(labels(await visitorPage('/auth'))).toEqual([
      ['Email', true],
      ['Password', true],
    ]);
    expect(labels(await visitorPage('/sign-up-form'))).toEqual([
      ['Full Name', true],
      ['Email', true],
      ['Password', true],
    ]);
  });

  it('[D35] has a way out for a forgotten password, and a form for a new one', async () => {
    expect(await visitorPage('/auth')).toMatch(/href="\/auth\?mode=forgot"/);
    expect(labels(await visitorPage('/auth?mode=forgot'))).toEqual([['Email', true]]);
    expect(labels(await visitorPage('/auth?mode=reset&token=t'))).toEqual([['New password', true]]);
    expect(await visitorPage('/auth?mode=reset')).toContain('Join the Future of Art Authentication');
  });
});

describe('the forms', () => {
  it('[VAL11] [VAL12] [LIM9] say what is wrong beside each field, before anything is sent', () => {
    expect(problemsBy(signInRequest, { email: 'ann', password: '12345' })).toEqual({
      email: 'Invalid email address',
      password: 'Password must be at least 6 characters',
    });
    expect(problemsBy(signUpRequest, { name: ' a ', email: 'ann@example.org', password: '123456' })).toEqual({
      name: 'Name must be at least 2 characters',
    });
    expect(problemsBy(signUpRequest, { name: 'a'.repeat(101), email: 'ann@example.org', password: '123456' })).toHaveProperty('name');
    expect(problemsBy(signUpRequest, { name: 'Al', email: ' ann@example.org ', password: '123456' })).toEqual({});
  });

  it('[ERR2] [ERR3] [ERR4] an answer of the server is told from the lack of one, and its own text is shown', () => {
    const refused = new AppError('email_taken', { fields: { email: 'An account with this email already exists' } });
    expect([isAnswer(refused), sentenceOf(refused), refusedFields(refused)]).toEqual([
      true,
      'An account with this email already exists',
      { email: 'An account with this email already exists' },
    ]);
    expect([isAnswer(new AppError('network')), isAnswer(new TypeError('x')), sentenceOf(new TypeError('x is undefined'))]).toEqual([
      false,
      false,
      'This could not be done.',
    ]);
  });

  it('[D35] the hint rises with length and variety, and is not taken in by repetition', () => {
    const levels = ['123456', 'aaaaaaaaaaaaaaaa', 'k7#mQz', 'summertime', 'a quiet harbour', 'x9$Lw!2pQ7'].map(
      (password) => passwordStrength(password).level,
    );
    expect(levels).toEqual([0, 0, 1, 1, 3, 3]);
  });
});

describe('the session in the page', () => {
  it('[ERR39] cannot be used outside of its provider', () => {
    const Outside = () => <p>{useSession().state.status}</p>;
    expect(() => renderToStaticMarkup(<Outside />)).toThrow('useSession must be used within a SessionProvider');
  });

  it('[D35] an address that is not confirmed only shows a notice with a way to send the mail again', () => {
    const page = pageFor({ ...person, user: { ...person.user, email_verified: false } }, '/', <SessionNotices />);
    expect(page).toContain('Please confirm your email address');
    expect(page).toMatch(/<button[^>]*>Resend<\/button>/);
    expect(pageFor(person, '/', <SessionNotices />)).toBe('');
    expect(pageFor({ ...person, ended: true }, '/', <SessionNotices />)).toContain('sign in again to send it');
  });
});
