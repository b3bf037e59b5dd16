import { expect, it } from 'vitest';
import { anonymous, anonymousMessage } from './anonymous.ts';

it('takes ids, addresses, queries and long numbers out of a trace, and keeps files and lines', () => {
  const trace =
    'at open (https://verso.example/assets/index-Bx1.js?v=2:10:22)\nat piece 01900000-0000-7000-8000-000000000000 of ada@example.org 0123456789';
  expect(anonymous(trace)).toBe('at open (https://verso.example/assets/index-Bx1.js)\nat piece <id> of <email> <number>');
  expect(anonymous('at f (https://verso.example/assets/a.js:10:22)')).toBe('at f (https://verso.example/assets/a.js:10:22)');
  expect(anonymous('blob:https://verso.example/x-1 and data:image/png;base64,AAAA')).toBe('<data> and <data>');
});

it('takes what a person may have typed out of a message, and keeps the names of code', () => {
  expect(anonymousMessage(`Cannot read properties of undefined (reading 'title')`)).toBe(
    `Cannot read properties of undefined (reading 'title')`,
  );
  expect(anonymousMessage(`Unexpected token, "The painter's own hand" is not valid JSON`)).not.toContain('painter');
  expect(anonymousMessage('“Harbour at dusk” has no file')).toBe('<text> has no file');
});
