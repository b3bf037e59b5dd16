// A work as a Linked Art object. It says what its owner wrote, as statements; a name is no person that Verso could point to.
import {
  imageContext,
  jsonLd,
  linkedArtPath,
  linkedArtProfile,
  manifestPath,
  presentationContext,
  workPath,
} from '#shared/domain/page/open-formats.ts';
import { isMedium } from '#shared/domain/piece/medium.ts';
import { statedYears } from '#shared/domain/piece/stated-years.ts';
import { mediumTerms, sayings, type StatedField, type Term } from '#shared/records/piece-terms.ts';
import { imageOf, serviceOf } from './image-service.ts';
import { largest, wordsOf, type DescribedWork, type OpenPhoto } from './open-work.ts';

type Node = Readonly<Record<string, unknown>>;

const aat = ({ id, label }: Term, type = 'Type', kinds: readonly Term[] = []): Node => ({
  id: `http://vocab.getty.edu/aat/${id}`,
  type,
  _label: label,
  ...(kinds.length === 0 ? {} : { classified_as: kinds.map((kind) => aat(kind)) }),
});
const terms = {
  artwork: { id: 300133025, label: 'Artwork' },
  workType: { id: 300435443, label: 'Type of Work' },
  briefText: { id: 300418049, label: 'Brief Text' },
  material: { id: 300435429, label: 'Material Statement' },
  note: { id: 300027200, label: 'Note' },
  millimeters: { id: 300379097, label: 'millimeters' },
  digitalImage: { id: 300215302, label: 'Digital Image' },
  webPage: { id: 300264578, label: 'Web Page' },
} as const satisfies Record<string, Term>;

const statement = (term: Term, content: string): Node => ({
  type: 'LinguisticObject',
  classified_as: [aat(term, 'Type', [terms.briefText])],
  content,
});
const named = (type: 'Name' | 'Identifier', term: Term, content: string): Node => ({ type, classified_as: [aat(term)], content });
const dimension = (term: Term, value: unknown): Node => ({
  type: 'Dimension',
  classified_as: [aat(term)],
  value,
  unit: aat(terms.millimeters, 'MeasurementUnit'),
});

const year = (number: number): string => String(number).padStart(4, '0');
/** Only years that the text states plainly. */
const timespan = (text: string): Node | undefined => {
  const years = statedYears(text);
  if (years === null) return undefined;
  return {
    type: 'TimeSpan',
    _label: text,
    begin_of_the_begin: `${year(years.first)}-01-01T00:00:00Z`,
    end_of_the_end: `${year(years.last)}-12-31T23:59:59Z`,
  };
};

type Said = { identified_by: Node[]; classified_as: Node[]; referred_to_by: Node[]; dimension: Node[]; making: Node[]; timespan?: Node };

const say = (said: Said, field: StatedField): void => {
  const saying = sayings[field.name];
  if (saying === null) return;
  const words = wordsOf(field);
  switch (saying.as) {
    case 'name':
      said.identified_by.push(named('Name', saying.term, words));
      return;
    case 'identifier':
      said.identified_by.push(named('Identifier', saying.term, words));
      return;
    case 'dimension':
      said.dimension.push(dimension(saying.term, field.value));
      return;
    case 'medium': {
      const term = isMedium(field.value) ? mediumTerms[field.value] : null;
      if (term === null) said.referred_to_by.push(statement(terms.material, words));
      else said.classified_as.push(aat(term, 'Type', [terms.workType]));
      return;
    }
    case 'statement': {
      (saying.about === 'making' ? said.making : said.referred_to_by).push(statement(saying.term, words));
      const span = saying.dates === true ? timespan(words) : undefined;
      if (span !== undefined) said.timespan = span;
    }
  }
};

/** An address, and what it follows: https://linked.art/model/digital/. */
const reached = (address: string, format: string, conformsTo?: string): Node => ({
  type: 'DigitalObject',
  format,
  ...(conformsTo === undefined ? {} : { conforms_to: [{ id: conformsTo, type: 'InformationObject' }] }),
  access_point: [{ id: address, type: 'DigitalObject' }],
});

const depicted = (origin: string, work: DescribedWork, photo: OpenPhoto): Node => ({
  type: 'VisualItem',
  digitally_shown_by: [
    {
      ...reached(imageOf(origin, work, photo, largest(photo)), 'image/jpeg'),
      classified_as: [aat(terms.digitalImage)],
      digitally_available_via: [
        {
          type: 'DigitalService',
          access_point: [{ id: serviceOf(origin, work, photo), type: 'DigitalObject' }],
          conforms_to: [{ id: imageContext, type: 'InformationObject' }],
        },
      ],
    },
  ],
});

const text = (label: string, carrier: Node): Node => ({ type: 'LinguisticObject', _label: label, digitally_carried_by: [carrier] });

/** Without empty lists. */
const filled = (node: Node): Node =>
  Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)));

export const linkedArtOf = (origin: string, work: DescribedWork): object => {
  const said: Said = { identified_by: [], classified_as: [aat(terms.artwork)], referred_to_by: [], dimension: [], making: [] };
  for (const field of work.fields) say(said, field);
  if (work.statement !== null) said.referred_to_by.push(statement(terms.note, work.statement));
  const making = filled({ referred_to_by: said.making, timespan: said.timespan });
  return filled({
    '@context': linkedArtProfile,
    id: origin + linkedArtPath(work),
    type: 'HumanMadeObject',
    _label: work.title,
    identified_by: said.identified_by,
    classified_as: said.classified_as,
    referred_to_by: said.referred_to_by,
    dimension: said.dimension,
    produced_by: Object.keys(making).length === 0 ? undefined : { type: 'Production', ...making },
    representation: work.photos.map((photo) => depicted(origin, work, photo)),
    subject_of: [
      text('Page on Verso', { ...reached(origin + workPath(work), 'text/html'), classified_as: [aat(terms.webPage)] }),
      ...(work.photos.length === 0
        ? []
        : [text('IIIF manifest', reached(origin + manifestPath(work), jsonLd(presentationContext), presentationContext))]),
    ],
  });
};
