// Unsent text with and without working storage.
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { forgetKeptText, hasKeptText, useKeptText } from './kept-text.ts';

const Field = ({ user, onReady }: { user: string; onReady: (keep: (text: string) => void) => void }) => {
  const [text, keep] = useKeptText(user, 'message to Ann');
  onReady(keep);
  return <p>{text}</p>;
};
const shown = (user: string): string => renderToStaticMarkup(<Field user={user} onReady={() => undefined} />);
const type = (user: string, text: string) => {
  let typing: (text: string) => void = () => undefined;
  renderToStaticMarkup(<Field user={user} onReady={(keep) => (typing = keep)} />);
  typing(text);
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

  it('lives as long as the page where the device stores nothing', () => {
    vi.stubGlobal('localStorage', { getItem: refuses, setItem: refuses, removeItem: refuses });
    type('ann', 'Typed');
    expect([shown('ann'), hasKeptText('ann')]).toEqual(['<p>Typed</p>', true]);
  });
});
