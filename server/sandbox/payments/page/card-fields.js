// The three card fields: formatted while typing, validated before submission.
// @ts-check
import { createField, element } from './dom.js';

/** @param {string} digits */
const passesLuhn = (digits) => {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const value = Number(digits[digits.length - 1 - index]) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
};

/** @param {string} digits */
const brandOf = (digits) => {
  if (digits.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^6(011|5)/.test(digits)) return 'discover';
  return 'unknown';
};

/** @param {string} text */
const digitsOf = (text) => text.replaceAll(/\D/g, '');

/** @typedef {{ code: string, message: string }} Problem */

/** @param {string} number @returns {Problem | null} */
const numberProblem = (number) => {
  const length = brandOf(number) === 'amex' ? 15 : 16;
  if (number.length < length) return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  if (!passesLuhn(number) || number.length > 19) return { code: 'invalid_number', message: 'Your card number is invalid.' };
  return null;
};

/** @param {string} date four digits: month and year @param {Date} today @returns {Problem | null} */
const dateProblem = (date, today) => {
  const month = Number(date.slice(0, 2));
  const year = 2000 + Number(date.slice(2));
  if (date.length < 4 || month < 1 || month > 12)
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
  if (year < today.getFullYear()) return { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." };
  if (year === today.getFullYear() && month < today.getMonth() + 1)
    return { code: 'invalid_expiry_month_past', message: "Your card's expiration date is in the past." };
  return null;
};

/** @param {string} code @param {string} brand @returns {Problem | null} */
const codeProblem = (code, brand) =>
  code.length < (brand === 'amex' ? 4 : 3) ? { code: 'incomplete_cvc', message: "Your card's security code is incomplete." } : null;

/** @param {(state: { empty: boolean, complete: boolean }) => void} changed */
export const createCardFields = (changed) => {
  const number = createField('Card number', {
    inputmode: 'numeric',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    maxlength: '23',
  });
  const date = createField('Expiration date', { inputmode: 'numeric', autocomplete: 'cc-exp', placeholder: 'MM / YY', maxlength: '9' });
  const code = createField('Security code', { inputmode: 'numeric', autocomplete: 'cc-csc', placeholder: 'CVC', maxlength: '4' });
  const fields = [number, date, code];

  const read = () => {
    const typed = digitsOf(date.input.value);
    // A one-digit month is padded with a zero; a four-digit year is shortened.
    const four = /^[2-9]/.test(typed) ? `0${typed}` : typed;
    return {
      number: digitsOf(number.input.value),
      date: four.length === 6 ? four.slice(0, 2) + four.slice(4) : four,
      code: digitsOf(code.input.value),
    };
  };
  /** @returns {(Problem | null)[]} */
  const problems = () => {
    const now = read();
    return [numberProblem(now.number), dateProblem(now.date, new Date()), codeProblem(now.code, brandOf(now.number))];
  };
  const state = () => ({
    empty: fields.every(({ input }) => input.value === ''),
    complete: problems().every((problem) => problem === null),
  });

  const format = () => {
    const now = read();
    number.input.value = now.number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
    const parts = /^(\d{2})(\d+)$/.exec(now.date);
    if (parts !== null) date.input.value = `${parts[1]} / ${parts[2]}`;
    code.input.value = now.code;
  };
  for (const [index, field] of fields.entries()) {
    field.input.addEventListener('input', () => {
      if (field.input.selectionStart === field.input.value.length) format();
      field.complain('');
      changed(state());
    });
    field.input.addEventListener('blur', () => {
      if (field.input.value !== '') field.complain(problems()[index]?.message ?? '');
    });
  }

  return {
    root: element('div', { class: 'stripe-sandbox-card' }, [
      number.root,
      element('div', { class: 'stripe-sandbox-pair' }, [date.root, code.root]),
    ]),
    state,
    /** Shows errors and returns the first one. */
    check: () => {
      const found = problems();
      for (const [index, field] of fields.entries()) field.complain(found[index]?.message ?? '');
      return found.find((problem) => problem !== null) ?? null;
    },
    read: () => {
      const now = read();
      return { number: now.number, exp_month: Number(now.date.slice(0, 2)), exp_year: 2000 + Number(now.date.slice(2)), cvc: now.code };
    },
    /** @param {boolean} off */
    disable: (off) => {
      for (const { input } of fields) input.disabled = off;
    },
  };
};
