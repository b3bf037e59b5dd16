// The descriptions of a work: what is said of each field, and what is not.
import { Validator } from '@hyperion-framework/validator';
import { describe, expect, it, vi } from 'vitest';
import type * as Fields from '#shared/records/piece-fields.ts';
import { blankScalars, blankTexts } from '#shared/records/pieces.ts';
import type { SeenWork } from '#server/market/sharing/artworks.ts';
import { imageInfo, sizeNamed } from './image-service.ts';
import { linkedArtOf } from './linked-art.ts';
import { manifestOf } from './manifest.ts';
import { describedWork } from './open-work.ts';

const origin = 'https://verso.example';
const photo = (file: string, kind: string) => ({
  url: `/api/storage/artwork-images/ada/${file}`,
  width: 9,
  height: 9,
  placeholder: '',
  kind,
});
const filledIn = {
  title: 'Quiet Harbor',
  artist: 'Dora Abel',
  medium: 'print',
  period: '1920s',
  year: 'c. 1926',
  materials: 'Etching on laid paper',
  height_mm: 120.5,
  inventory_number: 'A 7',
  acquired_from: 'the estate',
  signed: true,
  description: 'Boats at rest.',
  provenance_text: 'The artist; her daughter.',
  photos: [photo('1.jpg', 'front'), photo('2.jpg', 'back'), photo('3.jpg', 'detail')],
};
/** The third photograph has not arrived. */
const sizes = new Map(
  ['1.jpg', '2.jpg'].map((file) => [
    photo(file, 'front').url,
    [
      { width: 320, height: 240 },
      { width: 900, height: 675 },
    ],
  ]),
);
const seen = (fields: object, seenAs: SeenWork['seenAs'] = 'listed', statement: string | null = null): SeenWork =>
  ({ piece: { id: 'one', ...blankScalars(), ...blankTexts, ...fields }, listing: { statement }, seenAs }) as unknown as SeenWork;
const described = (fields: object = filledIn) => describedWork(seen(fields), undefined, sizes);
const json = (value: object | null) => JSON.parse(JSON.stringify(value)) as Record<string, never>;
const schemaErrors = (manifest: unknown): unknown[] => {
  const validator = new Validator();
  void validator.validateManifest(manifest);
  return validator.validators['manifest']?.errors ?? [];
};

describe('a work as Linked Art', () => {
  const document = json(linkedArtOf(origin, described()));

  it('says the public fields by their terms, and no other', () => {
    expect(document).toMatchObject({
      '@context': 'https://linked.art/ns/v1/linked-art.json',
      id: `${origin}/api/artworks/one/linked-art`,
      type: 'HumanMadeObject',
      _label: 'Quiet Harbor',
      identified_by: [{ type: 'Name', content: 'Quiet Harbor' }],
      classified_as: [
        { id: 'http://vocab.getty.edu/aat/300133025' },
        { id: 'http://vocab.getty.edu/aat/300041273', classified_as: [{ id: 'http://vocab.getty.edu/aat/300435443' }] },
      ],
      referred_to_by: [{ content: 'Boats at rest.' }, { content: 'The artist; her daughter.' }],
    });
    expect(JSON.stringify(document)).not.toMatch(/1926|laid paper|120\.5|A 7|estate|dimension/);
  });

  // Planted: a Person for every name; years out of any text that has digits.
  it('says who made it as its owner does, and when only where that is plain', () => {
    expect(document['produced_by']).toEqual({
      type: 'Production',
      referred_to_by: [expect.objectContaining({ content: 'Dora Abel' }), expect.objectContaining({ content: '1920s' })],
      timespan: {
        type: 'TimeSpan',
        _label: '1920s',
        begin_of_the_begin: '1920-01-01T00:00:00Z',
        end_of_the_end: '1929-12-31T23:59:59Z',
      },
    });
    expect(JSON.stringify(linkedArtOf(origin, described({ ...filledIn, period: 'c. 1926' })))).not.toContain('TimeSpan');
  });

  it('says nothing for a field that nobody filled in, and the medium in words where it has no term', () => {
    const bare = json(linkedArtOf(origin, described({ medium: 'mixed media' })));
    expect(Object.keys(bare)).toEqual(['@context', 'id', 'type', '_label', 'classified_as', 'referred_to_by', 'subject_of']);
    expect(bare['referred_to_by']).toMatchObject([{ content: 'Mixed media' }]);
    expect(JSON.stringify(bare)).not.toMatch(/Unknown Artist|IIIF/);
  });

  it('gives the word of its seller where the work was called fake', () => {
    const work = describedWork(seen(filledIn, 'listed', 'A copy after a lost work'), undefined, sizes);
    expect(JSON.stringify(linkedArtOf(origin, work))).toContain('A copy after a lost work');
    expect(JSON.stringify(manifestOf(origin, work))).toContain('A copy after a lost work');
  });
});

