// A delivery or billing address form: name, street, city and country, complete when all required fields are filled.
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

/** @typedef {{ line1?: string | null, line2?: string | null, city?: string | null, state?: string | null, postal_code?: string | null, country?: string | null }} Address */
/** @typedef {{ mode: 'shipping' | 'billing', allowedCountries?: string[] | null, defaultValues?: { name?: string | null, phone?: string | null, address?: Address | null }, fields?: { phone?: 'always' | 'auto' | 'never' } }} AddressOptions */

/** @param {AddressOptions} options @param {() => void} changed */
export const createAddressFields = (options, changed) => {
  const { allowedCountries, defaultValues = {}, fields: wanted = {}, mode } = options;
  const before = defaultValues.address ?? {};
  const names = new Intl.DisplayNames('en', { type: 'region' });
  /** @type {[string, string][]} */
  const offered = allowedCountries == null ? countries : allowedCountries.map((code) => [code, names.of(code) ?? code]);
  const country = createChoice(
    'Country or region',
    offered,
    before.country ?? offered.find(([code]) => code === 'US')?.[0] ?? offered[0]?.[0] ?? 'US',
  );
  /** @param {string | null | undefined} value */
  const given = (value) => value ?? '';
  const section = mode === 'shipping' ? 'shipping ' : 'billing ';
  const name = createField('Full name', { autocomplete: `${section}name`, value: given(defaultValues.name) });
  const line1 = createField('Address line 1', { autocomplete: `${section}address-line1`, value: given(before.line1) });
  const line2 = createField('Address line 2', { autocomplete: `${section}address-line2`, value: given(before.line2) });
  const city = createField('City', { autocomplete: `${section}address-level2`, value: given(before.city) });
  const state = createField('State', { autocomplete: `${section}address-level1`, value: given(before.state) });
  const postal = createField('Postal code', { autocomplete: `${section}postal-code`, value: given(before.postal_code) });
  const phone = createField('Phone number', { autocomplete: `${section}tel`, inputmode: 'tel', value: given(defaultValues.phone) });
  const all = [name, line1, line2, city, state, postal, phone];

  const hasState = () => withStates.has(country.select.value);
  const needed = () => [name, line1, city, postal, ...(hasState() ? [state] : []), ...(wanted.phone === 'always' ? [phone] : [])];
  /** @param {{ input: HTMLInputElement }} field */
  const text = (field) => field.input.value.trim();
  const refresh = () => {
    state.root.hidden = !hasState();
    phone.root.hidden = wanted.phone !== 'always';
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
      [name, country, line1, line2, city, state, postal, phone].map(({ root }) => root),
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
      ...(wanted.phone === 'always' && { phone: text(phone) }),
    }),
    /** Shows errors for missing fields; returns whether the address is complete. */
    check: () => {
      for (const field of all) field.complain(needed().includes(field) && text(field) === '' ? 'This field is incomplete.' : '');
      return needed().every((field) => text(field) !== '');
    },
    focus: () => name.input.focus(),
    clear: () => {
      for (const field of all) field.input.value = '';
      changed();
    },
    inputs: [...all.map(({ input }) => input), country.select],
  };
};
