// A delivery address form: name, street, city and country, complete when all required fields are filled.
// @ts-check
import { createChoice, createField, element } from './dom.js';

/** @type {[string, string][]} */
const countries = [
  ['AT', 'Austria'], ['AU', 'Australia'], ['BE', 'Belgium'], ['BR', 'Brazil'], ['CA', 'Canada'], ['CH', 'Switzerland'], ['CZ', 'Czechia'],
  ['DE', 'Germany'], ['DK', 'Denmark'], ['ES', 'Spain'], ['FI', 'Finland'], ['FR', 'France'], ['GB', 'United Kingdom'], ['GR', 'Greece'],
  ['HU', 'Hungary'], ['IE', 'Ireland'], ['IN', 'India'], ['IT', 'Italy'], ['JP', 'Japan'], ['LU', 'Luxembourg'], ['MX', 'Mexico'],
  ['NL', 'Netherlands'], ['NO', 'Norway'], ['NZ', 'New Zealand'], ['PL', 'Poland'], ['PT', 'Portugal'], ['RO', 'Romania'], ['SE', 'Sweden'],
  ['SG', 'Singapore'], ['US', 'United States'],
]; // prettier-ignore
const withStates = new Set(['US', 'CA', 'AU', 'BR', 'IN', 'MX', 'JP']);

/** @typedef {{ mode: 'shipping', allowedCountries?: string[] | null, defaultValues?: { address?: { country?: string } } }} AddressOptions */

/** @param {AddressOptions} options @param {() => void} changed */
export const createAddressFields = (options, changed) => {
  const { allowedCountries, defaultValues = {} } = options;
  const names = new Intl.DisplayNames('en', { type: 'region' });
  /** @type {[string, string][]} */
  const offered = allowedCountries == null ? countries : allowedCountries.map((code) => [code, names.of(code) ?? code]);
  const country = createChoice(
    'Country or region',
    offered,
    defaultValues.address?.country ?? offered.find(([code]) => code === 'US')?.[0] ?? offered[0]?.[0] ?? 'US',
  );
  const name = createField('Full name', { autocomplete: 'shipping name' });
  const line1 = createField('Address line 1', { autocomplete: 'shipping address-line1' });
  const line2 = createField('Address line 2', { autocomplete: 'shipping address-line2' });
  const city = createField('City', { autocomplete: 'shipping address-level2' });
  const state = createField('State', { autocomplete: 'shipping address-level1' });
  const postal = createField('Postal code', { autocomplete: 'shipping postal-code' });
  const all = [name, line1, line2, city, state, postal];

  const hasState = () => withStates.has(country.select.value);
  const needed = () => [name, line1, city, postal, ...(hasState() ? [state] : [])];
  /** @param {{ input: HTMLInputElement }} field */
  const text = (field) => field.input.value.trim();
  const refresh = () => {
    state.root.hidden = !hasState();
    const label = postal.root.querySelector('label');
    if (label !== null) label.textContent = country.select.value === 'US' ? 'ZIP code' : 'Postal code';
  };
  refresh();

  for (const field of all)
    field.input.addEventListener('input', () => {
      field.complain('');
      changed();
    });
  country.select.addEventListener('change', () => {
    refresh();
    changed();
  });

  return {
    root: element(
      'div',
      { class: 'stripe-sandbox-address' },
      [name, country, line1, line2, city, state, postal].map(({ root }) => root),
    ),
    state: () => ({ empty: all.every((field) => text(field) === ''), complete: needed().every((field) => text(field) !== '') }),
    value: () => ({
      name: text(name),
      address: {
        line1: text(line1),
        line2: text(line2) === '' ? null : text(line2),
        city: text(city),
        state: hasState() ? text(state) : '',
        postal_code: text(postal),
        country: country.select.value,
      },
    }),
    /** Shows errors for missing fields; returns whether the address is complete. */
    check: () => {
      for (const field of all) field.complain(needed().includes(field) && text(field) === '' ? 'This field is incomplete.' : '');
      return needed().every((field) => text(field) !== '');
    },
    inputs: [...all.map(({ input }) => input), country.select],
  };
};
