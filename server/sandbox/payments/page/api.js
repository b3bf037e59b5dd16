// API calls of the page, with the publishable key.
// @ts-check

const address = '/dev/payments/v1';

/** @typedef {string | number | boolean | null | undefined | { [name: string]: Value }} Value */
/** @typedef {{ type: string, code?: string, decline_code?: string, message: string, param?: string, payment_intent?: Intent }} PageError */
/** @typedef {{ id: string, client_secret: string, amount: number, currency: string, status: string, last_payment_error?: PageError | null }} Intent */
/** @typedef {{ id: string, type: string }} Method */
/**
 * @template T
 * @typedef {{ body: T, error?: undefined } | { error: PageError, body?: undefined }} Answer
 */

/** @param {URLSearchParams} form @param {string} name @param {Value} value */
const append = (form, name, value) => {
  if (value === undefined || value === null) return;
  if (typeof value === 'object') for (const [key, entry] of Object.entries(value)) append(form, `${name}[${key}]`, entry);
  else form.append(name, String(value));
};

/** @type {PageError} */
const unreachable = { type: 'api_connection_error', message: 'The payment service did not answer. Please try again.' };

/**
 * @template T what the call answers
 * @param {string} key
 * @param {'GET' | 'POST'} method
 * @param {string} path
 * @param {Record<string, Value>} params
 * @returns {Promise<Answer<T>>}
 */
export const call = async (key, method, path, params) => {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) append(form, name, value);
  const headers = {
    authorization: `Bearer ${key}`,
    'stripe-version': '2026-10-28.endive',
    'content-type': 'application/x-www-form-urlencoded',
  };
  try {
    const answer =
      method === 'GET'
        ? await fetch(`${address}${path}?${form}`, { headers })
        : await fetch(`${address}${path}`, { method, headers, body: form });
    // The body has the shape of the call's response.
    const body = /** @type {T & { error?: PageError }} */ (/** @type {unknown} */ (await answer.json()));
    return answer.ok ? { body } : { error: body.error ?? unreachable };
  } catch {
    return { error: unreachable };
  }
};
