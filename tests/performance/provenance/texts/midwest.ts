// Museums of Chicago, Cleveland, Kansas City and Minneapolis.
import type { Published } from '../published.ts';

const chicago = 'Art Institute of Chicago';
const cleveland = 'Cleveland Museum of Art';

export const midwest: readonly Published[] = [
  {
    museum: chicago,
    work: 'Arshile Gorky, The Plough and the Song',
    address: 'https://api.artic.edu/api/v1/artworks (provenance_text)',
    text: `The artist (d. 1948); by descent to the Estate of the Artist, 1948; by descent to his wife, Agnes Fielding Gorky Phillips (Mrs. John C. Phillips) until at least October 1952 [Princeton 1952]. Mr. and Mrs. Stanley J. Wolf, Great Neck, New York, by 1962 [Seitz 1962]. Sold through Sidney Janis Gallery, New York, to the Art Institute of Chicago, April 4, 1963.`,
    holders: [
      { holder: 'The artist (d. 1948)' },
      { holder: 'the Estate of the Artist', from: '1948' },
      {
        holder: 'his wife, Agnes Fielding Gorky Phillips (Mrs. John C. Phillips)',
        to: '1952-10/..',
        source: 'Princeton 1952',
      },
      { holder: 'Mr. and Mrs. Stanley J. Wolf', place: 'Great Neck, New York', from: '../1962', source: 'Seitz 1962' },
      { words: 'Sold through Sidney Janis Gallery, New York, to the Art Institute of Chicago, April 4, 1963' },
    ],
  },
  {
    museum: chicago,
    work: "Georgia O'Keeffe, painting of 1919, 1969.835",
    address: 'https://api.artic.edu/api/v1/artworks (provenance_text)',
    text: `Georgia O’Keeffe (1887–1986), New York and New Mexico, 1919/21 [she moved to New Mexico for good in 1949]; given through the Alfred Stieglitz Collection to the Art Institute of Chicago, 1969.`,
    holders: [
      {
        holder: 'Georgia O’Keeffe (1887–1986)',
        place: 'New York and New Mexico',
        from: '1919/1921',
        source: 'she moved to New Mexico for good in 1949',
      },
      { words: 'given through the Alfred Stieglitz Collection to the Art Institute of Chicago, 1969' },
    ],
  },
  {
    museum: chicago,
    work: 'Vincent van Gogh, The Bedroom, 1926.417',
    address: 'https://api.artic.edu/api/v1/artworks (provenance_text)',
    text: `The artist; sent to his brother, Theo van Gogh (died 1891), Paris, Dec. 18, 1889 [after a letter of the next day]; by descent to Johanna van Gogh-Bonger (died 1925), the Netherlands, 1891; sold to Jos Hessel, Paris, by 1901 [Paris 1901]. Carl Reininghaus, Vienna, by 1909, to at least 1914 [Vienna 1909; Berlin 1914]. Paul Rosenberg, Paris and New York, by 1926; sold to Frederic Clay Bartlett, Chicago, Dec. 1926 [receipt in the file]; given to the Art Institute of Chicago, 1926.`,
    holders: [
      { holder: 'The artist' },
      { words: 'sent to his brother, Theo van Gogh (died 1891), Paris, Dec. 18, 1889 [after a letter of the next day]' },
      { holder: 'Johanna van Gogh-Bonger (died 1925)', place: 'the Netherlands', from: '1891' },
      { holder: 'Jos Hessel', place: 'Paris', from: '../1901', source: 'Paris 1901' },
      { holder: 'Carl Reininghaus', place: 'Vienna', from: '../1909', to: '1914/..', source: 'Vienna 1909; Berlin 1914' },
      { holder: 'Paul Rosenberg', place: 'Paris and New York', from: '../1926' },
      { holder: 'Frederic Clay Bartlett', place: 'Chicago', from: '1926-12', source: 'receipt in the file' },
      { holder: 'the Art Institute of Chicago', from: '1926' },
    ],
  },
  {
    museum: cleveland,
    work: 'John Singleton Copley, Nathaniel Hurd, 1915.534',
    address: 'https://openaccess-api.clevelandart.org/api/artworks/1915.534',
    text: `Mrs. Thomas Barry [d. 1869], Halifax, Nova Scotia, by gift to Walter Wesselhoeft, By 1860-1869
Walter Wesselhoeft [1838-1920], Cambridge, MA, consigned to the Copley Gallery, 1869-1915
(Copley Gallery, Boston, MA, sold to the Cleveland Museum of Art), 1915
The Cleveland Museum of Art, Cleveland, Ohio, 1915-`,
    holders: [
      { words: 'Mrs. Thomas Barry [d. 1869], Halifax, Nova Scotia, by gift to Walter Wesselhoeft, By 1860-1869' },
      { words: 'Walter Wesselhoeft [1838-1920], Cambridge, MA, consigned to the Copley Gallery, 1869-1915' },
      { words: '(Copley Gallery, Boston, MA, sold to the Cleveland Museum of Art), 1915' },
      { holder: 'The Cleveland Museum of Art', place: 'Cleveland, Ohio', from: '1915' },
    ],
  },
  {
    museum: cleveland,
    work: 'Titian, Salome, 1953',
    address: 'https://github.com/ClevelandMuseumArt/openaccess',
    text: `[Alessandro Brass, Venice], sold to the Cleveland Museum of Art, 1953.`,
    holders: [{ words: '[Alessandro Brass, Venice], sold to the Cleveland Museum of Art, 1953' }],
  },
  {
    museum: cleveland,
    work: 'Field armor of the Saxon court, 1958',
    address: 'https://github.com/ClevelandMuseumArt/openaccess',
    text: `Royal Collection of Saxony, Schloss Hartenfels and Schloss Moritzburg, consigned to M.H. Drey
(M.H. Drey, London, sold to the Cleveland Museum of Art), Until 1958
The Cleveland Museum of Art, Cleveland, Ohio, 1958-`,
    holders: [
      { words: 'Royal Collection of Saxony, Schloss Hartenfels and Schloss Moritzburg, consigned to M.H. Drey' },
      { words: '(M.H. Drey, London, sold to the Cleveland Museum of Art), Until 1958' },
      { holder: 'The Cleveland Museum of Art', place: 'Cleveland, Ohio', from: '1958' },
    ],
  },
  {
    museum: cleveland,
    work: 'Belt buckle with animals, 1952',
    address: 'https://openaccess-api.clevelandart.org/api/artworks/129223',
    text: `(Dr. Vladimir G. Simkhovitch [1874–1959], New York, NY, sold to the Cleveland Museum of Art), ?–1952
The Cleveland Museum of Art, Cleveland, OH, 1952–`,
    holders: [
      { words: '(Dr. Vladimir G. Simkhovitch [1874–1959], New York, NY, sold to the Cleveland Museum of Art), ?–1952' },
      { holder: 'The Cleveland Museum of Art', place: 'Cleveland, OH', from: '1952' },
    ],
  },
  {
    museum: 'Nelson-Atkins Museum of Art',
    work: 'Camille Pissarro, Poplars, Sunset at Eragny, 44-41/2',
    address: 'https://art.nelson-atkins.org/objects/28168/poplars-sunset-at-eragny',
    text: `Purchased from the artist by Galerie Durand-Ruel, Paris, stock no. 3222, as Peupliers, soleil couchant, April 10, 1895–May 5, 1896 [1];
Purchased from Durand-Ruel by William Rockhill Nelson (1841–1915), Kansas City, MO, May 5, 1896–April 13, 1915;
To his wife, Ida Nelson (née Houston, 1853–1921), Kansas City, MO, 1915–October 6, 1921;
By descent to her daughter, Laura Kirkwood (née Nelson, 1883–1926), Kansas City, MO, 1921–February 27, 1926;
Inherited by her husband, Irwin Kirkwood (1878–1927), Kansas City, MO, 1926–August 29, 1927;
Laura Nelson Kirkwood Residuary Trust, Kansas City, MO, 1927–June 27, 1944 [2];
Gift of the Laura Nelson Kirkwood Residuary Trust to The Nelson-Atkins Museum of Art, Kansas City, MO, 1944.
Notes
[1] After a letter of the dealer's archive.
[2] The trust was made by his will.`,
    holders: [
      {
        words:
          'Purchased from the artist by Galerie Durand-Ruel, Paris, stock no. 3222, as Peupliers, soleil couchant, April 10, 1895–May 5, 1896',
        source: "After a letter of the dealer's archive.",
      },
      {
        holder: 'William Rockhill Nelson (1841–1915)',
        place: 'Kansas City, MO',
        from: '1896-05-05',
        to: '1915-04-13',
      },
      {
        holder: 'his wife, Ida Nelson (née Houston, 1853–1921)',
        place: 'Kansas City, MO',
        from: '1915',
        to: '1921-10-06',
      },
      {
        holder: 'her daughter, Laura Kirkwood (née Nelson, 1883–1926)',
        place: 'Kansas City, MO',
        from: '1921',
        to: '1926-02-27',
      },
      {
        holder: 'her husband, Irwin Kirkwood (1878–1927)',
        place: 'Kansas City, MO',
        from: '1926',
        to: '1927-08-29',
      },
      {
        holder: 'Laura Nelson Kirkwood Residuary Trust',
        place: 'Kansas City, MO',
        from: '1927',
        to: '1944-06-27',
        source: 'The trust was made by his will.',
      },
      {
        words: 'Gift of the Laura Nelson Kirkwood Residuary Trust to The Nelson-Atkins Museum of Art, Kansas City, MO, 1944',
      },
    ],
  },
  {
    museum: 'Minneapolis Institute of Art',
    work: 'Bartolomeo di Tommaso, Way to Emmaus, object 2488',
    address: 'https://collections.artsmia.org/art/2488/way-to-emmaus-bartolomeo-di-tommaso',
    text: `Sale, Sotheby's, London, June 9, 1955, no. 91, as "Property of a Lady, formerly the Chateau du Haut-Buc, Seine-et-Oise, France."[1], for $1,450, to Agnew; [Thomas Agnew and Sons, Ltd., London, England, since 1955). Lady Robertston, London (by 1968).[Thomas Agnew and Sons, Ltd., London, 1977; sold, for £27,000, to Mia]
[1] **The consignor has to be confirmed**
After a letter of October 4, 1979, it may have been in the collection of Federico Gentili di Giuseppe [1868-1940].
More is told in Washington, no. 2008.8.1.
NB: Is she the Lady of a sale in London, November 26, 1970.`,
    holders: [
      {
        words: `Sale, Sotheby's, London, June 9, 1955, no. 91, as "Property of a Lady, formerly the Chateau du Haut-Buc, Seine-et-Oise, France.", for $1,450, to Agnew`,
        source:
          '**The consignor has to be confirmed** After a letter of October 4, 1979, it may have been in the collection of Federico Gentili di Giuseppe [1868-1940]. More is told in Washington, no. 2008.8.1. NB: Is she the Lady of a sale in London, November 26, 1970.',
      },
      { holder: 'Thomas Agnew and Sons, Ltd.', place: 'London, England', from: '1955' },
      { holder: 'Lady Robertston', place: 'London', from: '../1968' },
      { words: '[Thomas Agnew and Sons, Ltd., London, 1977; sold, for £27,000, to Mia]' },
    ],
  },
];