describe('a work as a manifest', () => {
  it('follows the schema, with a canvas for each photograph that is there', () => {
    const manifest = json(manifestOf(origin, described()));
    expect(schemaErrors(manifest)).toEqual([]);
    expect(schemaErrors({ ...manifest, label: 'Quiet Harbor' })).not.toEqual([]);
    expect(manifest).toMatchObject({
      label: { none: ['Quiet Harbor'] },
      summary: { none: ['Boats at rest.'] },
      items: [{ label: { en: ['Front'] }, width: 900, height: 675 }, { label: { en: ['Back'] } }],
    });
    expect(manifest['metadata']).toEqual(
      [
        ['Artist', 'Dora Abel'],
        ['Medium', 'Print'],
        ['Period', '1920s'],
        ['Provenance', 'The artist; her daughter.'],
      ].map(([label, value]) => ({ label: { en: [label] }, value: { none: [value] } })),
    );
    expect(Object.keys(manifest)).not.toContain('rights');
    expect(Object.keys(manifest)).not.toContain('requiredStatement');
  });

  it('is none without photographs', () => {
    expect(manifestOf(origin, described({ title: 'Unseen' }))).toBeNull();
  });

  // Planted: the text as it is; a viewer would take it for HTML.
  it('marks what looks like HTML as text', () => {
    const manifest = json(manifestOf(origin, described({ ...filledIn, title: '<b>Quiet\nHarbor</b>' })));
    expect(manifest['label']).toEqual({ none: ['<b>Quiet\nHarbor</b> '] });
  });

  it('of a shared work has the token in every address that is fetched, and the images a base without a query', () => {
    const manifest = json(manifestOf(origin, describedWork(seen(filledIn, 'shared'), 'tok_en', sizes)));
    const addresses = [...JSON.stringify(manifest).matchAll(/"id":"([^"]*\/one[/?][^"]*)"/g)].map(([, address]) => address ?? '');
    const fetched = addresses.filter((address) => !address.includes('/iiif/canvas/'));
    expect(fetched.length).toBeGreaterThan(8);
    expect(fetched.filter((address) => !address.includes('tok_en'))).toEqual([]);
    expect(fetched.filter((address) => address.includes('/images/') && address.includes('?'))).toEqual([]);
    expect(schemaErrors(manifest)).toEqual([]);
  });
});

describe('a photograph as an image service', () => {
  it('names the sizes that exist, and answers to these alone', () => {
    const [front] = described().photos;
    if (front === undefined) throw new Error('no photograph');
    expect(imageInfo(origin, { id: 'one' }, front)).toEqual({
      '@context': 'http://iiif.io/api/image/3/context.json',
      id: `${origin}/api/artworks/one/iiif/images/1.jpg`,
      type: 'ImageService3',
      protocol: 'http://iiif.io/api/image',
      profile: 'level0',
      width: 900,
      height: 675,
      sizes: [
        { width: 320, height: 240 },
        { width: 900, height: 675 },
      ],
    });
    expect(['max', '900,675', '320,240'].map((name) => sizeNamed(front.sizes, name)?.width)).toEqual([900, 900, 320]);
    for (const name of ['320,', '320,241', '^max', 'full', '!320,240', '']) expect(sizeNamed(front.sizes, name), name).toBeUndefined();
  });
});

describe('fields that are declared public later', () => {
  it('are said by their own terms without another list', async () => {
    vi.resetModules();
    vi.doMock('#shared/records/piece-fields.ts', async (original) => {
      const actual = await original<typeof Fields>();
      const all = Object.entries(actual.pieceFields).map(([name, field]) => [name, { ...field, visibility: 'public' }]);
      return { ...actual, pieceFields: Object.fromEntries(all) as typeof actual.pieceFields };
    });
    const [{ describedWork: describe }, { linkedArtOf: say }, { manifestOf: show }] = await Promise.all([
      import('./open-work.ts'),
      import('./linked-art.ts'),
      import('./manifest.ts'),
    ]);
    const work = describe(seen(filledIn), undefined, sizes);
    expect(json(say(origin, work))).toMatchObject({
      identified_by: [{ type: 'Name' }, { type: 'Identifier', content: 'A 7' }],
      dimension: [{ type: 'Dimension', value: 120.5, unit: { type: 'MeasurementUnit' } }],
      produced_by: { referred_to_by: [{}, {}, { content: 'c. 1926' }] },
    });
    expect(JSON.stringify(say(origin, work))).toContain('laid paper');
    // What came with a purchase is no description of a work, whoever may see it.
    expect(JSON.stringify([say(origin, work), show(origin, work)])).not.toContain('the estate');
    vi.doUnmock('#shared/records/piece-fields.ts');
    vi.resetModules();
  });
});
