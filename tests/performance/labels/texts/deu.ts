// Labels in German.
import type { Label } from '#tests/performance/labels/label.ts';

export const deu: readonly Label[] = [
  {
    kind: 'museum',
    text: `#Caspar David Friedrich
Greifswald 1774 – 1840 Dresden
_Zwei Männer in Betrachtung des Mondes
um 1819/20
Öl auf Leinwand, 35 × 44,5 cm
-Inv.-Nr. 2194
-1840 von Johan Christian Dahl erworben`,
    want: {
      artist: 'Caspar David Friedrich',
      title: 'Zwei Männer in Betrachtung des Mondes',
      year: 'um 1819/20',
      medium: 'painting',
      materials: 'Öl auf Leinwand',
      size: [350, 445],
      number: '2194',
    },
  },
  {
    kind: 'museum',
    text: `#Paula Modersohn-Becker
(1876–1907)
_Mädchen im Birkenwald mit Katze, 1904
Öltempera auf Pappe
-Inv. Nr. 1931/14
-Geschenk von Ludwig Roselius 1931`,
    want: {
      artist: 'Paula Modersohn-Becker',
      title: 'Mädchen im Birkenwald mit Katze',
      year: '1904',
      medium: 'painting',
      materials: 'Öltempera auf Pappe',
      number: '1931/14',
    },
  },
  {
    kind: 'gallery',
    text: `#Jonas Brandt
*1968 in Leipzig

_Nachtfahrt III
2018
Acryl auf Leinwand
150 × 120 cm
8.500 €`,
    want: {
      artist: 'Jonas Brandt',
      title: 'Nachtfahrt III',
      year: '2018',
      medium: 'painting',
      materials: 'Acryl auf Leinwand',
      size: [1500, 1200],
      price: [8500, 'EUR'],
    },
  },
  {
    kind: 'gallery',
    text: `^Galerie Seidel
-Auguststraße 41, 10119 Berlin
-Tel. 030 2849 1960

#Miriam Vogt
_Ohne Titel (Fenster), 2020
C-Print auf Alu-Dibond, Auflage 5 + 2 AP
100 x 80 cm
EUR 4.200,– inkl. MwSt.`,
    want: {
      artist: 'Miriam Vogt',
      title: 'Ohne Titel (Fenster)',
      year: '2020',
      medium: 'photography',
      materials: 'C-Print auf Alu-Dibond',
      size: [1000, 800],
      price: [4200, 'EUR'],
    },
  },
  {
    kind: 'auction',
    text: `#Los 1127
Max Liebermann
(Berlin 1847 – 1935 Berlin)
_Allee in Wannsee
1925. Pastell auf Papier
Signiert unten rechts: M Liebermann
12,5 × 18,2 cm
Schätzpreis: € 15.000 – 20.000`,
    want: {
      artist: 'Max Liebermann',
      title: 'Allee in Wannsee',
      year: '1925',
      medium: 'drawing',
      materials: 'Pastell auf Papier',
      size: [125, 182],
      number: '1127',
    },
  },
  {
    kind: 'auction',
    text: `#Los-Nr. 58
Käthe Kollwitz
1867 Königsberg – Moritzburg 1945
_Die Mütter
Holzschnitt auf Japanpapier
1921/22
Darstellung 34 × 40 cm, Blatt 47,8 × 66,2 cm
-Knesebeck 190`,
    want: {
      artist: 'Käthe Kollwitz',
      title: 'Die Mütter',
      year: '1921/22',
      medium: 'print',
      materials: 'Holzschnitt auf Japanpapier',
      size: [478, 662],
      number: '58',
    },
  },
  {
    kind: 'invoice',
    text: `#Rechnung
Kunsthandel Lorenz GmbH
-Maximilianstraße 18, 80539 München
-Rechnungsnummer 2022-318 | -Datum: 03.11.2022

Karl Hofer: Stillleben mit Zitronen, 1932
Öl auf Leinwand, 54 x 65 cm
Inventarnummer KL-0871

Nettobetrag | 26.000,00 €
MwSt. 7 % | 1.820,00 €
#Gesamtbetrag | #27.820,00 €`,
    want: {
      artist: 'Karl Hofer',
      title: 'Stillleben mit Zitronen',
      year: '1932',
      medium: 'painting',
      materials: 'Öl auf Leinwand',
      size: [540, 650],
      number: 'KL-0871',
      price: [27820, 'EUR'],
    },
  },
  {
    kind: 'back',
    text: `Hans Wörner
„Abend am Chiemsee“
1956
Öl auf Hartfaser
60 x 80 cm
Nr. 112`,
    want: {
      artist: 'Hans Wörner',
      title: 'Abend am Chiemsee',
      year: '1956',
      medium: 'painting',
      materials: 'Öl auf Hartfaser',
      size: [600, 800],
      number: '112',
    },
  },
  {
    kind: 'museum',
    text: `#Unbekannter Meister
_Maria mit dem Kind
Oberrhein, 15. Jahrhundert
Lindenholz, gefasst
Höhe 96 cm
-Inv.-Nr. Sk 447`,
    want: {
      artist: 'Unbekannter Meister',
      title: 'Maria mit dem Kind',
      medium: 'sculpture',
      materials: 'Lindenholz, gefasst',
      size: [960],
      number: 'Sk 447',
    },
  },
  {
    kind: 'museum',
    text: `#August Sander
geb. 1876 in Herdorf, gest. 1964 in Köln
_Jungbauern
1914
Silbergelatineabzug
-26 × 19 cm
-Schenkung 1992, Inv.-Nr. F 1992/0031`,
    want: {
      artist: 'August Sander',
      title: 'Jungbauern',
      year: '1914',
      medium: 'photography',
      materials: 'Silbergelatineabzug',
      size: [260, 190],
      number: 'F 1992/0031',
    },
  },
  {
    kind: 'gallery',
    text: `#Sabine Keller
_Torso
Bronze, patiniert
2015
H 62 × B 24 × T 18 cm
Ex. 2/6
Preis auf Anfrage`,
    want: {
      artist: 'Sabine Keller',
      title: 'Torso',
      year: '2015',
      medium: 'sculpture',
      materials: 'Bronze, patiniert',
      size: [620, 240, 180],
    },
  },
  {
    kind: 'auction',
    text: `#322
^Carl Spitzweg
-1808 - München - 1885
_Der Kaktusfreund
Öl auf Holz. Ca. 1858
20,5 x 12,5 cm. Monogrammiert.
EUR 30.000 / 40.000`,
    want: {
      artist: 'Carl Spitzweg',
      title: 'Der Kaktusfreund',
      year: 'Ca. 1858',
      medium: 'painting',
      materials: 'Öl auf Holz',
      size: [205, 125],
      number: '322',
    },
  },
  {
    kind: 'museum',
    text: `#Gabriele Münter
1877 Berlin – 1962 Murnau

_Dorfstraße in Murnau, 1908
Öl auf Malpappe, 33,2 × 40,8 cm
-Gabriele Münter-Stiftung 1957
-GMS 662`,
    want: {
      artist: 'Gabriele Münter',
      title: 'Dorfstraße in Murnau',
      year: '1908',
      medium: 'painting',
      materials: 'Öl auf Malpappe',
      size: [332, 408],
      number: 'GMS 662',
    },
  },
];
