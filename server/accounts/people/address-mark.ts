// A keyed hash of an email address, from which nobody can read it: what is known of somebody after their account is gone.
import { createHmac } from 'node:crypto';

/** Plus addresses belong to the same mailbox. */
const normalized = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');

/** secret: the installation's; with another one, earlier marks are no longer found. Stored marks depend on the words here. */
export const createAddressMark = (secret: string): ((email: string) => string) => {
  const key = createHmac('sha256', secret).update('verso used trials 1').digest();
  return (email) => createHmac('sha256', key).update(normalized(email)).digest('hex');
};
