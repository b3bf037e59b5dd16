// A page with the provider's real React components: the payment form with an address, or the embedded checkout.
import {
  AddressElement,
  Elements,
  EmbeddedCheckout,
  EmbeddedCheckoutProvider,
  PaymentElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const asked = new URLSearchParams(location.search);
const clientSecret = asked.get('secret') ?? '';
const stripe = loadStripe(asked.get('key') ?? '');

const Form = () => {
  const loaded = useStripe();
  const elements = useElements();
  const [says, setSays] = useState('');
  const [complete, setComplete] = useState(false);
  const [ready, setReady] = useState(false);
  const pay = async () => {
    if (loaded === null || elements === null) return;
    const valid = await elements.submit();
    if (valid.error !== undefined) return setSays(`${valid.error.type}: ${valid.error.message ?? ''}`);
    const { error, paymentIntent } = await loaded.confirmPayment({
      elements,
      confirmParams: { return_url: `${location.origin}/returned` },
      redirect: 'if_required',
    });
    setSays(error === undefined ? `paid: ${paymentIntent.status}` : `${error.type} ${error.code ?? ''}: ${error.message ?? ''}`);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <PaymentElement onReady={() => setReady(true)} onChange={(event) => setComplete(event.complete)} />
      {asked.has('address') && <AddressElement options={{ mode: 'shipping', allowedCountries: ['BE', 'US'] }} />}
      <button disabled={!ready}>Pay now</button>
      <p data-testid="complete">{complete ? 'complete' : 'incomplete'}</p>
      <output className="block">{says}</output>
    </form>
  );
};

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    {asked.has('checkout') ? (
      <EmbeddedCheckoutProvider stripe={stripe} options={{ clientSecret }}>
        <EmbeddedCheckout />
      </EmbeddedCheckoutProvider>
    ) : (
      <Elements stripe={stripe} options={{ clientSecret }}>
        <Form />
      </Elements>
    )}
  </StrictMode>,
);
