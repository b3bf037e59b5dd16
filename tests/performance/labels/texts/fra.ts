// Labels in French.
import type { Label } from '#tests/performance/labels/label.ts';

export const fra: readonly Label[] = [
  {
    kind: 'museum',
    text: `#Berthe Morisot
(Bourges, 1841 – Paris, 1895)
_Le Berceau
1872
Huile sur toile
-H. 56 ; L. 46,5 cm
-Acquis en 1930
-Inv. RF 2849`,
    want: {
      artist: 'Berthe Morisot',
      title: 'Le Berceau',
      year: '1872',
      medium: 'painting',
      materials: 'Huile sur toile',
      size: [560, 465],
      number: 'RF 2849',
    },
  },
  {
    kind: 'museum',
    text: `#Gustave Courbet
Ornans, 1819 - La Tour-de-Peilz, 1877

_La Vague, vers 1870
Huile sur toile, 65,5 × 90,5 cm
-Don de la Société des amis du musée, 1924
-N° inv. 1924.3.1`,
    want: {
      artist: 'Gustave Courbet',
      title: 'La Vague',
      year: 'vers 1870',
      medium: 'painting',
      materials: 'Huile sur toile',
      size: [655, 905],
      number: '1924.3.1',
    },
  },
  {
    kind: 'gallery',
    text: `#Hélène Marchand
née en 1975 à Lyon

_Les heures claires
2021
Acrylique sur toile
116 x 89 cm
6 800 €`,
    want: {
      artist: 'Hélène Marchand',
      title: 'Les heures claires',
      year: '2021',
      medium: 'painting',
      materials: 'Acrylique sur toile',
      size: [1160, 890],
      price: [6800, 'EUR'],
    },
  },
  {
    kind: 'gallery',
    text: `^Galerie du Pont Neuf
-28, rue Dauphine, 75006 Paris
-Tél. 01 43 26 55 18

#Yann Le Goff
_Brume, presqu'île de Crozon, 2017
Tirage pigmentaire sur papier baryté, éd. 4/8
60 × 90 cm
1 950,00 € TTC`,
    want: {
      artist: 'Yann Le Goff',
      title: "Brume, presqu'île de Crozon",
      year: '2017',
      medium: 'photography',
      materials: 'Tirage pigmentaire sur papier baryté',
      size: [600, 900],
      price: [1950, 'EUR'],
    },
  },
  {
    kind: 'auction',
    text: `#Lot 46
Eugène BOUDIN (1824-1898)
_Trouville, la jetée à marée basse
Huile sur panneau, signée en bas à gauche et datée 1885
23,5 x 33 cm
-Estimation : 40 000 / 60 000 €`,
    want: {
      artist: 'Eugène Boudin',
      title: 'Trouville, la jetée à marée basse',
      year: '1885',
      medium: 'painting',
      materials: 'Huile sur panneau',
      size: [235, 330],
      number: '46',
    },
  },
  {
    kind: 'auction',
    text: `#118
Auguste RODIN (1840-1917)
_Danaïde, petit modèle
Épreuve en bronze à patine brune
Conçu en 1889, fonte vers 1910
21,5 x 38,5 x 26 cm
-Provenance : collection particulière, Lille`,
    want: {
      artist: 'Auguste Rodin',
      title: 'Danaïde, petit modèle',
      year: '1889',
      medium: 'sculpture',
      materials: 'Épreuve en bronze à patine brune',
      size: [215, 385, 260],
      number: '118',
    },
  },
  {
    kind: 'invoice',
    text: `#FACTURE
Galerie Aubry SARL
-14, quai Voltaire, 75007 Paris
-Facture n° 2021-095 | -Date : 22/06/2021

Paul Signac
_Voiliers à Concarneau, 1925
Aquarelle et crayon sur papier, 28 x 43,5 cm
Réf. GA 2107

Prix HT | 18 500,00 €
TVA 5,5 % | 1 017,50 €
#Total TTC | #19 517,50 €`,
    want: {
      artist: 'Paul Signac',
      title: 'Voiliers à Concarneau',
      year: '1925',
      medium: 'painting',
      materials: 'Aquarelle et crayon sur papier',
      size: [280, 435],
      number: 'GA 2107',
      price: [19517.5, 'EUR'],
    },
  },
  {
    kind: 'back',
    text: `Marcel Duvivier
« Le port de Honfleur »
1947
huile sur isorel
46 x 55 cm
N° 33`,
    want: {
      artist: 'Marcel Duvivier',
      title: 'Le port de Honfleur',
      year: '1947',
      medium: 'painting',
      materials: 'huile sur isorel',
      size: [460, 550],
      number: '33',
    },
  },
  {
    kind: 'museum',
    text: `#Atelier de Jean Clouet
_Portrait d'un gentilhomme
XVIe siècle
Huile sur bois
-34 × 26 cm
-Legs Moreau, 1906
-Inv. MNR 417`,
    want: {
      artist: 'Atelier de Jean Clouet',
      title: "Portrait d'un gentilhomme",
      medium: 'painting',
      materials: 'Huile sur bois',
      size: [340, 260],
      number: 'MNR 417',
    },
  },
  {
    kind: 'museum',
    text: `#Eugène Atget
Libourne 1857 – Paris 1927
_Boutique, marché aux halles
1925
Épreuve gélatino-argentique
-22,4 × 17,8 cm
-Achat, 1986. Inv. PHO 1986 59`,
    want: {
      artist: 'Eugène Atget',
      title: 'Boutique, marché aux halles',
      year: '1925',
      medium: 'photography',
      materials: 'Épreuve gélatino-argentique',
      size: [224, 178],
      number: 'PHO 1986 59',
    },
  },
  {
    kind: 'gallery',
    text: `#Clara Benoit
_Sans titre
Technique mixte sur papier
2019
50 x 65 cm
Prix sur demande`,
    want: {
      artist: 'Clara Benoit',
      title: 'Sans titre',
      year: '2019',
      medium: 'mixed media',
      materials: 'Technique mixte sur papier',
      size: [500, 650],
    },
  },
  {
    kind: 'auction',
    text: `#Lot n° 9
^École française du XVIIIe siècle
_Jeune femme à sa toilette
Sanguine sur papier
31 x 22,5 cm
800 / 1 200 €`,
    want: {
      artist: 'École française du XVIIIe siècle',
      title: 'Jeune femme à sa toilette',
      medium: 'drawing',
      materials: 'Sanguine sur papier',
      size: [310, 225],
      number: '9',
    },
  },
  {
    kind: 'museum',
    text: `#Suzanne Valadon
1865–1938

_La Chambre bleue, 1923
Huile sur toile
90 × 116 cm
-Achat de l'État, 1924
-LUX.1506 P`,
    want: {
      artist: 'Suzanne Valadon',
      title: 'La Chambre bleue',
      year: '1923',
      medium: 'painting',
      materials: 'Huile sur toile',
      size: [900, 1160],
      number: 'LUX.1506 P',
    },
  },
];
