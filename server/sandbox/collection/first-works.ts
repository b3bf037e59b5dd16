// What is kept about the six works that the collection began with: those are made by the regular scan.
import { bought, cm, type CollectionWork } from './work.ts';

export const firstWorks: Readonly<Record<string, Pick<CollectionWork, 'fields' | 'at' | 'groups' | 'tags' | 'back'>>> = {
  'harbour.jpg': {
    fields: {
      ...cm(61, 81),
      ...bought('2014-03-22', 'Tidemand & Voss Auctions', 18_500, 'EUR'),
      materials: 'Oil on canvas',
      signed: true,
      framed: true,
    },
    at: 'living',
    groups: ['varro'],
    tags: ['sea'],
    back: 'harbourBack.jpg',
  },
  'birches.jpg': {
    fields: {
      ...cm(80, 64),
      ...bought('2009-10-03', 'Birthe Lysgaard', 12_000, 'EUR'),
      materials: 'Oil on canvas',
      signed: true,
      framed: true,
    },
    at: 'lyngvig',
    groups: ['varro'],
    back: 'birchesBack.jpg',
  },
  'pine.jpg': {
    fields: {
      ...cm(42, 32),
      ...bought('2012-05-19', 'Kunsthandel De Gracht, Rotterdam', 900, 'EUR'),
      materials: 'Charcoal on paper',
      framed: true,
    },
    at: 'study',
    groups: ['drawings'],
  },
  'fishes.jpg': {
    fields: {
      ...cm(40, 40),
      ...bought('2011-03-19', 'Hanne Sol', 180, 'EUR'),
      materials: 'Linocut',
      edition: '11/50',
      signed: true,
      framed: true,
    },
    at: 'dining',
    groups: ['relief'],
    tags: ['sea', 'kitchen'],
  },
  'fog.jpg': {
    fields: {
      ...cm(30, 45),
      ...bought('2013-04-27', 'Moss & Daughter, London', 350, 'GBP'),
      materials: 'Silver gelatin print',
      edition: '7/15',
      signed: true,
    },
    at: 'shelf1',
    groups: ['photographs'],
    tags: ['winter'],
  },
  'seated.jpg': {
    fields: {
      ...cm(48, 30, 27),
      ...bought('2010-11-06', 'Rowan Thistlewood', 5_400, 'GBP'),
      materials: 'Bronze',
      edition: '2/5',
      signed: true,
    },
    at: 'window',
    groups: ['objects'],
  },
};
