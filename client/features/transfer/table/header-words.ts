// Header synonyms for columns, in several languages; the more specific, the earlier.

import { plainHeader } from './values/plain.ts';

const listed = (text: string): readonly string[] => text.split(' | ');

/** By target. */
export const headerWords: Readonly<Partial<Record<string, readonly string[]>>> = {
  picture: listed(
    'picture file | image file | photo file | picture | image | photo | photograph | file name | filename | file | image name | picture name' +
      ' | images | pictures | photos | bild | bilddatei | foto | fotos | immagine | imagen | afbeelding' +
      ' | image url | image link | picture url | picture link | photo url | photo link | imageurl | imagelink | photourl | pictureurl' +
      ' | bilder | bild url | bild link | bildlink | bildurl | bildadresse | abbildung | abbildungen | foto url | fotolink' +
      ' | url de l image | url image | lien image | lien de l image | lien vers l image | lien photo | url photo | visuel | visuels',
  ),
  title: listed(
    'title | artwork title | work title | titel | titre | titulo | titolo | object title | name of work | artwork | work' +
      ' | bezeichnung | name | object name | werk | oeuvre | obra | opera',
  ),
  artist: listed(
    'artist | artist name | kunstler | kuenstler | artiste | artista | maker | creator | painter | author | auteur | autor' +
      ' | autore | kunstenaar | by | photographer | sculptor | artists | creators | makers | kunstler in | attribution | full name',
  ),
  medium: listed(
    'medium | media | technique | technik | tecnica | medium technique | art form | artform' +
      ' | kind of work | category | classification | type',
  ),
  materials: listed(
    'materials | material | materials and techniques | support | material und technik | materiaux | materiales | materiali',
  ),
  edition: listed('edition | edition number | edition no | edition size | auflage | tirage | edicion | edizione | oplage'),
  subject: listed('subject | subject matter | motif | motiv | sujet | tema | soggetto | onderwerp | iconography'),
  signed: listed('signed | signiert | signe | firmado | firmato | gesigneerd'),
  framed: listed('framed | frame | gerahmt | rahmen | encadre | enmarcado | incorniciato | ingelijst'),
  inscriptions: listed(
    'inscriptions | inscription | inscriptions and marks | marks | markings | signature | signatur | bezeichnet | beschriftung' +
      ' | inscripciones | iscrizioni',
  ),
  distinguishing_features: listed('distinguishing features | distinguishing marks | besondere merkmale | signes particuliers'),
  condition: listed('condition | condition notes | zustand | erhaltung | etat | estado | stato | conservazione | staat'),
  year: listed(
    'year | date | dated | jahr | annee | ano | anno | date created | creation date | year created | year made | date made' +
      ' | made | datierung | datum | jaar | fecha | data | date text | circa | created | object date | display date | date display',
  ),
  period: listed('period | style | movement | school | epoche | epoch | epoque | epoca | stil | era | periode'),
  dimensions: listed(
    'dimensions | dimension | size | masse | abmessungen | grosse | format | measurements | dimensiones | dimensioni' +
      ' | afmetingen | taille',
  ),
  height_mm: listed('height | hohe | hoehe | hauteur | altura | altezza | hoogte | h'),
  width_mm: listed('width | breite | largeur | ancho | larghezza | breedte | w'),
  depth_mm: listed('depth | tiefe | profondeur | profundidad | profondita | diepte | d'),
  inventory_number: listed(
    'inventory number | inventory no | inventory | inv no | inv nr | inv | accession number | accession no | accession' +
      ' | inventarnummer | inventar nr | numero d inventaire | numero de inventario | catalog number' +
      ' | catalog no | accession num | bild nr | bildnummer | werk nr | werknummer | object number | object no | object id | reference | ref | ref no | sku | stock number | lot | id' +
      ' | number | no | nr | code',
  ),
  location: listed(
    'location | current location | where | room | standort | lieu | emplacement | ubicacion | posizione | storage | place' +
      ' | ort | locatie | shelf',
  ),
  acquired_date: listed(
    'acquired on | acquired | date acquired | acquisition date | purchase date | date of purchase | bought on | bought' +
      ' | kaufdatum | erworben | erwerbsdatum | ankaufsdatum | date d achat | date d acquisition | fecha de compra' +
      ' | data di acquisto | acquisition year | year acquired | accession year | accession date | accessioned | purchased',
  ),
  acquired_price: listed(
    'price paid | purchase price | acquisition price | price | cost | paid | kaufpreis | ankaufspreis | preis | prix' +
      ' | prix d achat | prix paye | precio | prezzo | prijs | pris | cena | amount | amount paid | cost price | purchase cost',
  ),
  acquired_currency: listed('currency | wahrung | waehrung | devise | moneda | valuta | currency code'),
  description: listed(
    'description | notes | note | comment | comments | beschreibung | bemerkung | bemerkungen | notizen | descripcion' +
      ' | descrizione | remarks | details | beschrijving | about',
  ),
  provenance_text: listed(
    'provenance | provenienz | provenance text | credit line | credit | source | herkunft | ownership history | ownership | previous owner' +
      ' | previous owners | provenienza | procedencia | acquired from | purchased from | bought from | seller | vendor' +
      ' | dealer | gallery',
  ),
  value: listed(
    'value | current value | estimated value | valuation | valuation amount | replacement value | replacement cost | worth | retail value' +
      ' | wert | schatzwert | wiederbeschaffungswert | valeur | valeur estimee | estimation | valor | valor estimado | valore' +
      ' | valore stimato | waarde | geschatte waarde',
  ),
  value_insurance: listed(
    'insurance value | insured value | insured for | insurance amount | insurance valuation | sum insured | agreed value' +
      ' | versicherungswert | versicherungssumme | valeur d assurance | valeur assuree | valor de seguro | valor asegurado' +
      ' | valore assicurativo | valore assicurato | verzekerde waarde',
  ),
  value_market: listed(
    'market value | fair market value | fmv | current market value | marktwert | verkehrswert | valeur de marche | valeur marchande' +
      ' | valor de mercado | valore di mercato | marktwaarde',
  ),
  value_auction: listed('auction value | auction estimate | auktionswert | auktionsschatzung | valeur aux encheres | valor de subasta'),
  value_appraisal: listed(
    'appraised value | appraisal value | appraisal amount | appraised at | gutachtenwert | valeur d expertise | valor de tasacion' +
      ' | valore di perizia | valore peritale | taxatiewaarde',
  ),
  valuation_date: listed(
    'valuation date | date of valuation | value date | date of value | appraisal date | date appraised | date valued | valued on' +
      ' | appraised on | last valued | last appraised | bewertungsdatum | bewertet am | gutachten vom | date d estimation' +
      ' | date d evaluation | date d expertise | fecha de valoracion | fecha de tasacion | data di valutazione | data di stima' +
      ' | taxatiedatum | year of valuation | valuation year',
  ),
  valuation_currency: listed(
    'value currency | valuation currency | currency of value | currency of valuation | appraisal currency | insurance currency' +
      ' | bewertungswahrung | devise de la valeur | moneda del valor | valuta del valore',
  ),
  appraiser: listed(
    'appraiser | appraised by | valued by | valuer | valuation by | gutachter | gutachten von | bewertet von | expert | estime par' +
      ' | expertise par | tasador | tasado por | perito | stimato da | taxateur',
  ),
};

