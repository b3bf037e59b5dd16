// Unsent text with and without working storage.
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { forgetKeptText, hasKeptText, type KeptText, useKeptText } from './kept-text.ts';

const Field = ({ user, onReady }: { user: string; onReady: (kept: KeptText) => void }) => {
  const kept = useKeptText(user, 'message to Ann');
  onReady(kept);
  return <p>{kept.text}</p>;
};
const shown = (user: string): string => renderToStaticMarkup(<Field user={user} onReady={() => undefined} />);
const type = (user: string, text: string) => {
  input(user).keep(text);
};
const input = (user: string): KeptText => {
  let ready: KeptText | undefined;
  renderToStaticMarkup(<Field user={user} onReady={(kept) => (ready = kept)} />);
  if (ready === undefined) throw new Error('not rendered');
  return ready;
};

const refuses = () => {
  throw new DOMException('denied', 'SecurityError');
};
const memory = () => {
  const texts: Record<string, string> = {};
  const hidden = (value: unknown) => ({ value, enumerable: false });
  return Object.defineProperties(texts, {
    getItem: hidden((key: string) => texts[key] ?? null),
    setItem: hidden((key: string, text: string) => (texts[key] = text)),
    removeItem: hidden((key: string) => delete texts[key]),
  });
};

describe('text that is typed and not sent', () => {
  beforeEach(() => void vi.stubGlobal('localStorage', memory()));
  afterEach(() => {
    forgetKeptText('ann');
    vi.unstubAllGlobals();
  });

  it('is there again for who typed it, and for nobody else', () => {
    type('ann', 'Is it still for sale?');
    expect([shown('ann'), shown('bea')]).toEqual(['<p>Is it still for sale?</p>', '<p></p>']);
    expect([hasKeptText('ann'), hasKeptText('bea')]).toEqual([true, false]);
  });

  it('goes when it is sent, and when its account leaves the device', () => {
    type('ann', 'Sent');
    type('ann', '');
    expect(hasKeptText('ann')).toBe(false);
    type('ann', 'Unsent');
    type('bea', 'Another person’s');
    forgetKeptText('ann');
    expect([shown('ann'), shown('bea')]).toEqual(['<p></p>', '<p>Another person’s</p>']);
  });

  // Planted: what was typed meanwhile is overwritten by what comes back; what was typed meanwhile goes with what was sent.
  it('comes back when it could not be sent, and what was typed meanwhile stays', async () => {
    type('ann', 'First');
    await input('ann').send(async (text) => {
      type('ann', `after ${text}`);
      return true;
    });
    expect(shown('ann')).toBe('<p>after First</p>');
    await input('ann').send(async () => {
      type('ann', 'second');
      return false;
    });
    expect(shown('ann')).toBe('<p>after First\nsecond</p>');
  });

  it('lives as long as the page where the device stores nothing', () => {
    vi.stubGlobal('localStorage', { getItem: refuses, setItem: refuses, removeItem: refuses });
    type('ann', 'Typed');
    expect([shown('ann'), hasKeptText('ann')]).toEqual(['<p>Typed</p>', true]);
  });
});
