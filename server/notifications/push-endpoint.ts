// Which addresses a push may be sent to: a subscription comes from a browser, and whoever writes one can write anything into it.

/** Where the browsers' own push services live. A suffix that begins with a dot stands for all names below it. */
const services = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
];
const longest = 1_000;

const isKnown = (host: string): boolean => services.some((name) => (name.startsWith('.') ? host.endsWith(name) : host === name));

/**
 * Only https, without a name or password in it, at a push service that is known by its name: no address in numbers and no
 * name of the own network gets through. extra: host or host:port of services that whoever runs this server has named.
 */
export const isPushEndpoint = (text: string, extra: readonly string[]): boolean => {
  if (text.length > longest || !URL.canParse(text)) return false;
  const { protocol, host, hostname, port, username, password } = new URL(text);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return extra.includes(host) || (port === '' && isKnown(hostname));
};
