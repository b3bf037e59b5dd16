// The people around the sample collection and what is saved: filters of the catalog, searches of the market. All invented, with addresses that nobody has.
import { idNamed, type CollectionRecord } from './collection-record.ts';
import { groupRecords } from './groups.ts';
import { locations } from './locations.ts';

const contact = (name: string, what: string, more: Record<string, string> = {}): CollectionRecord => ({
  id: idNamed(`contact ${name}`),
  kind: 'contact',
  fields: {
    name,
    what,
    email: `${(name.split(/[ ,&]/u)[0] ?? name).normalize('NFD').replaceAll(/[^\w]/gu, '').toLowerCase()}@example.com`,
    ...more,
  },
});
const contacts = [
  contact('Astrid Wendelboe', 'dealer', {
    organization: 'Galerie Wendelboe',
    address: 'Bredehuset 3\nCopenhagen',
    website: 'https://example.com/wendelboe',
    note: 'Third generation; the gallery books since 1919 are complete and she looks things up gladly.',
  }),
  contact('Marit Engelund', 'restorer', {
    organization: 'Paintings conservation',
    note: 'Paintings and frames. Sees the Varros once a year.',
  }),
  contact('Nordlys Insurance', 'insurer', {
    organization: 'Fine art desk',
    note: 'Policy FA-20881. New values every autumn, nail to nail for loans.',
  }),
  contact('Bo Tang', 'framer', { address: 'Pakhus 7\nCopenhagen', note: 'Keeps the key of the storage. Oak, no gilding.' }),
  contact('Lise Amager', 'appraiser', { note: 'Values paintings for the insurance.' }),
  contact('Rowan Thistlewood', 'appraiser', { note: 'Sculpture, London.' }),
  contact('Tidemand & Voss Auctions', 'auction_house', { website: 'https://example.com/tidemand-voss' }),
  contact('Lyngvig Museum of Art', 'museum', { note: 'Registrar: Karen Juhl.' }),
  contact('Svane Art Transport', 'shipper', { note: 'Two people, an air-ride van, and they bring blankets.' }),
  contact('Hanne Sol', 'maker', { note: 'The printmaker. Signs what she finds again in her drawers.' }),
];

const artist = (
  name: string,
  born: string,
  died: string | null,
  nationality: string,
  more: Record<string, string> = {},
): CollectionRecord => ({
  id: idNamed(`artist ${name}`),
  kind: 'artist',
  fields: { name, born, died, nationality, ...more },
});
const artists = [
  artist('Ida Varro', '1894', '1971', 'Danish', { note: 'Catalogue raisonné by Henning Falk-Olrik, 1987.' }),
  artist('Tomas Hale', '1909', '1982', 'British'),
  artist('Renate Osk', '1928', '2015', 'American'),
  artist('Piotr Malm', '1899', '1944', 'Polish'),
  artist('Corin Adeyi', '1921', '1999', 'British'),
  artist('Hanne Sol', '1944', null, 'Danish'),
  artist('Luisa Brandt', '1881', '1960', 'German'),
  artist('Ewan Pryce', '1939', '2020', 'Welsh'),
  artist('Marta Keel', '1925', '2003', 'British'),
  artist('Aino Lehtoranta', '1912', '1988', 'Finnish'),
];

const savedFilter = (name: string, query: string): CollectionRecord => ({
  id: idNamed(`filter ${name}`),
  kind: 'saved_filter',
  fields: { name, query },
});
const savedFilters = [savedFilter('Paintings', 'medium=painting'), savedFilter('Hanne Sol', 'q=Hanne+Sol')];

const savedSearch = (name: string, query: string): CollectionRecord => ({
  id: idNamed(`search ${name}`),
  kind: 'saved_search',
  fields: { name, query },
});
const savedSearches = [
  savedSearch('Drawings of Ida Varro', 'artist=Ida+Varro&medium=drawing'),
  savedSearch('Small prints up to $500', 'maxPrice=500&medium=print&size=small'),
];

export const collectionRecords = (): CollectionRecord[] => [
  ...locations(),
  ...contacts,
  ...artists,
  ...groupRecords(),
  ...savedFilters,
  ...savedSearches,
];
