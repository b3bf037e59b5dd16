// Museums of Baltimore, Los Angeles, Philadelphia, San Diego and Switzerland, and works that the German state looks after.
import type { Published } from '../published.ts';

const baltimore = 'Walters Art Museum';
const philadelphia = 'Philadelphia Museum of Art';
const gallen = 'Kunstmuseum St.Gallen';
const germany = 'Kunstverwaltung des Bundes';

export const others: readonly Published[] = [
  {
    museum: baltimore,
    work: 'Bust of Mrs. William T. Walters, 28.8',
    address: 'https://art.thewalters.org/detail/38595/bust-of-mrs-william-t-walters',
    text: `Commissioned by William T. Walters, Rome, 1862; inherited by Henry Walters, Baltimore, 1894; by bequest to Walters Art Museum, 1931`,
    holders: [
      { holder: 'William T. Walters', place: 'Rome', from: '1862' },
      { holder: 'Henry Walters', place: 'Baltimore', from: '1894' },
      { holder: 'Walters Art Museum', from: '1931' },
    ],
  },
  {
    museum: baltimore,
    work: 'Portrait of Henry Walters',
    address: 'https://art.thewalters.org/detail/8079/portrait-of-henry-walters-2',
    text: `Walters Art Museum, 1947, by commission and gift.`,
    holders: [{ words: 'Walters Art Museum, 1947, by commission and gift' }],
  },
  {
    museum: baltimore,
    work: 'Bust of Henry Walters, 28.19',
    address: 'https://art.thewalters.org/detail/35304/bust-of-henry-walters-2',
    text: `Sadie Jones (Mrs. Henry Walters), New York [date and mode of acquisition unknown]; Mrs. John Russell Pope [date and mode of acquisition unknown]; Walters Art Museum, 1947, by gift.`,
    holders: [
      {
        holder: 'Sadie Jones (Mrs. Henry Walters)',
        place: 'New York',
        source: 'date and mode of acquisition unknown',
      },
      { words: 'Mrs. John Russell Pope [date and mode of acquisition unknown]' },
      { words: 'Walters Art Museum, 1947, by gift' },
    ],
  },
  {
    museum: 'J. Paul Getty Museum',
    work: 'Herman Saftleven the Younger, drawing, 2001.40',
    address: 'https://github.com/sckott/musemeta/blob/master/README.md',
    text: `: Gustav Nebehay [Vienna, Austria]
- 1941: Franz W. Koenigs [Haarlem, Netherlands], by inheritance to his heirs.
- 2001: Private Collection (sold, Sotheby's New York, January 23, 2001, lot 20, to Bob Haboldt.)
2001: Bob P. Haboldt, sold to the J. Paul Getty Museum, 2001.`,
    holders: [
      { words: 'Gustav Nebehay [Vienna, Austria]' },
      { words: 'Franz W. Koenigs [Haarlem, Netherlands], by inheritance to his heirs' },
      { words: "Private Collection (sold, Sotheby's New York, January 23, 2001, lot 20, to Bob Haboldt.)" },
      { words: 'Bob P. Haboldt, sold to the J. Paul Getty Museum, 2001' },
    ],
  },
  {
    museum: philadelphia,
    work: 'Jean Arp, Vase-Bust',
    address: 'https://studylib.net/doc/8225313/philadelphia-museum-of-art',
    text: `A. E. Gallatin, New York, purchased from the artist, summer 1933 [1]; gift to PMA, 1947.
1. See a dissertation of 1990, v. 1, p. 248, and v. 6, p. 4. A press release of December 9, 1933, told of it.`,
    holders: [
      {
        words: 'A. E. Gallatin, New York, purchased from the artist, summer 1933',
        source: 'See a dissertation of 1990, v. 1, p. 248, and v. 6, p. 4. A press release of December 9, 1933, told of it.',
      },
      { holder: 'PMA', from: '1947' },
    ],
  },
  {
    museum: philadelphia,
    work: 'Jean Arp, Constellation, 1950-134-2',
    address: 'https://studylib.net/doc/8225313/philadelphia-museum-of-art',
    text: `Marcel Duchamp (1887-1968), Paris; sold to Louise and Walter C. Arensberg, Los Angeles, 1937 [1]; gift
to PMA, 1950.
1. See the letter of September 8, 1951 (in the archives), which says so. Letters of 1933-1934
ask about a relief; it may be another one.`,
    holders: [
      { holder: 'Marcel Duchamp (1887-1968)', place: 'Paris' },
      {
        holder: 'Louise and Walter C. Arensberg',
        place: 'Los Angeles',
        from: '1937',
        source:
          'See the letter of September 8, 1951 (in the archives), which says so. Letters of 1933-1934 ask about a relief; it may be another one.',
      },
      { holder: 'PMA', from: '1950' },
    ],
  },
  {
    museum: philadelphia,
    work: 'Work of the Gallatin collection, 1945-91-2',
    address: 'https://www.openartdata.org/2022/09/philadelphia-museum-art-provenances.html',
    text: `A. E. Gallatin, New York, probably acquired from the artist, spring-summer 1933 [1], gift to PMA, 1945.
1. See a dissertation of 1990, vol. 1, p. 249-250, vol. 7, p. 119.`,
    holders: [
      {
        words: 'A. E. Gallatin, New York, probably acquired from the artist, spring-summer 1933, gift to PMA, 1945',
        source: 'See a dissertation of 1990, vol. 1, p. 249-250, vol. 7, p. 119.',
      },
    ],
  },
  {
    museum: 'Timken Museum of Art',
    work: 'Gabriel Metsu, A Lady Receiving a Letter',
    address: 'https://www.timkenmuseum.org/collection/a-lady-receiving-a-letter/',
    text: `The Dowager Boreel, Amsterdam, her sale (v.d. Schley, Yver, Roos, de Vries), Amsterdam, September 23, 1814, pp. 6–7, lot 8 (950 florins, Van Yperen) [1] Matthias Ignatius van Iperen (dealer), Amsterdam, 1814–(?); King of Sardinia (?) [2]; Mme. Le Rouge, Paris, her sale, (Laneuville), Paris, April 27, 1818, p. 22, no. 34 (bought in? [3], 5080 francs) [4]; Auguste-Marie-Raimond, prince of Arenberg, Brussels, by 1829; Duke of Arenberg, Brussels (by inheritance) – 1958 [5]; Wildenstein & Co., New York; Acquired by the Putnam Foundation, 1958 [6]
- Provenance Notes:
- [1] The catalogue of 1908, no. 183, has these details.
- [2] The Hague, exh. cat. of 1990/91, pp. 330–33, no. 42, ill. (shown in one place only)
- [3] A book of 2003 lists the buyer.
- [4] Price after the catalogue of 1908. She died ca. 1818.
- [5] An article of 1904, p. 284, names the owner.
- [6] The bill is in the file.`,
    holders: [
      {
        words:
          'The Dowager Boreel, Amsterdam, her sale (v.d. Schley, Yver, Roos, de Vries), Amsterdam, September 23, 1814, pp. 6–7, lot 8 (950 florins, Van Yperen) Matthias Ignatius van Iperen (dealer), Amsterdam, 1814–(?)',
        source: 'The catalogue of 1908, no. 183, has these details.',
      },
      {
        words: 'King of Sardinia (?)',
        source: 'The Hague, exh. cat. of 1990/91, pp. 330–33, no. 42, ill. (shown in one place only)',
      },
      {
        words: 'Mme. Le Rouge, Paris, her sale, (Laneuville), Paris, April 27, 1818, p. 22, no. 34 (bought in?, 5080 francs)',
        source: 'A book of 2003 lists the buyer. Price after the catalogue of 1908. She died ca. 1818.',
      },
      { holder: 'Auguste-Marie-Raimond, prince of Arenberg', place: 'Brussels', from: '../1829' },
      {
        words: 'Duke of Arenberg, Brussels (by inheritance) – 1958',
        source: 'An article of 1904, p. 284, names the owner.',
      },
      { holder: 'Wildenstein & Co.', place: 'New York' },
      { words: 'Acquired by the Putnam Foundation, 1958', source: 'The bill is in the file.' },
    ],
  },
  {
    museum: gallen,
    work: 'Anton Graff, Carl Wilhelm von Carlowitz',
    address: 'https://9dok.net/document/y8gmwrd5-anhang-anhang-fallbeispiele-fallbeispiel-graff-anton-winterthur-dresden.html',
    text: `Herr von Carlowitz, Schloss Kukukstein;
Kunsthandlung P. Rusch (?), Dresden, um 1930;
Sammlung Otto Weissenberger, Dresden, bis 1936;
Ankauf durch Vermittlung von Fritz Nathan, St.Gallen, Bezahlung über Verrechnungskonto Hugo Helbing, 1936, RM 3900;
Sturzeneggersche Gemäldesammlung (St.Gallen), erworben von der Arnold Billwiller-Stiftung, 1936;
Kunstmuseum St.Gallen, seit 1940`,
    holders: [
      { holder: 'Herr von Carlowitz', place: 'Schloss Kukukstein' },
      { holder: 'Kunsthandlung P. Rusch (?)', place: 'Dresden', from: '1930~' },
      { holder: 'Sammlung Otto Weissenberger', place: 'Dresden', to: '1936' },
      {
        words: 'Ankauf durch Vermittlung von Fritz Nathan, St.Gallen, Bezahlung über Verrechnungskonto Hugo Helbing, 1936, RM 3900',
      },
      { words: 'Sturzeneggersche Gemäldesammlung (St.Gallen), erworben von der Arnold Billwiller-Stiftung, 1936' },
      { holder: 'Kunstmuseum St.Gallen', from: '1940' },
    ],
  },
  {
    museum: gallen,
    work: 'Anton Graff, Friedrich Ludwig Ernst Freiherr von Bülow',
    address: 'https://9dok.net/document/y8gmwrd5-anhang-anhang-fallbeispiele-fallbeispiel-graff-anton-winterthur-dresden.html',
    text: `Kunsthandlung P. Rusch, Dresden, 1925; Sammlung Otto Weissenberger, Dresden, bis 1936; Ankauf durch Vermittlung von Fritz Nathan, St.Gallen, Bezahlung über Verrechnungskonto Xaver Scheidwimmer, 1936, RM 7100`,
    holders: [
      { holder: 'Kunsthandlung P. Rusch', place: 'Dresden', from: '1925' },
      { holder: 'Sammlung Otto Weissenberger', place: 'Dresden', to: '1936' },
      {
        words: 'Ankauf durch Vermittlung von Fritz Nathan, St.Gallen, Bezahlung über Verrechnungskonto Xaver Scheidwimmer, 1936, RM 7100',
      },
    ],
  },
  {
    museum: germany,
    work: 'Friedrich August von Kaulbach, Bildnis einer jungen Dame, 11341',
    address: 'https://kunstverwaltung.bund.de/SharedDocs/Provenienzen/DE/11000_11999/11341.html',
    text: `1921, Galerie Heinemann, München
1922, Jakob Hirsch, Hamburg
vor 1938, Frau von Falck
1938, Galerie Combé
1943, Deutsches Reich "Sonderauftrag Linz"`,
    holders: [
      { holder: 'Galerie Heinemann', place: 'München', from: '1921' },
      { holder: 'Jakob Hirsch', place: 'Hamburg', from: '1922' },
      { holder: 'Frau von Falck', from: '../1938' },
      { holder: 'Galerie Combé', from: '1938' },
      { holder: 'Deutsches Reich "Sonderauftrag Linz"', from: '1943' },
    ],
  },
  {
    museum: germany,
    work: 'Stillleben mit toten Vögeln, Lost Art 522270',
    address: 'https://docslib.org/doc/8097997/stillleben-mit-toten-v%C3%B6geln-103-5-x-143-6-cm-lostart-id-522270-version-nach-review-v',
    text: `(…) Zarnowski, Paris
Vor Januar 1943: von obigem erworben oder in Kommission bei Hildebrand Gurlitt, möglicherweise durch Erhard Göpel
Durch Erbgang an Cornelius Gurlitt, München/Salzburg
Seit 6. Mai 2014: Nachlass Cornelius Gurlitt`,
    holders: [
      { holder: '(…) Zarnowski', place: 'Paris' },
      { words: 'von obigem erworben oder in Kommission bei Hildebrand Gurlitt, möglicherweise durch Erhard Göpel' },
      { words: 'Durch Erbgang an Cornelius Gurlitt, München/Salzburg' },
      { holder: 'Nachlass Cornelius Gurlitt', from: '2014-05-06' },
    ],
  },
];
