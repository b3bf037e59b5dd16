// The sellers of the sample market, beside the sample accounts that the sign-in page offers.
import type { DemoRow } from '#server/sandbox/demo-accounts.store.ts';

/** days: how long ago the account was opened. */
export type MarketSeller = DemoRow & { plan: 'pro' | 'gallery'; days: number };

const seller = (
  name: string,
  [called, location, plan, days]: readonly [string, string, 'pro' | 'gallery', number],
  bio: string,
  isVerified = false,
): MarketSeller => ({ email: `${name}@example.com`, name: called, location, bio, plan, isAdmin: false, isVerified, days });

export const marketSellers: readonly MarketSeller[] = [
  seller(
    'perrin',
    ['Galerie Perrin', 'Honfleur', 'gallery', 260],
    'Three rooms above the old harbor. Sea painters of the Channel coast and watercolors since 1900. Closed on Tuesdays and in storms.',
    true,
  ),
  seller(
    'remmert',
    ['Kunsthaus Remmert', 'Vienna', 'gallery', 248],
    'Central European painting between the wars, with everything we know about where it was. We answer questions about provenance first.',
    true,
  ),
  seller(
    'moss',
    ['Moss & Daughter', 'London', 'gallery', 240],
    'Still lifes and quiet rooms. My mother opened the shop in 1961; I still look at the backs of pictures as she taught me.',
    true,
  ),
  seller(
    'hayashi',
    ['Hayashi Print Room', 'Kyoto', 'gallery', 231],
    'Woodcuts, linocuts and screen prints of the twentieth century. Every sheet is described out of its frame.',
    true,
  ),
  seller(
    'whitlock',
    ['Whitlock Fine Art', 'Boston', 'gallery', 222],
    'Postwar abstraction from New England studios, most of it bought from the artists or their families.',
    true,
  ),
  seller(
    'marquez',
    ['Inés Márquez', 'Oaxaca', 'pro', 215],
    'I paint, and I collect those who taught me. What I sell here made room for what I could not resist.',
    true,
  ),
  seller(
    'okafor',
    ['Adaeze Okafor', 'Bristol', 'pro', 204],
    'Studio pottery. I use most of it: a bowl that has never held soup has not been looked at properly.',
  ),
  seller('lund', ['Astrid Lund', 'Bergen', 'pro', 190], 'Landscapes from two generations of a family that could not stop buying weather.'),
  seller(
    'ferro',
    ['Studio Ferro', 'Turin', 'pro', 176],
    'Photographs from my archive and from friends. Printed by hand, numbered, and never more than twelve of one.',
  ),
  seller(
    'vogel',
    ['Kerstin Vogel', 'Leipzig', 'pro', 160],
    'Drawings and etchings. I restore paper on weekdays and buy it at weekends.',
    true,
  ),
  seller(
    'harlow',
    ['Harlow & Vale', 'Portland, Oregon', 'pro', 141],
    'Small sculpture for shelves, sills and desks. Two friends, one kiln, one truck.',
  ),
];