const boundWords = new Set(
  listed(
    'low | high | lower | upper | min | max | minimum | maximum | from | to | tax | vat | policy | per | percent | previous | old | untere | obere' +
      ' | steuer | basse | haute | minimo | maximo | massimo',
  ),
);
/** Whether an amount is one end of a range, or part of another reckoning. */
export const isNoWholeValue = (header: string): boolean => speaksOf(wordsOf(header), boundWords);

const pictureWords = new Set(
  listed(
    'picture | pictures | thumbnail | thumbnails | image | images | photo | photos | photograph | photographs | photographed | photography | photographic | bild' +
      ' | bilder | foto | fotos | abbildung | abbildungen | photographique | imagen | imagenes | immagine | immagini | fotografia' +
      ' | afbeelding | afbeeldingen | visuel | visuels',
  ),
);
/** Whose a picture is, and what is said beside it. */
const besideWords = new Set(
  listed(
    'credit | credits | credited | caption | captions | copyright | rights | license | licence | permission | permissions | courtesy | by' +
      ' | photographer | owner | source | alt | taken | nachweis | rechte | unterschrift | legende | quelle | droits | derechos | leyenda' +
      ' | creditos | pie | didascalia | crediti | diritti | bijschrift | rechten',
  ),
);
/** What a picture has, and a work as well: a photograph may be either. */
const sharedWords = new Set(
  listed(
    'title | description | text | note | notes | date | year | size | format | type | status | count | titre | beschreibung | datum | jahr',
  ),
);

const artistWords = new Set(
  listed(
    'artist | artists | maker | creator | constituent | kunstler | kunstlerin | artiste | artista | autor | auteur | autore | painter | author',
  ),
);
/** What a person has, and a work too or not at all. */
const personWords = new Set(
  listed(
    'bio | biography | nationality | gender | role | prefix | suffix | id | url | uri | ulan | wikidata | birth | born | death | died | begin' +
      ' | end | date | dates | year | years | birthplace | place | country | nationalitat | geburtsjahr | geburtsdatum | todesjahr | lebensdaten | geboren' +
      ' | gestorben | naissance | mort | nationalite | nascita | nacimiento | email | phone | address | website',
  ),
);
const frameWords = new Set(
  listed(
    'frame | framed | framing | rahmen | rahmung | gerahmt | cadre | encadre | encadrement | cornice | marco | lijst | mount | mat | passepartout',
  ),
);
const wordsOf = (header: string): string[] => plainHeader(header).split(' ');
const speaksOf = (words: readonly string[], ...groups: ReadonlySet<string>[]): boolean =>
  groups.every((group) => words.some((word) => group.has(word)));

/** Whether a header tells of the artist and not of the work, as 'Artist birth date' does. */
export const aboutArtist = (header: string): boolean => speaksOf(wordsOf(header), artistWords, personWords);
/** Whether a header tells of the frame of a work. */
export const aboutFrame = (header: string): boolean => speaksOf(wordsOf(header), frameWords);

/** Whether a header speaks of a picture and means another thing: 'beside' it as in 'Photo credit', or of the work too as in 'Photograph title'. */
export const aboutPicture = (header: string): 'beside' | 'shared' | null => {
  const words = wordsOf(header);
  if (!words.some((word) => pictureWords.has(word))) return null;
  return words.some((word) => besideWords.has(word)) ? 'beside' : words.some((word) => sharedWords.has(word)) ? 'shared' : null;
};
