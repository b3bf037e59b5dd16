// DOM helpers of the payment form: elements, labels, and a stylesheet that the page's CSP allows.
// @ts-check

let counter = 0;
const nextId = (/** @type {string} */ name) => `stripe-sandbox-${name}-${(counter += 1)}`;

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | boolean | undefined>} [attributes]
 * @param {(Node | string)[]} [children]
 * @returns {HTMLElementTagNameMap[K]}
 */
export const element = (tag, attributes = {}, children = []) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, '');
    else if (typeof value === 'string') made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
};

const base = '/dev/payments';

export const addStyles = () => {
  if (document.querySelector('link[data-stripe-sandbox]') !== null) return;
  document.head.append(element('link', { rel: 'stylesheet', href: `${base}/stripe.css`, 'data-stripe-sandbox': true }));
};

/**
 * A field with its label and error message.
 * @param {string} label
 * @param {Record<string, string | boolean | undefined>} attributes
 */
export const createField = (label, attributes) => {
  const id = nextId('field');
  const input = element('input', { type: 'text', id, 'aria-describedby': `${id}-error`, ...attributes });
  const message = element('p', { id: `${id}-error`, class: 'stripe-sandbox-error', role: 'alert' });
  const root = element('div', { class: 'stripe-sandbox-field' }, [element('label', { for: id }, [label]), input, message]);
  return {
    root,
    input,
    /** @param {string} text empty to clear the error */
    complain: (text) => {
      message.textContent = text;
      if (text === '') input.removeAttribute('aria-invalid');
      else input.setAttribute('aria-invalid', 'true');
    },
  };
};
/** @typedef {ReturnType<typeof createField>} Field */

/**
 * @param {string} label
 * @param {[value: string, text: string][]} choices
 * @param {string} chosen
 */
export const createChoice = (label, choices, chosen) => {
  const id = nextId('choice');
  const options = choices.map(([value, text]) => element('option', { value, selected: value === chosen }, [text]));
  const select = element('select', { id, autocomplete: 'country' }, options);
  return { root: element('div', { class: 'stripe-sandbox-field' }, [element('label', { for: id }, [label]), select]), select };
};

/** Event listeners of one object. */
export const createListeners = () => {
  /** @type {Map<string, Set<(event?: unknown) => unknown>>} */
  const byName = new Map();
  return {
    /** @param {string} name @param {(event?: unknown) => unknown} listener */
    on: (name, listener) => {
      const known = byName.get(name) ?? new Set();
      byName.set(name, known.add(listener));
    },
    /** @param {string} name @param {((event?: unknown) => unknown) | undefined} listener */
    off: (name, listener) => {
      if (listener === undefined) byName.delete(name);
      else byName.get(name)?.delete(listener);
    },
    /** @param {string} name @param {unknown} [event] */
    tell: (name, event) => {
      for (const listener of byName.get(name) ?? []) listener(event);
    },
  };
};
/** @typedef {ReturnType<typeof createListeners>} Listeners */
