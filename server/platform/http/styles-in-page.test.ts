import { expect, it } from 'vitest';
import { withStyles } from './styles-in-page.ts';

const page = '<html><head><link rel="stylesheet" crossorigin href="/assets/base-1.css"><link rel="manifest" href="/m"></head><body></body>';

it('puts the style sheet at the end of the head, below its link, which asks for nothing', () => {
  const styles = "a{content:'$&'}";
  expect(withStyles(page, (address) => (address === '/assets/base-1.css' ? styles : undefined))).toBe(
    `<html><head><link rel="manifest" href="/m"><link rel="stylesheet" disabled href="/assets/base-1.css"><style>${styles}</style></head><body></body>`,
  );
});

it.each([
  ['is not there', undefined],
  ['would end the element', 'a{content:"</STYLE>"}'],
])('leaves the link to a sheet that %s', (_, styles) => {
  expect(withStyles(page, () => styles)).toBe(page);
});

it('leaves a page without a sheet', () => {
  expect(withStyles('<html></html>', () => 'a{}')).toBe('<html></html>');
});
