// Texts with elements in them.
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { activateLanguage, readerOf } from '#shared/language/t.ts';
import { rich } from './rich.tsx';

afterEach(() => activateLanguage(readerOf('en', { messages: {}, arrived: {} })));
const html = (title: string) =>
  renderToStaticMarkup(<p>{rich('<0>{title}</0> by {artist}', { 0: <cite /> }, { title, artist: 'Ada' })}</p>);

it('an element stands where the text has its number, also where a translation moves it', () => {
  expect(html('Dunes')).toBe('<p><cite>Dunes</cite> by Ada</p>');
  activateLanguage(readerOf('de', { messages: { '<0>{title}</0> by {artist}': 'Von {artist}: <0>{title}</0>' }, arrived: {} }));
  expect(html('Dunes')).toBe('<p>Von Ada: <cite>Dunes</cite></p>');
});

// Planted bug: the values are there before the tags are read.
it('what a person wrote is text, whatever it looks like', () => {
  expect(html('</0><0>x')).toBe('<p><cite>&lt;/0&gt;&lt;0&gt;x</cite> by Ada</p>');
  expect(html('{artist} \uE0001\uE001')).toBe('<p><cite>{artist} \uE0001\uE001</cite> by Ada</p>');
});
