// Labels in English.
import type { Label } from '#tests/performance/labels/label.ts';

export const eng: readonly Label[] = [
  {
    kind: 'museum',
    text: `#Claude Monet
French, 1840–1926
_Water Lilies
1906
Oil on canvas
-35 3/8 × 37 1/8 in. (89.9 × 94.1 cm)

-Martin A. Ryerson Collection, 1933.1157`,
    want: {
      artist: 'Claude Monet',
      title: 'Water Lilies',
      year: '1906',
      medium: 'painting',
      materials: 'Oil on canvas',
      size: [899, 941],
      number: '1933.1157',
    },
  },
  {
    kind: 'museum',
    text: `#Mary Cassatt
(American, 1844–1926)

_The Bath, about 1891
Drypoint, soft-ground etching and aquatint on paper
-Sheet: 43.5 × 30.1 cm
-Gift of Paul J. Sachs, 1916
-Acc. no. 16.2.5`,
    want: {
      artist: 'Mary Cassatt',
      title: 'The Bath',
      year: 'about 1891',
      medium: 'print',
      materials: 'Drypoint, soft-ground etching and aquatint on paper',
      size: [435, 301],
      number: '16.2.5',
    },
  },
  {
    kind: 'gallery',
    text: `#ANNA WHITLOCK
b. 1971, Leeds, UK

_Low Tide, Morecambe
2019
Acrylic and charcoal on linen
120 x 160 cm
£14,500 + VAT`,
    want: {
      artist: 'Anna Whitlock',
      title: 'Low Tide, Morecambe',
      year: '2019',
      medium: 'painting',
      materials: 'Acrylic and charcoal on linen',
      size: [1200, 1600],
      price: [14500, 'GBP'],
    },
  },
  {
    kind: 'gallery',
    text: `^Harrow & Finch Fine Art
-12 Cork Street, London W1S 3NG
-T +44 20 7946 0182

#Joseph Okafor
_Market Day, Lagos, 2021
Archival pigment print, edition 3/10
24 × 36 in
$3,200`,
    want: {
      artist: 'Joseph Okafor',
      title: 'Market Day, Lagos',
      year: '2021',
      medium: 'photography',
      materials: 'Archival pigment print',
      size: [610, 914],
      price: [3200, 'USD'],
    },
  },
  {
    kind: 'auction',
    text: `#LOT 214
JOHN ATKINSON GRIMSHAW (1836-1893)
_Moonlight on the Thames
oil on canvas
signed and dated 'Atkinson Grimshaw 1882' (lower right)
12 x 18 in. (30.5 x 45.7 cm.)
£20,000-30,000`,
    want: {
      artist: 'John Atkinson Grimshaw',
      title: 'Moonlight on the Thames',
      year: '1882',
      medium: 'painting',
      materials: 'oil on canvas',
      size: [305, 457],
      number: '214',
    },
  },
  {
    kind: 'auction',
    text: `#Lot 87
Elisabeth Frink R.A. (1930–1993)
_Standing Horse
bronze with a brown patina
Conceived in 1978, cast in an edition of 8
Height: 41 cm. (16 1/8 in.)
-Estimate: $40,000 - 60,000`,
    want: {
      artist: 'Elisabeth Frink R.A.',
      title: 'Standing Horse',
      year: '1978',
      medium: 'sculpture',
      materials: 'bronze with a brown patina',
      size: [410],
      number: '87',
    },
  },
  {
    kind: 'invoice',
    text: `#INVOICE
Blackwater Gallery Ltd
-8 Harbour Road, Bristol BS1 5TY
-Invoice no. 2023-0417 | -Date: 14 March 2023

Margaret Ellis
_Winter Orchard, 1998
Oil on board, 46 x 61 cm
Stock no. BW 1182

Price | £2,400.00
VAT 20% | £480.00
#Total | #£2,880.00`,
    want: {
      artist: 'Margaret Ellis',
      title: 'Winter Orchard',
      year: '1998',
      medium: 'painting',
      materials: 'Oil on board',
      size: [460, 610],
      number: 'BW 1182',
      price: [2880, 'GBP'],
    },
  },
  {
    kind: 'back',
    text: `Thomas Redmond
"The Old Mill at Dusk"
1934
oil on panel
14 x 20 ins
No. 27`,
    want: {
      artist: 'Thomas Redmond',
      title: 'The Old Mill at Dusk',
      year: '1934',
      medium: 'painting',
      materials: 'oil on panel',
      size: [356, 508],
      number: '27',
    },
  },
  {
    kind: 'museum',
    text: `_Young Woman with a Fan
17th century

#Workshop of Pieter de Hooch
Dutch, 1629–1684
Oil on panel
-48.3 × 39.4 cm
-Bequest of Helen Swift Neilson, 1945
-Inv. 1945.86`,
    want: {
      artist: 'Workshop of Pieter de Hooch',
      title: 'Young Woman with a Fan',
      medium: 'painting',
      materials: 'Oil on panel',
      size: [483, 394],
      number: '1945.86',
    },
  },
  {
    kind: 'museum',
    text: `#Dorothea Lange
1895–1965, born Hoboken, New Jersey
_Migrant Mother, Nipomo, California
1936, printed later
Gelatin silver print
-13 1/2 × 10 5/8 in.
-Purchase, 1988.412.3`,
    want: {
      artist: 'Dorothea Lange',
      title: 'Migrant Mother, Nipomo, California',
      year: '1936',
      medium: 'photography',
      materials: 'Gelatin silver print',
      size: [343, 270],
      number: '1988.412.3',
    },
  },
  {
    kind: 'gallery',
    text: `#Priya Raman
_Untitled (Blue Field)
Mixed media on paper, framed
56 × 76 cm
2022
Price on request
-info@northlight.example   020 7946 0933`,
    want: {
      artist: 'Priya Raman',
      title: 'Untitled (Blue Field)',
      year: '2022',
      medium: 'mixed media',
      materials: 'Mixed media on paper',
      size: [560, 760],
    },
  },
  {
    kind: 'auction',
    text: `#31
Circle of Sir Peter Lely
_Portrait of a Lady, half-length, in a blue dress
oil on canvas, in a carved frame
76.2 by 63.5 cm; 30 by 25 in.
-PROVENANCE
-Private collection, Dorset, since 1962
4,000 - 6,000 GBP`,
    want: {
      artist: 'Circle of Sir Peter Lely',
      title: 'Portrait of a Lady, half-length, in a blue dress',
      medium: 'painting',
      materials: 'oil on canvas',
      size: [762, 635],
      number: '31',
    },
  },
  {
    kind: 'museum',
    text: `^Henry Moore
^1898–1986

_Reclining Figure: Festival, 1951
Bronze, edition 2 of 5
41 1/2 × 92 × 35 in. (105.4 × 233.7 × 88.9 cm)
-T. B. Walker Foundation Fund`,
    want: {
      artist: 'Henry Moore',
      title: 'Reclining Figure: Festival',
      year: '1951',
      medium: 'sculpture',
      materials: 'Bronze',
      size: [1054, 2337, 889],
    },
  },
];
