// Labels in Italian.
import type { Label } from '#tests/performance/labels/label.ts';

export const ita: readonly Label[] = [
  {
    kind: 'museum',
    text: `#Giovanni Fattori
(Livorno 1825 – Firenze 1908)
_La rotonda dei bagni Palmieri
1866
olio su tavola
-12 × 35 cm
-Inv. Cat. Gen. 123`,
    want: {
      artist: 'Giovanni Fattori',
      title: 'La rotonda dei bagni Palmieri',
      year: '1866',
      medium: 'painting',
      materials: 'olio su tavola',
      size: [120, 350],
      number: 'Cat. Gen. 123',
    },
  },
  {
    kind: 'museum',
    text: `#Giorgio Morandi
Bologna, 1890–1964

_Natura morta, 1951
Olio su tela, 36 x 50 cm
-n. inv. 1975/18`,
    want: {
      artist: 'Giorgio Morandi',
      title: 'Natura morta',
      year: '1951',
      medium: 'painting',
      materials: 'Olio su tela',
      size: [360, 500],
      number: '1975/18',
    },
  },
  {
    kind: 'gallery',
    text: `#Lucia Ferrante
nata a Torino nel 1982

_Il giardino d'inverno
2020
Acrilico e foglia d'oro su tela
100 x 140 cm
€ 7.500,00`,
    want: {
      artist: 'Lucia Ferrante',
      title: "Il giardino d'inverno",
      year: '2020',
      medium: 'painting',
      materials: "Acrilico e foglia d'oro su tela",
      size: [1000, 1400],
      price: [7500, 'EUR'],
    },
  },
  {
    kind: 'gallery',
    text: `^Galleria Arco
-Via Brera 17, 20121 Milano
-Tel. +39 02 8646 1190

#Davide Conti
_Senza titolo (Porto), 2016
Stampa fotografica ai sali d'argento, es. 2/7
50 × 70 cm
2.300 euro`,
    want: {
      artist: 'Davide Conti',
      title: 'Senza titolo (Porto)',
      year: '2016',
      medium: 'photography',
      materials: "Stampa fotografica ai sali d'argento",
      size: [500, 700],
      price: [2300, 'EUR'],
    },
  },
  {
    kind: 'auction',
    text: `#Lotto 73
FELICE CASORATI (1883-1963)
_Ragazza con la scodella
Tempera su carta applicata su tela
Firmato in basso a destra
61 x 46 cm
-Eseguito nel 1938
-Stima: € 25.000 / 35.000`,
    want: {
      artist: 'Felice Casorati',
      title: 'Ragazza con la scodella',
      year: '1938',
      medium: 'painting',
      materials: 'Tempera su carta applicata su tela',
      size: [610, 460],
      number: '73',
    },
  },
  {
    kind: 'auction',
    text: `#205
Medardo Rosso
(Torino 1858 - Milano 1928)
_Bambino malato
cera su gesso
cm 26 x 21 x 19
1889 ca.
-Bibliografia: M. Fagioli, 1993, n. 14`,
    want: {
      artist: 'Medardo Rosso',
      title: 'Bambino malato',
      year: '1889 ca.',
      medium: 'sculpture',
      materials: 'cera su gesso',
      size: [260, 210, 190],
      number: '205',
    },
  },
  {
    kind: 'invoice',
    text: `#FATTURA
Studio d'Arte Bellini s.r.l.
-Corso Magenta 62, 20123 Milano
-Fattura n. 118/2022 | -Data: 09/05/2022

Ottone Rosai
_Via San Leonardo, 1941
Olio su cartone, 50 x 35 cm
Codice opera SB-2231

Imponibile | € 12.000,00
IVA 22% | € 2.640,00
#Totale | #€ 14.640,00`,
    want: {
      artist: 'Ottone Rosai',
      title: 'Via San Leonardo',
      year: '1941',
      medium: 'painting',
      materials: 'Olio su cartone',
      size: [500, 350],
      number: 'SB-2231',
      price: [14640, 'EUR'],
    },
  },
  {
    kind: 'back',
    text: `Aldo Bianchi
“Mercato a Siena”
1962
olio su tela
70 x 90
N. 48`,
    want: {
      artist: 'Aldo Bianchi',
      title: 'Mercato a Siena',
      year: '1962',
      medium: 'painting',
      materials: 'olio su tela',
      size: [],
      number: '48',
    },
  },
  {
    kind: 'museum',
    text: `#Bottega di Giovanni Bellini
_Madonna col Bambino
XV secolo
tempera e olio su tavola
-71 × 54,5 cm
-Legato Contini, 1955
-Inv. 3381`,
    want: {
      artist: 'Bottega di Giovanni Bellini',
      title: 'Madonna col Bambino',
      medium: 'painting',
      materials: 'tempera e olio su tavola',
      size: [710, 545],
      number: '3381',
    },
  },
  {
    kind: 'museum',
    text: `#Umberto Boccioni
Reggio Calabria 1882 - Verona 1916
_Controluce
1910
Matita e inchiostro su carta
-cm 37,3 × 49
-Inv. n. 1712
-Donazione Malabotta, 2015`,
    want: {
      artist: 'Umberto Boccioni',
      title: 'Controluce',
      year: '1910',
      medium: 'drawing',
      materials: 'Matita e inchiostro su carta',
      size: [373, 490],
      number: '1712',
    },
  },
  {
    kind: 'gallery',
    text: `#Elena Sartori
_Figura seduta
Terracotta policroma
2014
48 x 22 x 25 cm
Prezzo su richiesta`,
    want: {
      artist: 'Elena Sartori',
      title: 'Figura seduta',
      year: '2014',
      medium: 'sculpture',
      materials: 'Terracotta policroma',
      size: [480, 220, 250],
    },
  },
  {
    kind: 'auction',
    text: `#Lotto 12
^Scuola veneta, sec. XVIII
_Capriccio con rovine
Olio su tela
cm 74 x 98
€ 3.000 - 5.000`,
    want: {
      artist: 'Scuola veneta, sec. XVIII',
      title: 'Capriccio con rovine',
      medium: 'painting',
      materials: 'Olio su tela',
      size: [740, 980],
      number: '12',
    },
  },
  {
    kind: 'museum',
    text: `#Giovanni Battista Piranesi
Mogliano Veneto 1720 – Roma 1778

_Carceri d'invenzione, tavola VII
1761 circa
Acquaforte e bulino
-55,4 × 41,2 cm
-FC 40617`,
    want: {
      artist: 'Giovanni Battista Piranesi',
      title: "Carceri d'invenzione, tavola VII",
      year: '1761 circa',
      medium: 'print',
      materials: 'Acquaforte e bulino',
      size: [554, 412],
      number: 'FC 40617',
    },
  },
];
