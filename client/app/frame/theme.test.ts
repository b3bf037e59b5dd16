// The color theme across tabs and in the browser's theme color.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { setTheme } from './theme-choice.ts';
import { chosenTheme, followTheme, subscribeTheme } from './theme.ts';

const light = '(prefers-color-scheme: light)';
const dark = '(prefers-color-scheme: dark)';
let bars: { media: string; content: string }[];
let stored: Map<string, string>;
let fromElsewhere: (event: { key: string | null; newValue: string | null }) => void;
const contents = () => bars.map(({ content }) => content);

beforeEach(() => {
  bars = [
    { media: light, content: '#FFFFFF' },
    { media: dark, content: '#121110' },
  ];
  stored = new Map();
  vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelectorAll: () => bars });
  vi.stubGlobal('window', { addEventListener: (_: string, listener: typeof fromElsewhere) => (fromElsewhere = listener) });
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the theme', () => {
  // Planted bug: the theme color follows the system whatever was chosen.
  it('that is chosen colors the bars of the browser too, and the system’s gives them back', () => {
    setTheme('dark');
    expect([chosenTheme(), contents(), [...stored.values()]]).toEqual(['dark', ['#121110', '#121110'], ['dark']]);
    setTheme('light');
    expect(contents()).toEqual(['#FFFFFF', '#FFFFFF']);
    setTheme('system');
    expect([chosenTheme(), contents(), stored.size]).toEqual(['system', ['#FFFFFF', '#121110'], 0]);
  });

  it('that was chosen on an earlier visit colors the bars from the start', () => {
    document.documentElement.dataset['theme'] = 'dark';
    followTheme();
    expect(contents()).toEqual(['#121110', '#121110']);
  });

  // Planted bug: another tab applies the choice only after a reload.
  it('that another window chooses is shown here, and nothing else that it stores', () => {
    followTheme();
    let told = 0;
    const stop = subscribeTheme(() => (told += 1));
    fromElsewhere({ key: 'verso-theme', newValue: 'dark' });
    expect([chosenTheme(), contents(), told]).toEqual(['dark', ['#121110', '#121110'], 1]);
    fromElsewhere({ key: 'another', newValue: 'light' });
    expect([chosenTheme(), told]).toEqual(['dark', 1]);
    fromElsewhere({ key: null, newValue: null });
    expect([chosenTheme(), contents(), told]).toEqual(['system', ['#FFFFFF', '#121110'], 2]);
    stop();
  });
});
