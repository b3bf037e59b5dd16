// What a message says beside the card of its order.
import { expect, it } from 'vitest';
import { spokenWords } from './message-words.ts';

const [order, other] = ['01a2123b-3297-7270-b476-728e642f2b21', '01a2123b-3507-72ba-ad80-16c3846e4ee3'];
const address = (id: string): string => `https://verso.example/orders?order=${id}`;

it('[D26] the address of an order gives way to its card, and nothing else does', () => {
  expect(spokenWords(`I have purchased “Dunes”. Our order: ${address(order)}`, order)).toBe('I have purchased “Dunes”.');
  expect(spokenWords(address(order), order)).toBe('');
  expect(spokenWords(`See ${address(other)} too`, order)).toBe(`See ${address(other)} too`);
  expect(spokenWords('Dunes? https://elsewhere.example/orders', order)).toBe('Dunes? https://elsewhere.example/orders');
});

it('a line of preview names no address, unless there is nothing else', () => {
  expect(spokenWords(`I have purchased “Dunes”. Our order: ${address(order)}`, null)).toBe('I have purchased “Dunes”.');
  expect(spokenWords(address(order), null)).toBe(address(order));
});
