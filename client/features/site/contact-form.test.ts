// Validation messages of the contact form.
import { describe, expect, it } from 'vitest';

import { problemsOf } from './contact-problems.ts';

const filled = { name: 'Vera', email: 'vera@example.org', message: 'Hello' };

describe('the contact form', () => {
  // Planted: only the first empty field gets a message.
  it('[VAL16] says of every field what is wrong with it, and nothing where all is well', () => {
    expect(problemsOf(filled)).toEqual({});
    expect(problemsOf({ name: ' ', email: '', message: '\n' })).toEqual({
      name: 'Please fill in this field',
      email: 'Please fill in this field',
      message: 'Please fill in this field',
    });
    expect(problemsOf({ ...filled, email: 'vera' })).toEqual({ email: 'Invalid email address' });
    expect(problemsOf({ ...filled, message: 'x'.repeat(5_001) })).toEqual({ message: 'At most 5,000 characters' });
  });
});
