// Pasting more than a field accepts.
import { expect, it } from 'vitest';

import { pasteTrouble } from './long-paste.ts';

const field = { value: 'abcdef', maxLength: 10, selectionStart: 6, selectionEnd: 6 };

// Planted bug: the room is the field's whole maximum, ignoring its current content.
it('what fits is pasted, what does not is refused with its length, and a selection makes room', () => {
  expect(pasteTrouble(field, 'ghij')).toBeNull();
  expect(pasteTrouble(field, 'ghijk')).toMatch(/has 5 characters and only 4 more fit here/);
  expect(pasteTrouble(field, 'ghijk', 'The text for “Title”')).toMatch(/^The text for “Title” has 5 characters/);
  expect(pasteTrouble({ ...field, selectionStart: 0 }, 'x'.repeat(10))).toBeNull();
  expect(pasteTrouble({ ...field, maxLength: 20_000 }, 'x'.repeat(300_000))).toMatch(/300,000 characters and only 19,994 more/);
  expect(pasteTrouble({ ...field, maxLength: -1 }, 'x'.repeat(300_000))).toBeNull();
});
