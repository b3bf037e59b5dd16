// Which IP addresses belong to the public internet. The only file that knows their ranges.
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All that is assigned for use on the public internet; what lies beside it embeds other addresses or is the network's own. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Public by its number, but a cloud answers its own machines there (Azure). */
const cloudInside = '168.63.129.16';

export const isPublicAddress = (text: string): boolean => {
  if (isIP(text) === 0 || text.includes('%') || text === cloudInside) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
};

/** One spelling of each address. */
export const spelledOut = (text: string): string => (isIP(text) === 0 ? text : ipaddr.parse(text).toNormalizedString());
