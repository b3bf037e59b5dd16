// National Gallery of Art, Washington: dealers and sales in parentheses, numbers of notes behind the sign, dates in the middle.
import type { Published } from '../published.ts';

const museum = 'National Gallery of Art';

export const washington: readonly Published[] = [
  {
    museum,
    work: 'Sculpture of the Mellon collection, object 123',
    address: 'https://nga.gov/collection/art-object-page.123.html',
    text: `Godefroy Brauer [1857-1923], Paris and Nice;[1] purchased 1907 by J.P. Morgan [1837-1913], New York, until at least 1923;[2] (M. Knoedler & Co., New York); purchased January 1935 by Andrew W. Mellon, Pittsburgh and Washington, D.C.;[3] deeded 1 May 1937 to The A.W. Mellon Educational and Charitable Trust, Pittsburgh; gift 1937 to NGA.
[1] A letter in the files names him.
[2] It was lent by his heirs until that year.
[3] The invoice is dated in January.`,
    holders: [
      { holder: 'Godefroy Brauer [1857-1923]', place: 'Paris and Nice', source: 'A letter in the files names him.' },
      {
        holder: 'J.P. Morgan [1837-1913]',
        place: 'New York',
        from: '1907',
        to: '1923/..',
        source: 'It was lent by his heirs until that year.',
      },
      { holder: 'M. Knoedler & Co.', place: 'New York' },
      {
        holder: 'Andrew W. Mellon',
        place: 'Pittsburgh and Washington, D.C.',
        from: '1935-01',
        source: 'The invoice is dated in January.',
      },
      { holder: 'The A.W. Mellon Educational and Charitable Trust', place: 'Pittsburgh', from: '1937-05-01' },
      { holder: 'NGA', from: '1937' },
    ],
  },
  {
    museum,
    work: 'Raoul Dufy, object 52175',
    address: 'https://nga.gov/collection/art-object-page.52175.html',
    text: `Estate of the artist [d. 1953], Paris;[1] (Wildenstein & Co., Inc., London and New York); sold 3 December 1962 to Mrs. Ailsa Mellon Bruce [1901-1969], New York;[2] bequest 1970 to NGA.`,
    holders: [
      { holder: 'Estate of the artist [d. 1953]', place: 'Paris' },
      { holder: 'Wildenstein & Co., Inc.', place: 'London and New York' },
      { holder: 'Mrs. Ailsa Mellon Bruce [1901-1969]', place: 'New York', from: '1962-12-03' },
      { holder: 'NGA', from: '1970' },
    ],
  },
  {
    museum,
    work: 'Filippino Lippi, The Adoration of the Child',
    address: 'https://artsandculture.google.com/incognito/asset/the-adoration-of-the-child-filippino-lippi/kQEltIrVFen1BQ',
    text: `Grand Duke Georg II of Saxe-Meiningen [1826-1914], by 1872;[1] sold April 1930 by his heirs to (Duveen Brothers, Inc., London, New York, and Paris);[2] sold 15 December 1936 to The A.W. Mellon Educational and Charitable Trust, Pittsburgh;[3] gift 1937 to NGA.
[1] Listed at Meiningen in a book of 1872, p. 593; probably bought not long before. A seal of the family is on the back.
[2] The prospectus of the dealer gives 1929.
[3] The bill of that day is in the files.`,
    holders: [
      {
        holder: 'Grand Duke Georg II of Saxe-Meiningen [1826-1914]',
        from: '../1872',
        source: 'Listed at Meiningen in a book of 1872, p. 593; probably bought not long before. A seal of the family is on the back.',
      },
      {
        holder: 'Duveen Brothers, Inc.',
        place: 'London, New York, and Paris',
        from: '1930-04',
        source: 'The prospectus of the dealer gives 1929.',
      },
      {
        holder: 'The A.W. Mellon Educational and Charitable Trust',
        place: 'Pittsburgh',
        from: '1936-12-15',
        source: 'The bill of that day is in the files.',
      },
      { holder: 'NGA', from: '1937' },
    ],
  },
  {
    museum,
    work: 'Aelbert Cuyp, River Landscape with Cows',
    address: 'https://artsandculture.google.com/asset/river-landscape-with-cows-aelbert-cuyp/JQG_fEVM4xV-WA',
    text: `Caroline Anne, 4th marchioness of Ely [1856-1917, née Caroline Anne Caithness], Eversley Park, Winchmore Hill, London; (sale, Christie, Manson & Woods, London, 3 August 1917, no. 43); (C. Huggins, London);[1] sold 9 August 1917 to (Thos. Agnew & Sons, Ltd., London, and the dealer H.M. Clark); sold September 1919 to Gaston Neuman, Brussels.[2] (sale, Frederik Muller & Co., Amsterdam, 30 November–6 December 1920, 1st day, no. 1024, bought in); (Frederik Muller & Co., Amsterdam), until at least 1922;[3] possibly (Steinmeyer, Lucerne), in 1923;[4] (Paul Cassirer & Co., Berlin), by 1924.[5] Ignaz Petschek, Aussig (Ústí nad Labem), Czechoslovakia, by 1927; by inheritance to his son, Frank C. Petschek [d. 1963], Aussig (Ústí nad Labem), and New York;[6] by inheritance to his daughters, Elisabeth de Picciotto, New York, and Maria Petschek Smith, Falls Church, Virginia; gift 1986 to NGA.
[1] Letter of the auction house, 12 November 1952.
[2] Details of the sale after a letter of 1988.
[3] Lent by Muller in 1921 and 1922.
[4] His part in it is told by the archive in The Hague.
[5] Lent by Cassirer in 1924.
[6] Taken out of the country in, or shortly before, 1938.`,
    holders: [
      {
        holder: 'Caroline Anne, 4th marchioness of Ely [1856-1917, née Caroline Anne Caithness]',
        place: 'Eversley Park, Winchmore Hill, London',
      },
      { words: 'sale, Christie, Manson & Woods, London, 3 August 1917, no. 43' },
      { holder: 'C. Huggins', place: 'London', source: 'Letter of the auction house, 12 November 1952.' },
      { words: 'sold 9 August 1917 to (Thos. Agnew & Sons, Ltd., London, and the dealer H.M. Clark)' },
      {
        holder: 'Gaston Neuman',
        place: 'Brussels',
        from: '1919-09',
        source: 'Details of the sale after a letter of 1988.',
      },
      { words: 'sale, Frederik Muller & Co., Amsterdam, 30 November–6 December 1920, 1st day, no. 1024, bought in' },
      {
        holder: 'Frederik Muller & Co.',
        place: 'Amsterdam',
        to: '1922/..',
        source: 'Lent by Muller in 1921 and 1922.',
      },
      {
        holder: 'Steinmeyer',
        place: 'Lucerne',
        from: '1923',
        certainty: 'possible',
        source: 'His part in it is told by the archive in The Hague.',
      },
      { holder: 'Paul Cassirer & Co.', place: 'Berlin', from: '../1924', source: 'Lent by Cassirer in 1924.' },
      { holder: 'Ignaz Petschek', place: 'Aussig (Ústí nad Labem), Czechoslovakia', from: '../1927' },
      {
        holder: 'his son, Frank C. Petschek [d. 1963]',
        place: 'Aussig (Ústí nad Labem), and New York',
        source: 'Taken out of the country in, or shortly before, 1938.',
      },
      {
        words: 'by inheritance to his daughters, Elisabeth de Picciotto, New York, and Maria Petschek Smith, Falls Church, Virginia',
      },
      { holder: 'NGA', from: '1986' },
    ],
  },
  {
    museum,
    work: 'French painting of the Dale collection, once of the Demidov collection',
    address: 'https://artsandculture.google.com/incognito/asset/gwGa8N-znwhFTA',
    text: `Commissioned by Anatoly Nikolaievich Demidov [1812-1870], prince of San Donato, near Florence; (his sale, 26 boulevard des Italiens, Paris, 21 February 1870, no. 25);[1] purchased by Edouard André, Paris, for 38,000 francs;[2] purchased 30 November 1887 by (Arnold & Tripp, Paris); sold 1 December 1887 to E. Secrétan [d. 1899], Paris;[3] (his sale, Christie, Manson & Woods, London, 13 July 1889, no. 13, 30,187 francs); purchased by (Durand-Ruel et Cie., New York and Paris);[4] (M. Knoedler & Co., London, New York, and Paris), by 1890;[5] Peter A.B. Widener [1834-1915], Philadelphia, and Lynnewood Hall, Elkins Park, Pennsylvania, by 1892;[6] sold to (Galerie Georges Petit, Paris);[7] Ferdinand Blumenthal [d. 1914], Paris, by 1912;[8] Count Cecil Pecci-Blunt [d.1965], Paris; sold 6 July 1929 to (Alex Reid & Lefevre, London); sold 9 February 1932 to Chester Dale [1883-1962], New York; bequest 1963 to NGA.`,
    holders: [
      { holder: 'Anatoly Nikolaievich Demidov [1812-1870], prince of San Donato, near Florence' },
      { words: 'his sale, 26 boulevard des Italiens, Paris, 21 February 1870, no. 25' },
      { words: 'purchased by Edouard André, Paris, for 38,000 francs' },
      { holder: 'Arnold & Tripp', place: 'Paris', from: '1887-11-30' },
      { holder: 'E. Secrétan [d. 1899]', place: 'Paris', from: '1887-12-01' },
      { words: 'his sale, Christie, Manson & Woods, London, 13 July 1889, no. 13, 30,187 francs' },
      { holder: 'Durand-Ruel et Cie.', place: 'New York and Paris' },
      { holder: 'M. Knoedler & Co.', place: 'London, New York, and Paris', from: '../1890' },
      {
        holder: 'Peter A.B. Widener [1834-1915]',
        place: 'Philadelphia, and Lynnewood Hall, Elkins Park, Pennsylvania',
        from: '../1892',
      },
      { holder: 'Galerie Georges Petit', place: 'Paris' },
      { holder: 'Ferdinand Blumenthal [d. 1914]', place: 'Paris', from: '../1912' },
      { holder: 'Count Cecil Pecci-Blunt [d.1965]', place: 'Paris' },
      { holder: 'Alex Reid & Lefevre', place: 'London', from: '1929-07-06' },
      { holder: 'Chester Dale [1883-1962]', place: 'New York', from: '1932-02-09' },
      { holder: 'NGA', from: '1963' },
    ],
  },
  {
    museum,
    work: 'Auguste Renoir, Bather Arranging Her Hair',
    address: 'https://artsandculture.google.com/incognito/asset/bather-arranging-her-hair-auguste-renoir/PgEXHp-cwTb4HA',
    text: `(Ambroise Vollard [1867-1939], Paris); (Galerie Georges Petit, Paris).[1] Alexandre Berthier [1883-1918], 4th Prince de Wagram, Paris; sold probably by his heirs though (Canadeesche Hypothek Bank) through (Étienne Bignou, Paris) to (Alex Reid & Lefèvre, London); on joint account with (M. Knoedler & Co., London, New York and Paris) and (Marcel Kapferer); sold May 1929 through (Galerie Étienne Bignou, Paris) to Chester Dale [1882-1962], New York;[2] bequest 1963 to NGA.
[1]Both after a photograph with notes of the dealer.
[2] Bought in May 1929, as the papers of the collector tell. Stock no. 5 of the dealer, London 1928-1939.`,
    holders: [
      { holder: 'Ambroise Vollard [1867-1939]', place: 'Paris' },
      { holder: 'Galerie Georges Petit', place: 'Paris', source: 'Both after a photograph with notes of the dealer.' },
      { holder: 'Alexandre Berthier [1883-1918], 4th Prince de Wagram', place: 'Paris' },
      {
        words:
          'sold probably by his heirs though (Canadeesche Hypothek Bank) through (Étienne Bignou, Paris) to (Alex Reid & Lefèvre, London)',
      },
      { words: 'on joint account with (M. Knoedler & Co., London, New York and Paris) and (Marcel Kapferer)' },
      {
        holder: 'Chester Dale [1882-1962]',
        place: 'New York',
        from: '1929-05',
        source: 'Bought in May 1929, as the papers of the collector tell. Stock no. 5 of the dealer, London 1928-1939.',
      },
      { holder: 'NGA', from: '1963' },
    ],
  },
  {
    museum,
    work: 'Frank Duveneck, portrait, object 1098',
    address: 'http://www.nga.gov/content/ngaweb/Collection/art-object-page.1098.html',
    text: `The sitter [1840-1916]; his neighbor, George Meyers, New York; Alfred M. Turner, New York, from c. 1894; sold 20 January 1919 to Thomas B. Clarke [1848-1931], New York;[1] his estate; sold as part of the Clarke collection 29 January 1936, through (M. Knoedler & Co., New York), to The A.W. Mellon Educational and Charitable Trust, Pittsburgh; gift 1942 to NGA.`,
    holders: [
      { holder: 'The sitter [1840-1916]' },
      { holder: 'his neighbor, George Meyers', place: 'New York' },
      { holder: 'Alfred M. Turner', place: 'New York', from: '1894~' },
      { holder: 'Thomas B. Clarke [1848-1931]', place: 'New York', from: '1919-01-20' },
      { holder: 'his estate' },
      {
        words:
          'sold as part of the Clarke collection 29 January 1936, through (M. Knoedler & Co., New York), to The A.W. Mellon Educational and Charitable Trust, Pittsburgh',
      },
      { holder: 'NGA', from: '1942' },
    ],
  },
  {
    museum,
    work: 'Emil Carlsen, Still Life with Fish',
    address: 'https://artsandculture.google.com/asset/still-life-with-fish-emil-carlsen/iQFU5ZL4R4p3Lg',
    text: `Purchased circa 1895 from the artist by Charles A. Walker [d. 1920], Boston; his son, M. Leon Walker, Lexington, Massachusetts, from 1920;[1] (sale, Parke-Bernet Galleries, New York, 24 May 1940, no. 120); Chester Dale [1883-1962], New York;[2] bequest 1963 to NGA.
[1] Letter of 6 June 1940: bought around 1895, and his since the death of his father in 1920.
[2] Letter of 28 May 1940.`,
    holders: [
      { holder: 'Charles A. Walker [d. 1920]', place: 'Boston', from: '1895~' },
      {
        holder: 'his son, M. Leon Walker',
        place: 'Lexington, Massachusetts',
        from: '1920',
        source: 'Letter of 6 June 1940: bought around 1895, and his since the death of his father in 1920.',
      },
      { words: 'sale, Parke-Bernet Galleries, New York, 24 May 1940, no. 120' },
      { holder: 'Chester Dale [1883-1962]', place: 'New York', source: 'Letter of 28 May 1940.' },
      { holder: 'NGA', from: '1963' },
    ],
  },
  {
    museum,
    work: 'Drawing of the McCrindle collection',
    address: 'https://github.com/sckott/musemeta/blob/master/README.md',
    text: `(Fry Gallery, London); Joseph F. McCrindle [1923-2008], New York, 1968; Joseph F. McCrindle Foundation, 2008; gift to NGA, 2009.`,
    holders: [
      { holder: 'Fry Gallery', place: 'London' },
      { holder: 'Joseph F. McCrindle [1923-2008]', place: 'New York', from: '1968' },
      { holder: 'Joseph F. McCrindle Foundation', from: '2008' },
      { holder: 'NGA', from: '2009' },
    ],
  },
];
