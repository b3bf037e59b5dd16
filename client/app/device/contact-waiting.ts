// Sends messages of the contact form that an earlier visit has left; its code is fetched only where there are any.
const send = () => {
  try {
    if (localStorage.getItem('verso-contact') === null) return;
  } catch {
    return;
  }
  void import('#client/parts/page/contact-sending.data.ts').then(({ sendWaitingContacts }) => sendWaitingContacts()).catch(() => undefined);
};

export const followContacts = (): void => {
  send();
  addEventListener('online', send);
};
