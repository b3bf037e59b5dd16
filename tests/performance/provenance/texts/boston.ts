// Museum of Fine Arts, Boston: the date comes first, notes are referred to by "[see note 1]".
import type { Published } from '../published.ts';

const museum = 'Museum of Fine Arts, Boston';

export const boston: readonly Published[] = [
  {
    museum,
    work: 'Paul Gauguin, Forest Interior, 64.2205',
    address: 'https://fdocuments.us/document/boston-mfas-eight-deaccessions-provenance-exhibitions.html',
    text: `By 1894, probably with Julien-François Tanguy (b. 1825 - d. 1894), Paris; June 2, 1894, sale to benefit Madame Tanguy, Hôtel Drouot, Paris [see note 1], lot 26, to Ambroise Vollard (b. 1867 - d. 1939), Paris, for 76 francs; October 13, 1894, sold by Vollard to Gaston Lévy, Paris, for 76 francs [see note 2]. 1907, Dr. Georges Viau (b. 1855 - d. 1939), Paris; March 4, 1907, Viau sale, Durand-Ruel, Paris, lot 20, sold to the Marquise de Ganay; to Comte François de Ganay (b. 1904 - d. 1984), Paris. 1951, with Galerie André Weil, Paris [see note 3]. Wildenstein, New York. By 1958, Laurence K. Marshall (d. 1980) and Lorna J. Marshall, Cambridge, MA [see note 4]; 1964, gift of Laurence K. and Lorna J. Marshall to the MFA. (Accession Date: December 9, 1964) NOTES: [1] Held by friends of the dealer for his widow. [2] See the catalogue raisonné of 2002, vol. 1, p. 153, cat. no. 135. [3] The gallery lent it that year. [4] The couple lent it in 1958.`,
    holders: [
      { words: 'with Julien-François Tanguy (b. 1825 - d. 1894), Paris' },
      {
        words: 'sale to benefit Madame Tanguy, Hôtel Drouot, Paris, lot 26, to Ambroise Vollard (b. 1867 - d. 1939), Paris, for 76 francs',
        source: 'Held by friends of the dealer for his widow.',
      },
      {
        words: 'sold by Vollard to Gaston Lévy, Paris, for 76 francs',
        source: 'See the catalogue raisonné of 2002, vol. 1, p. 153, cat. no. 135.',
      },
      { holder: 'Dr. Georges Viau (b. 1855 - d. 1939)', place: 'Paris', from: '1907' },
      { words: 'Viau sale, Durand-Ruel, Paris, lot 20, sold to the Marquise de Ganay' },
      { words: 'to Comte François de Ganay (b. 1904 - d. 1984), Paris' },
      { words: 'with Galerie André Weil, Paris', source: 'The gallery lent it that year.' },
      { holder: 'Wildenstein', place: 'New York' },
      {
        holder: 'Laurence K. Marshall (d. 1980) and Lorna J. Marshall',
        place: 'Cambridge, MA',
        from: '../1958',
        source: 'The couple lent it in 1958.',
      },
      { words: 'gift of Laurence K. and Lorna J. Marshall to the MFA' },
    ],
  },
  {
    museum,
    work: 'Rosso Fiorentino, The Dead Christ with Angels',
    address: 'http://www.mfa.org/programs/teen-programs/teen-arts-council/wordup/art-of-europe',
    text: `About 1524/1527, commissioned by Bishop Leonardo di Lorenzo Tornabuoni (b. about 1494 - d. 1540), Rome; 1527, still in the artist's possession [see note 1]. By 1550, Giovanni della Casa (b. 1503 - d. 1556); until at least 1568, by descent within the Della Casa family [see note 2]. About 1812/1819, acquired in Italy by Charles IV, King of Spain (b. 1748 - d. 1819), Rome; 1820, sent to Spain [see note 3] and passed by inheritance to his son, Infante Francisco de Paula (b. 1794 - d. 1865), Madrid; 1837, confiscated from Braganza by Isabella II, Queen of Spain (b. 1830 - d. 1904) [see note 4].

NOTES:
[1] The artist had to leave it when Rome was taken.

[2] Vasari saw it there in 1568.

[3] An inventory of 1820 has it.

[4] So the family tells.`,
    holders: [
      {
        holder: 'Bishop Leonardo di Lorenzo Tornabuoni (b. about 1494 - d. 1540)',
        place: 'Rome',
        from: '1524~/1527~',
      },
      { words: "still in the artist's possession", source: 'The artist had to leave it when Rome was taken.' },
      { holder: 'Giovanni della Casa (b. 1503 - d. 1556)', from: '../1550' },
      { words: 'by descent within the Della Casa family', source: 'Vasari saw it there in 1568.' },
      { words: 'acquired in Italy by Charles IV, King of Spain (b. 1748 - d. 1819), Rome' },
      {
        words: 'sent to Spain and passed by inheritance to his son, Infante Francisco de Paula (b. 1794 - d. 1865), Madrid',
        source: 'An inventory of 1820 has it.',
      },
      {
        words: 'confiscated from Braganza by Isabella II, Queen of Spain (b. 1830 - d. 1904)',
        source: 'So the family tells.',
      },
    ],
  },
  {
    museum,
    work: 'Christ in Majesty, fresco from Mur',
    address: 'http://www.mfa.org/node/9520',
    text: `12th century, apse of Santa Maria de Mur, Lérida, Spain (original commission); 1919, frescoes sold by the rector of the church to Ignasi Pollak, removed from the church, and sold by Pollak to Luís Plandiura (b. 1882 - d. 1956), Barcelona [see note 1]; 1921, sold by Plandiura, through Rafael J. Bosch (with the assistance of Gabriel Dereppe), New York, to the MFA for $92,100. (Accession Date: May 5, 1921) NOTES: [1] After two articles on the frescoes.`,
    holders: [
      { words: 'apse of Santa Maria de Mur, Lérida, Spain (original commission)' },
      {
        words:
          'frescoes sold by the rector of the church to Ignasi Pollak, removed from the church, and sold by Pollak to Luís Plandiura (b. 1882 - d. 1956), Barcelona',
        source: 'After two articles on the frescoes.',
      },
      {
        words: 'sold by Plandiura, through Rafael J. Bosch (with the assistance of Gabriel Dereppe), New York, to the MFA for $92,100',
      },
    ],
  },
  {
    museum,
    work: 'Charles François Daubigny, Ile-de-Vaux on the Oise near Auvers, 23.400',
    address: 'http://www.mfa.org/node/9350',
    text: `May 12, 1883, purchased by Goupil et Cie., Paris; March 18, 1885, sold by Goupil to Galerie Georges Petit, Paris [see note 1]; September 25, 1885, sold by Georges Petit to M. Knoedler and Co., New York (stock no. 4919); April 13, 1886, sold by Knoedler to J. Eastman Chase Gallery, Boston [see note 2], for Clara Bertram Kimball, Boston; by inheritance to her husband, David P. Kimball (d. 1923), Boston; 1923, bequest of Mrs. David P. Kimball to the MFA. (Accession Date: September 6, 1923) NOTES: [1] Record G-25666 of the index (stock book 11, no. 16605, p. 75). [2] A letter of March 6, 1941, tells it. Record K-10075 (stock book 4, no. 4919, p. 42). A mark in pencil is on the back.`,
    holders: [
      { holder: 'Goupil et Cie.', place: 'Paris', from: '1883-05-12' },
      {
        holder: 'Galerie Georges Petit',
        place: 'Paris',
        from: '1885-03-18',
        source: 'Record G-25666 of the index (stock book 11, no. 16605, p. 75).',
      },
      { words: 'sold by Georges Petit to M. Knoedler and Co., New York (stock no. 4919)' },
      {
        words: 'sold by Knoedler to J. Eastman Chase Gallery, Boston, for Clara Bertram Kimball, Boston',
        source: 'A letter of March 6, 1941, tells it. Record K-10075 (stock book 4, no. 4919, p. 42). A mark in pencil is on the back.',
      },
      { holder: 'her husband, David P. Kimball (d. 1923)', place: 'Boston' },
      { words: 'bequest of Mrs. David P. Kimball to the MFA' },
    ],
  },
  {
    museum,
    work: 'Oskar Kokoschka, Two Nudes (Lovers), 1973.196',
    address: 'https://github.com/sciencehistory/scihist_digicoll/blob/master/spec/presenters/work_provenance_display_spec.rb',
    text: `July, 1913, sold by the artist to Franz Hauer (b. 1867 – d. 1914), Vienna [see note 1]. Probably about 1914/1915, acquired Oskar Reichel (b. 1869 - d. 1943), Vienna [see note 2]; February, 1939, transferred by Reichel to Otto Kallir (b. 1894 - d. 1978), Galerie St. Etienne, Paris and New York [see note 3]; 1945, sold by Galerie St. Etienne, New York, to the Nierendorf Gallery, New York; 1945, sold by Nierendorf to Silberman Galleries, New York; 1947/1948, probably sold by Silberman to Sarah Reed (Mrs. John) Blodgett, later Sarah Reed Platt (d. by 1972), Grand Rapids, Portland, Oregon and Santa Barbara; 1973, bequest of Sarah Reed Platt to the MFA. (Accession Date: April 11, 1973)

NOTES:
[1] The artist wrote to him on July 21, 1913.

[2] He is thought to have bought it around 1914/1915.

[3] He had the gallery in Paris then, and showed it there.

More is told under the resolved claims.`,
    holders: [
      {
        holder: 'Franz Hauer (b. 1867 – d. 1914)',
        place: 'Vienna',
        from: '1913-07',
        source: 'The artist wrote to him on July 21, 1913.',
      },
      {
        words: 'acquired Oskar Reichel (b. 1869 - d. 1943), Vienna',
        source: 'He is thought to have bought it around 1914/1915.',
      },
      {
        words: 'transferred by Reichel to Otto Kallir (b. 1894 - d. 1978), Galerie St. Etienne, Paris and New York',
        source: 'He had the gallery in Paris then, and showed it there. More is told under the resolved claims.',
      },
      { words: 'sold by Galerie St. Etienne, New York, to the Nierendorf Gallery, New York' },
      { holder: 'Silberman Galleries', place: 'New York', from: '1945' },
      {
        words:
          'sold by Silberman to Sarah Reed (Mrs. John) Blodgett, later Sarah Reed Platt (d. by 1972), Grand Rapids, Portland, Oregon and Santa Barbara',
      },
      { words: 'bequest of Sarah Reed Platt to the MFA' },
    ],
  },
  {
    museum,
    work: 'Joan Miró, illustrated book, object 698625',
    address: 'https://collections.mfa.org/objects/698625',
    text: `Boris Fridman, Newton, MA; 2021, gift of Boris Fridman to the MFA. (Accession Date: December 15, 2021)`,
    holders: [{ holder: 'Boris Fridman', place: 'Newton, MA' }, { words: 'gift of Boris Fridman to the MFA' }],
  },
  {
    museum,
    work: 'Richard Estes, Urban Landscapes, 1975.722.6',
    address: 'http://www.mfa.org/node/9348',
    text: `Susan W. and Stephen D. Paine; by whom given to MFA December 22, 1972.`,
    holders: [{ holder: 'Susan W. and Stephen D. Paine' }, { words: 'by whom given to MFA December 22, 1972' }],
  },
];
