// The elements of one payment, with the interface of the provider's Elements.
// @ts-check
import { createAddressFields } from './address-fields.js';
import { call } from './api.js';
import { createCardFields } from './card-fields.js';
import { createListeners, element } from './dom.js';

/** @typedef {{ type: string, code?: string, message: string }} GroupError */

/** @param {string} message */
export const integrationError = (message) => Object.assign(new Error(message), { name: 'IntegrationError' });

/** @param {string} secret */
export const intentOfSecret = (secret) => {
  const id = /^(pi_\w+?)_secret_/.exec(secret)?.[1];
  if (id === undefined) throw integrationError(`${secret} is no client secret of a payment intent.`);
  return id;
};

/**
 * Shared behavior of all elements: mount, events, and unmount.
 * @param {string} type
 * @param {HTMLElement} root
 * @param {() => void} gone
 */
const createMountable = (type, root, gone) => {
  const listeners = createListeners();
  root.classList.add('stripe-sandbox-element', `stripe-sandbox-${type}`);
  root.addEventListener('focusin', () => listeners.tell('focus', { elementType: type }));
  root.addEventListener('focusout', () => listeners.tell('blur', { elementType: type }));
  const made = {
    /** @param {string} name @param {(event?: unknown) => unknown} listener */
    on: (name, listener) => {
      listeners.on(name, listener);
      return made;
    },
    /** @param {string} name @param {(event?: unknown) => unknown} [listener] */
    off: (name, listener) => {
      listeners.off(name, listener);
      return made;
    },
    mount: (/** @type {HTMLElement} */ place) => place.replaceChildren(root),
    unmount: () => root.remove(),
    destroy: () => {
      root.remove();
      gone();
    },
    update: () => undefined,
  };
  return { made, tell: listeners.tell };
};

/**
 * @param {string} key the publishable one
 * @param {{ clientSecret: string }} given
 */
export const createElements = (key, { clientSecret }) => {
  /** @type {ReturnType<typeof createCardFields> | null} */
  let card = null;
  /** @type {ReturnType<typeof createAddressFields> | null} */
  let address = null;
  /** @type {Map<string, object>} */
  const made = new Map();

  const load = async () => {
    const answer = await call(key, 'GET', `/payment_intents/${intentOfSecret(clientSecret)}`, { client_secret: clientSecret });
    return answer.error ?? null;
  };
  /** Emits `ready` after the caller had time to add listeners. */
  const getReady = async (/** @type {string} */ type, /** @type {(name: string, event: unknown) => void} */ tell) => {
    await Promise.resolve();
    tell('loaderstart', { elementType: type });
    const error = await load();
    if (error === null) tell('ready', { elementType: type });
    else tell('loaderror', { elementType: type, error });
  };

  const createPayment = () => {
    const fields = createCardFields(({ empty, complete }) => {
      tell('change', { elementType: 'payment', empty, complete, collapsed: false, value: { type: 'card' } });
    });
    card = fields;
    const { made: mountable, tell } = createMountable('payment', element('div', {}, [fields.root]), () => {
      made.delete('payment');
      card = null;
    });
    void getReady('payment', tell);
    return mountable;
  };

  /** @param {import('./address-fields.js').AddressOptions} addressOptions */
  const createAddress = (addressOptions) => {
    const event = () => ({ elementType: 'address', elementMode: 'shipping', isNewAddress: true, ...fields.state(), value: fields.value() });
    const fields = createAddressFields(addressOptions, () => tell('change', event()));
    address = fields;
    const { made: mountable, tell } = createMountable('address', element('div', {}, [fields.root]), () => {
      made.delete('address');
      address = null;
    });
    void getReady('address', tell).then(() => tell('change', event()));
    return mountable;
  };

  /** @returns {GroupError | null} */
  const validate = () => {
    const missing = address !== null && !address.check();
    const problem = card === null ? null : card.check();
    if (problem !== null) return { type: 'validation_error', ...problem };
    return missing ? { type: 'validation_error', code: 'incomplete_address', message: 'Your address is incomplete.' } : null;
  };

  return {
    /** @param {string} type @param {import('./address-fields.js').AddressOptions} [elementOptions] */
    create: (type, elementOptions = { mode: 'shipping' }) => {
      if (made.has(type)) throw integrationError(`Can only create one Element of type ${type} through elements.create().`);
      if (type !== 'payment' && type !== 'address') throw integrationError(`The payments sandbox does not cover the ${type} element.`);
      const created = type === 'payment' ? createPayment() : createAddress(elementOptions);
      made.set(type, created);
      return created;
    },
    /** @param {string} type */
    getElement: (type) => made.get(type) ?? null,
    update: () => undefined,
    submit: async () => {
      const error = validate();
      return error === null ? { selectedPaymentMethod: 'card' } : { error };
    },
    /** Internal, for confirmPayment. */
    _sandbox: {
      clientSecret,
      validate,
      card: () => card,
      address: () => address?.value(),
      /** @param {boolean} off */
      disable: (off) => {
        card?.disable(off);
        for (const input of address?.inputs ?? []) input.disabled = off;
      },
    },
  };
};
/** @typedef {ReturnType<typeof createElements>} Elements */
