// Sends contact messages left queued by an earlier visit; the code for it is loaded only if there are any.
const send = () => {
  try {
    if (localStorage.getItem('verso-contact') === null) return;
  } catch {
    return;
  }
  void import('#client/device/sync/contact-sending.data.ts')
    .then(({ sendWaitingContacts }) => sendWaitingContacts())
    .catch(() => undefined);
};

export const followContacts = (): void => {
  send();
  addEventListener('online', send);
};
