// The theme of the payment provider's form, which takes plain color values and no CSS variables.
import type { Appearance } from '@stripe/stripe-js';

/** The value of a token of tokens.css in the active theme. */
const colorOf = (token: string): string => {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

export const paymentLook = (): Appearance => ({
  theme: 'flat',
  labels: 'above',
  variables: {
    colorPrimary: colorOf('--accent'),
    colorBackground: colorOf('--bg'),
    colorText: colorOf('--ink'),
    colorTextSecondary: colorOf('--ink-2'),
    colorTextPlaceholder: colorOf('--ink-3'),
    colorDanger: colorOf('--bad'),
    fontFamily: 'system-ui, sans-serif',
    fontSizeBase: '16px',
    borderRadius: '8px',
    spacingUnit: '4px',
  },
  rules: {
    '.Input': { border: `1px solid ${colorOf('--line-strong')}`, padding: '10px 12px' },
    '.Input:focus': { outline: `2px solid ${colorOf('--focus')}`, outlineOffset: '1px' },
    '.Label': { fontWeight: '500', fontSize: '14px' },
  },
});
