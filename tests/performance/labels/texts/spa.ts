// Labels in Spanish.
import type { Label } from '#tests/performance/labels/label.ts';

export const spa: readonly Label[] = [
  {
    kind: 'museum',
    text: `#Joaquín Sorolla
Valencia, 1863 – Cercedilla, 1923
_Paseo a orillas del mar
1909
Óleo sobre lienzo
-205 × 200 cm
-N.º inv. 00834`,
    want: {
      artist: 'Joaquín Sorolla',
      title: 'Paseo a orillas del mar',
      year: '1909',
      medium: 'painting',
      materials: 'Óleo sobre lienzo',
      size: [2050, 2000],
      number: '00834',
    },
  },
  {
    kind: 'museum',
    text: `#María Blanchard
(Santander, 1881 - París, 1932)

_La comulgante, 1914
Óleo sobre lienzo, 180 x 124 cm
-Donación, 1983
-Inv. AS01234`,
    want: {
      artist: 'María Blanchard',
      title: 'La comulgante',
      year: '1914',
      medium: 'painting',
      materials: 'Óleo sobre lienzo',
      size: [1800, 1240],
      number: 'AS01234',
    },
  },
  {
    kind: 'gallery',
    text: `#Andrés Quiroga
nacido en Bogotá en 1979

_Río adentro
2022
Acrílico sobre lienzo
130 x 97 cm
5.400 €`,
    want: {
      artist: 'Andrés Quiroga',
      title: 'Río adentro',
      year: '2022',
      medium: 'painting',
      materials: 'Acrílico sobre lienzo',
      size: [1300, 970],
      price: [5400, 'EUR'],
    },
  },
  {
    kind: 'gallery',
    text: `^Galería Norte
-Calle Claudio Coello 32, 28001 Madrid
-Tel. 914 35 20 86

#Inés Villalba
_Sin título (Azotea), 2018
Fotografía digital sobre papel de algodón, ed. 1/5
70 × 105 cm
USD 2,800`,
    want: {
      artist: 'Inés Villalba',
      title: 'Sin título (Azotea)',
      year: '2018',
      medium: 'photography',
      materials: 'Fotografía digital sobre papel de algodón',
      size: [700, 1050],
      price: [2800, 'USD'],
    },
  },
  {
    kind: 'auction',
    text: `#Lote 164
IGNACIO ZULOAGA (1870-1945)
_Retrato de dama con mantilla
Óleo sobre lienzo
Firmado y fechado 1912 en el ángulo inferior derecho
98 x 79 cm
-Precio de salida: 18.000 €`,
    want: {
      artist: 'Ignacio Zuloaga',
      title: 'Retrato de dama con mantilla',
      year: '1912',
      medium: 'painting',
      materials: 'Óleo sobre lienzo',
      size: [980, 790],
      number: '164',
    },
  },
  {
    kind: 'auction',
    text: `#57
Mariano Benlliure
(Valencia, 1862 - Madrid, 1947)
_Torero citando
Bronce patinado
Alto: 38 cm
Hacia 1910
-Procedencia: colección particular, Sevilla`,
    want: {
      artist: 'Mariano Benlliure',
      title: 'Torero citando',
      year: 'Hacia 1910',
      medium: 'sculpture',
      materials: 'Bronce patinado',
      size: [380],
      number: '57',
    },
  },
  {
    kind: 'invoice',
    text: `#FACTURA
Galería Méndez S.L.
-Calle Serrano 88, 28006 Madrid
-Factura n.º 2023/041 | -Fecha: 17/02/2023

Benjamín Palencia
_Campos de Castilla, 1957
Óleo sobre tabla, 54 x 73 cm
Ref. GM-1190

Base imponible | 9.500,00 €
IVA 10 % | 950,00 €
#Total | #10.450,00 €`,
    want: {
      artist: 'Benjamín Palencia',
      title: 'Campos de Castilla',
      year: '1957',
      medium: 'painting',
      materials: 'Óleo sobre tabla',
      size: [540, 730],
      number: 'GM-1190',
      price: [10450, 'EUR'],
    },
  },
  {
    kind: 'back',
    text: `Ramón Ferrer
«Puerto de Cadaqués»
1951
óleo sobre tabla
38 x 46 cm
N.º 19`,
    want: {
      artist: 'Ramón Ferrer',
      title: 'Puerto de Cadaqués',
      year: '1951',
      medium: 'painting',
      materials: 'óleo sobre tabla',
      size: [380, 460],
      number: '19',
    },
  },
  {
    kind: 'museum',
    text: `#Taller de Francisco de Zurbarán
_San Francisco en oración
Siglo XVII
Óleo sobre lienzo
-127 × 96 cm
-Legado Bosch, 1915
-Inv. P003010`,
    want: {
      artist: 'Taller de Francisco de Zurbarán',
      title: 'San Francisco en oración',
      medium: 'painting',
      materials: 'Óleo sobre lienzo',
      size: [1270, 960],
      number: 'P003010',
    },
  },
  {
    kind: 'museum',
    text: `#Francisco de Goya
Fuendetodos, 1746 – Burdeos, 1828
_El sueño de la razón produce monstruos
1797–1799
Aguafuerte y aguatinta sobre papel
-21,3 × 15,1 cm
-Inv. G002131`,
    want: {
      artist: 'Francisco de Goya',
      title: 'El sueño de la razón produce monstruos',
      year: '1797–1799',
      medium: 'print',
      materials: 'Aguafuerte y aguatinta sobre papel',
      size: [213, 151],
      number: 'G002131',
    },
  },
  {
    kind: 'gallery',
    text: `#Teresa Molina
_Raíces
Técnica mixta sobre madera
2017
60 x 60 x 4 cm
Precio a consultar`,
    want: {
      artist: 'Teresa Molina',
      title: 'Raíces',
      year: '2017',
      medium: 'mixed media',
      materials: 'Técnica mixta sobre madera',
      size: [600, 600, 40],
    },
  },
  {
    kind: 'auction',
    text: `#Lote 22
^Escuela española, siglo XIX
_Bodegón de caza
Óleo sobre lienzo
62 x 83 cm
600 - 900 €`,
    want: {
      artist: 'Escuela española, siglo XIX',
      title: 'Bodegón de caza',
      medium: 'painting',
      materials: 'Óleo sobre lienzo',
      size: [620, 830],
      number: '22',
    },
  },
  {
    kind: 'museum',
    text: `#Maruja Mallo
1902–1995

_La verbena, 1927
Óleo sobre lienzo
119 × 165 cm
-Adquisición, 1944
-AS01985`,
    want: {
      artist: 'Maruja Mallo',
      title: 'La verbena',
      year: '1927',
      medium: 'painting',
      materials: 'Óleo sobre lienzo',
      size: [1190, 1650],
      number: 'AS01985',
    },
  },
];
