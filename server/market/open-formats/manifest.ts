// A work as a IIIF Presentation 3 manifest: a canvas for each photograph, and the fields as metadata.
import {
  canvasPath,
  linkedArtPath,
  linkedArtProfile,
  manifestPath,
  presentationContext,
  workPath,
} from '#shared/domain/page/open-formats.ts';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import { imageOf, serviceOf } from './image-service.ts';
import { largest, wordsOf, type DescribedWork, type OpenPhoto, type Size } from './open-work.ts';

type Text = { none: string[] } | { en: string[] };

const english = (words: string): Text => ({ en: [words] });
/** In whatever language its owner wrote. What begins with '<' and ends with '>' is read as HTML, unless a space follows. */
const written = (text: string): Text => ({ none: [/^<.*>$/s.test(text) ? `${text} ` : text] });

const image = (origin: string, work: DescribedWork, photo: OpenPhoto, size: Size): object => ({
  id: imageOf(origin, work, photo, size),
  type: 'Image',
  format: 'image/jpeg',
  width: size.width,
  height: size.height,
  service: [{ id: serviceOf(origin, work, photo), type: 'ImageService3', profile: 'level0' }],
});

const canvas = (origin: string, work: DescribedWork, photo: OpenPhoto): object => {
  const id = origin + canvasPath(work, photo.file);
  const size = largest(photo);
  return {
    id,
    type: 'Canvas',
    label: english(kindWords[photo.kind]),
    width: size.width,
    height: size.height,
    thumbnail: [image(origin, work, photo, photo.sizes[0])],
    items: [
      {
        id: `${id}/page`,
        type: 'AnnotationPage',
        items: [{ id: `${id}/image`, type: 'Annotation', motivation: 'painting', body: image(origin, work, photo, size), target: id }],
      },
    ],
  };
};

const metadataOf = ({ fields, statement }: DescribedWork): object[] => [
  ...fields
    .filter(({ name }) => name !== 'title' && name !== 'description')
    .map((field) => ({ label: english(fieldLabels[field.name]), value: written(wordsOf(field)) })),
  ...(statement === null ? [] : [{ label: english('The seller says what it is'), value: written(statement) }]),
];

/** Null without photographs: a manifest has at least one canvas. */
export const manifestOf = (origin: string, work: DescribedWork): object | null => {
  const [first] = work.photos;
  if (first === undefined) return null;
  const description = work.fields.find(({ name }) => name === 'description');
  const metadata = metadataOf(work);
  return {
    '@context': presentationContext,
    id: origin + manifestPath(work),
    type: 'Manifest',
    label: written(work.title),
    ...(description === undefined ? {} : { summary: written(wordsOf(description)) }),
    ...(metadata.length === 0 ? {} : { metadata }),
    provider: [
      {
        id: `${origin}/`,
        type: 'Agent',
        label: english('Verso'),
        homepage: [{ id: `${origin}/`, type: 'Text', label: english('Verso'), format: 'text/html' }],
      },
    ],
    homepage: [{ id: origin + workPath(work), type: 'Text', label: english('Page on Verso'), format: 'text/html', language: ['en'] }],
    seeAlso: [
      {
        id: origin + linkedArtPath(work),
        type: 'Dataset',
        label: english('Linked Art'),
        format: 'application/ld+json',
        profile: linkedArtProfile,
      },
    ],
    thumbnail: [image(origin, work, first, first.sizes[0])],
    items: work.photos.map((photo) => canvas(origin, work, photo)),
  };
};
