// Carnegie Museum of Art, Pittsburgh: the notes follow a heading on the same line.
import type { Published } from '../published.ts';

const museum = 'Carnegie Museum of Art';
const collection = 'https://github.com/arttracks/provenance-interactive/blob/master/source/data/collection.json';
const records = 'https://github.com/arttracks/museum_provenance/blob/master/test/provenance_record_test.rb';

export const carnegie: readonly Published[] = [
  {
    museum,
    work: 'Claude Monet, Water Lilies, 62.19.1',
    address: collection,
    text: `Claude Oscar Monet (1840-1926), until 1926; estate of Claude Oscar Monet, France, 1926; Michel Monet (1878-1966), son of the artist, Sorel-Moussel, Eure-et-Loir, France, 1926 until 1950; Walter P. Chrysler, Jr. (1909-1988), New York, NY, 1950 until April 10, 1962; purchased by Museum, April 1962.`,
    holders: [
      { holder: 'Claude Oscar Monet (1840-1926)', to: '1926' },
      { holder: 'estate of Claude Oscar Monet', place: 'France', from: '1926' },
      {
        holder: 'Michel Monet (1878-1966), son of the artist',
        place: 'Sorel-Moussel, Eure-et-Loir, France',
        from: '1926',
        to: '1950',
      },
      { holder: 'Walter P. Chrysler, Jr. (1909-1988)', place: 'New York, NY', from: '1950', to: '1962-04-10' },
      { holder: 'Museum', from: '1962-04' },
    ],
  },
  {
    museum,
    work: 'Odilon Redon, Flowers in Green Vase, 46.21',
    address: collection,
    text: `Odilon Redon [1840-1916]. Dr. Beram D. Saklatwalla, by 1931; Dr. and Mrs. Beram D. Saklatwalla, until 1944; Mrs. Beram D. Saklatwalla, 1944 until 1946 [1]; gift to Museum, June 1946.   NOTES: [1].  Ann Richards Saklatwalla.`,
    holders: [
      { holder: 'Odilon Redon [1840-1916]' },
      { holder: 'Dr. Beram D. Saklatwalla', from: '../1931' },
      { holder: 'Dr. and Mrs. Beram D. Saklatwalla', to: '1944' },
      { holder: 'Mrs. Beram D. Saklatwalla', from: '1944', to: '1946', source: 'Ann Richards Saklatwalla.' },
      { holder: 'Museum', from: '1946-06' },
    ],
  },
  {
    museum,
    work: 'Vincent van Gogh, Wheat Fields after the Rain, as edited',
    address: records,
    text: `Possibly Mme. J. van Gogh-Bonger, Amsterdam; Possibly Mme. Maria Slavona, Paris; Possibly Paul Cassirer Art Gallery, Berlin; Harry Graf von Kessler, Berlin and Weimar, by 1901 until at least 1929 [1]; Reid and Lefevre Art Gallery, London, by 1939 until at least 1941; E. Bignou Art Gallery, New York, NY; Mr. and Mrs. Marshall Field, New York, NY, by 1939 until at least 1958 [2]; Galerie Beyeler, Basel, Switzerland; purchased by Museum, October 1968. NOTES: 1. From 1897, it seems, to fall 1931. 2. Named several times between 1939 and 1958.`,
    holders: [
      { holder: 'Mme. J. van Gogh-Bonger', place: 'Amsterdam', certainty: 'possible' },
      { holder: 'Mme. Maria Slavona', place: 'Paris', certainty: 'possible' },
      { holder: 'Paul Cassirer Art Gallery', place: 'Berlin', certainty: 'possible' },
      {
        holder: 'Harry Graf von Kessler',
        place: 'Berlin and Weimar',
        from: '../1901',
        to: '1929/..',
        source: 'From 1897, it seems, to fall 1931.',
      },
      { holder: 'Reid and Lefevre Art Gallery', place: 'London', from: '../1939', to: '1941/..' },
      { holder: 'E. Bignou Art Gallery', place: 'New York, NY' },
      {
        holder: 'Mr. and Mrs. Marshall Field',
        place: 'New York, NY',
        from: '../1939',
        to: '1958/..',
        source: 'Named several times between 1939 and 1958.',
      },
      { holder: 'Galerie Beyeler', place: 'Basel, Switzerland' },
      { holder: 'Museum', from: '1968-10' },
    ],
  },
  {
    museum,
    work: 'Vincent van Gogh, Wheat Fields after the Rain, as first published',
    address: records,
    text: `?Mme. J. van Gogh-Bonger, Amsterdam; Possibly Mme. Maria Slavona, Paris; Possibly Paul Cassirer Art Gallery, Berlin;  Harry Graf von Kessler, Berlin and Weimar (by 1901, probably 1897 to at least 1929, likely Fall 1931); Reid and Lefevre Art Gallery, London, (referenced in 1939 and 1941); E. Bignou Art Gallery, New York, NY; Mr. and Mrs. Marshall Field, New York, NY (by 1939, referenced several times between 1939 and 1958); Galerie Beyeler, Basel, Switzerland; purchased by Museum, October 1968.`,
    holders: [
      { holder: 'Mme. J. van Gogh-Bonger', place: 'Amsterdam', certainty: 'possible' },
      { holder: 'Mme. Maria Slavona', place: 'Paris', certainty: 'possible' },
      { holder: 'Paul Cassirer Art Gallery', place: 'Berlin', certainty: 'possible' },
      { words: 'Harry Graf von Kessler, Berlin and Weimar (by 1901, probably 1897 to at least 1929, likely Fall 1931)' },
      { words: 'Reid and Lefevre Art Gallery, London, (referenced in 1939 and 1941)' },
      { holder: 'E. Bignou Art Gallery', place: 'New York, NY' },
      { words: 'Mr. and Mrs. Marshall Field, New York, NY (by 1939, referenced several times between 1939 and 1958)' },
      { holder: 'Galerie Beyeler', place: 'Basel, Switzerland' },
      { holder: 'Museum', from: '1968-10' },
    ],
  },
  {
    museum,
    work: 'Giverny Winter',
    address: records,
    text: `Gaston and Clarisse Baudy, Giverny, France;
by descent through the Baudy Family, until 1993;
sold at auction, Laurin, Guilloux, Buffetaux, Paris, June 14, 1993, lot B2;
Jordan-Volpe Gallery, New York, NY;
John and Mary McGuigan, Texas;
Debra Force Fine Art, Inc., New York, NY; purchased by Museum, October 2000.`,
    holders: [
      { holder: 'Gaston and Clarisse Baudy', place: 'Giverny, France' },
      { holder: 'the Baudy Family', to: '1993' },
      { words: 'sold at auction, Laurin, Guilloux, Buffetaux, Paris, June 14, 1993, lot B2' },
      { holder: 'Jordan-Volpe Gallery', place: 'New York, NY' },
      { holder: 'John and Mary McGuigan', place: 'Texas' },
      { holder: 'Debra Force Fine Art, Inc.', place: 'New York, NY' },
      { holder: 'Museum', from: '2000-10' },
    ],
  },
  {
    museum,
    work: 'Girl in Lavender, Seated at a Desk',
    address: records,
    text: `Michel Monet, Giverny, France; Janet Fleisher Gallery, Philadelphia, until 1967; Dr. Albert Kaplan, (Philadelphia sale, Samuel T. Freeman and Company, Philadelphia, April 20, 1978); Dr. And Mrs. John J. McDonough, Youngstown, Ohio, 1978; Gift of Dr. And Mrs. John J. McDonough, 1982.`,
    holders: [
      { holder: 'Michel Monet', place: 'Giverny, France' },
      { holder: 'Janet Fleisher Gallery', place: 'Philadelphia', to: '1967' },
      { words: 'Dr. Albert Kaplan, (Philadelphia sale, Samuel T. Freeman and Company, Philadelphia, April 20, 1978)' },
      { holder: 'Dr. And Mrs. John J. McDonough', place: 'Youngstown, Ohio', from: '1978' },
      { words: 'Gift of Dr. And Mrs. John J. McDonough, 1982' },
    ],
  },
  {
    museum,
    work: 'Mary Cassatt, Young Women Picking Fruit, 22.8',
    address: records,
    text: `Galeries Durand-Ruel, Paris [1]; Durand-Ruel Galleries, New York, NY, 1895; purchased by Museum, October 1922. NOTES: [1] In the stock books, August 1892.`,
    holders: [
      { holder: 'Galeries Durand-Ruel', place: 'Paris', source: 'In the stock books, August 1892.' },
      { holder: 'Durand-Ruel Galleries', place: 'New York, NY', from: '1895' },
      { holder: 'Museum', from: '1922-10' },
    ],
  },
  {
    museum,
    work: 'Pierre-Auguste Renoir, The Garden in the Rue Cortot, 65.35',
    address: collection,
    text: `Pierre Auguste Renoir [1841-1919], France; Eugène Murer [1846-1906], Paris, France and Auvers-sur-Oise, France; (with Galerie Durand-Ruel, Paris, France, 1884 until 1886, no. D. 10078) [1]; Possibly Pierre Auguste Renoir [1841-1919], Paris, France [2]; (acquired by Galerie Durand-Ruel, Paris, France, on April 29, 1890, no. 1530, D. 13796); (Durand-Ruel Gallery, New York, NY, 1917); Sam Salz, New York, NY; purchased by Museum of Art, Carnegie Institute, Pittsburgh, PA, December 1965 [3]. NOTES: [1] Deposit book no. D. 10078; letter from Charles Durand Ruel, November 2, 1965. [2] See the catalogue raisonné. [3] Revised in July 2014.`,
    holders: [
      { holder: 'Pierre Auguste Renoir [1841-1919]', place: 'France' },
      { holder: 'Eugène Murer [1846-1906]', place: 'Paris, France and Auvers-sur-Oise, France' },
      {
        words: 'with Galerie Durand-Ruel, Paris, France, 1884 until 1886, no. D. 10078',
        source: 'Deposit book no. D. 10078; letter from Charles Durand Ruel, November 2, 1965.',
      },
      {
        holder: 'Pierre Auguste Renoir [1841-1919]',
        place: 'Paris, France',
        certainty: 'possible',
        source: 'See the catalogue raisonné.',
      },
      { words: 'acquired by Galerie Durand-Ruel, Paris, France, on April 29, 1890, no. 1530, D. 13796' },
      { holder: 'Durand-Ruel Gallery', place: 'New York, NY', from: '1917' },
      { holder: 'Sam Salz', place: 'New York, NY' },
      {
        holder: 'Museum of Art, Carnegie Institute',
        place: 'Pittsburgh, PA',
        from: '1965-12',
        source: 'Revised in July 2014.',
      },
    ],
  },
];
