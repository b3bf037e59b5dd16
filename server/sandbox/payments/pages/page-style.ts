// Stylesheet of the payment form, served as a file because the page's CSP allows no inline style.
export const pageStyle = `.stripe-sandbox-element { display: block; font: inherit; color: inherit; }
.stripe-sandbox-card, .stripe-sandbox-address, .stripe-sandbox-checkout form { display: grid; gap: 12px; }
.stripe-sandbox-pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.stripe-sandbox-field { display: grid; gap: 4px; }
.stripe-sandbox-field[hidden] { display: none; }
.stripe-sandbox-field label { font-size: 14px; }
.stripe-sandbox-field input, .stripe-sandbox-field select { font: inherit; color: inherit; background: transparent; border: 1px solid light-dark(#8c877c, #827c70); border-radius: 8px; padding: 10px 12px; min-height: 44px; width: 100%; box-sizing: border-box; }
.stripe-sandbox-field input[aria-invalid='true'] { border-color: light-dark(#9b1c1c, #f5a3a3); }
/* Its place is kept: a button that moved while it is pressed would miss its click. */
.stripe-sandbox-error { margin: 0; min-height: 21px; line-height: 21px; font-size: 14px; color: light-dark(#9b1c1c, #f5a3a3); }
.stripe-sandbox-primary { font: inherit; min-height: 44px; border: 0; border-radius: 8px; padding: 10px 16px; background: light-dark(#1f3a5f, #a9c4ea); color: light-dark(#fff, #0f1b2d); cursor: pointer; }
.stripe-sandbox-primary:disabled { opacity: 0.6; cursor: default; }
.stripe-sandbox-dialog { border: 1px solid light-dark(#dedbd3, #38352f); border-radius: 12px; margin: auto; padding: 24px; max-width: 28rem; color: light-dark(#161513, #f4f2ed); background: light-dark(#fff, #121110); }
.stripe-sandbox-dialog p { margin: 8px 0 16px; }
.stripe-sandbox-dialog button { margin-right: 8px; min-height: 44px; padding: 8px 14px; border-radius: 8px; font: inherit; }
`;
