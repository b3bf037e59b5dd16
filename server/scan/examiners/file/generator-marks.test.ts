// Marks of image generators in every place and form in use, and false positives.
import { describe, expect, it } from 'vitest';
import { media } from '#shared/domain/piece/medium.ts';
import {
  exifBlock,
  pngPackedText,
  pngText,
  pngWideText,
  withExif,
  withHiddenText,
  withJpegSegment,
  withPngChunk,
  withWebpChunk,
  withXmp,
  xmpPacket,
} from '#tests/support/pictures/marked-files.ts';
import { paintedPicture, pngTextBomb } from '#tests/support/pictures/pictures.ts';
import { examine } from '#server/scan/analysis/examination.ts';
import { generatorMarks } from '#shared/examiners/file/generator-marks.ts';
import { openPicture } from '#server/scan/examiners/picture/open-picture.ts';

const png = paintedPicture(300, 280).png().toBuffer();
const jpeg = paintedPicture(300, 280).jpeg().toBuffer();
const webp = paintedPicture(300, 280).webp().toBuffer();

const settings =
  'a harbour at dusk, oil\nNegative prompt: blurry\nSteps: 28, Sampler: Euler a, CFG scale: 7, Seed: 1234567, Size: 512x512, Model hash: 6ce0161689';
const graph = JSON.stringify({
  3: { class_type: 'KSampler', inputs: { seed: 5, steps: 20, cfg: 8 } },
  4: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'model.safetensors' } },
});
const workflow = JSON.stringify({
  last_node_id: 2,
  last_link_id: 1,
  nodes: [
    { id: 1, type: 'KSampler' },
    { id: 2, type: 'VAEDecode' },
  ],
  links: [],
});
const novelAi = JSON.stringify({ prompt: 'a harbour', steps: 28, sampler: 'k_euler', seed: 12, strength: 0.7, scale: 11, uc: 'lowres' });
const utf16 = (text: string, little: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return Buffer.concat([Buffer.from('UNICODE\0', 'latin1'), little ? bytes : bytes.swap16()]);
};
const sourceType = (type: string, more = ''): string =>
  `<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${type}" ${more}/>`;

const marksIn = async (bytes: Uint8Array) => generatorMarks.examine(await openPicture(bytes, null, []));

describe('a file with the marks of a generator', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['settings in a PNG text', async () => withPngChunk(await png, 'tEXt', pngText('parameters', settings))],
    ['settings in a packed PNG text', async () => withPngChunk(await png, 'zTXt', pngPackedText('parameters', settings))],
    ['settings in a wide PNG text', async () => withPngChunk(await png, 'iTXt', pngWideText('parameters', `日没 ${settings}`, false))],
    ['settings in a wide and packed PNG text', async () => withPngChunk(await png, 'iTXt', pngWideText('parameters', settings, true))],
    ['a ComfyUI prompt', async () => withPngChunk(await png, 'tEXt', pngText('prompt', graph))],
    [
      'a ComfyUI prompt with a value that is no number',
      async () => withPngChunk(await png, 'tEXt', pngText('prompt', graph.replace('"cfg":8', '"cfg":NaN'))),
    ],
    ['a ComfyUI workflow', async () => withPngChunk(await png, 'tEXt', pngText('workflow', workflow))],
    [
      'a ComfyUI prompt in the EXIF of a WEBP',
      async () =>
        withWebpChunk(
          await webp,
          'EXIF',
          exifBlock({ 0x0110: Buffer.from(`prompt:${graph}`), 0x010f: Buffer.from(`workflow:${workflow}`) }),
        ),
    ],
    ['NovelAI settings', async () => withPngChunk(await png, 'zTXt', pngPackedText('Comment', novelAi))],
    ['NovelAI as the software', async () => withPngChunk(await png, 'tEXt', pngText('Software', 'NovelAI'))],
    ['InvokeAI metadata', async () => withPngChunk(await png, 'tEXt', pngText('invokeai_metadata', '{"positive_prompt":"x"}'))],
    [
      'a SwarmUI object',
      async () =>
        withPngChunk(await png, 'tEXt', pngText('parameters', '{"sui_image_params":{"prompt":"x","seed":1,"steps":20,"cfgscale":7}}')),
    ],
    [
      'settings in an EXIF comment',
      async () => withExif(await jpeg, { 0x9286: Buffer.concat([Buffer.from('ASCII\0\0\0', 'latin1'), Buffer.from(settings)]) }),
    ],
    ['settings in a wide EXIF comment, big end first', async () => withExif(await jpeg, { 0x9286: utf16(settings, false) })],
    ['settings in a wide EXIF comment, little end first', async () => withExif(await jpeg, { 0x9286: utf16(settings, true) })],
    ['a generator as EXIF software', async () => withExif(await jpeg, { 0x0131: Buffer.from('Stable Diffusion XL 1.0') })],
    ['settings in a JPEG comment', async () => withJpegSegment(await jpeg, 0xfe, Buffer.from(settings))],
    [
      'a Midjourney job',
      async () =>
        withPngChunk(await png, 'tEXt', pngText('Description', 'a harbour --ar 3:2 --v 6 Job ID: 0a1b2c3d-1111-2222-3333-444455556666')),
    ],
    ['the IPTC source type as attribute', async () => withXmp(await jpeg, sourceType('trainedAlgorithmicMedia'))],
    [
      'the IPTC source type as element',
      async () =>
        withXmp(
          await jpeg,
          '<rdf:Description><Iptc4xmpExt:DigitalSourceType>https://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia</Iptc4xmpExt:DigitalSourceType></rdf:Description>',
        ),
    ],
    [
      'the IPTC source type as resource',
      async () =>
        withXmp(
          await jpeg,
          '<rdf:Description><e:DigitalSourceType rdf:resource="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/></rdf:Description>',
        ),
    ],
    [
      'the IPTC source type in a PNG',
      async () =>
        withPngChunk(await png, 'iTXt', pngWideText('XML:com.adobe.xmp', xmpPacket(sourceType('trainedAlgorithmicMedia')), false)),
    ],
    [
      'the IPTC source type in a WEBP',
      async () => withWebpChunk(await webp, 'XMP ', Buffer.from(xmpPacket(sourceType('trainedAlgorithmicMedia')))),
    ],
    [
      'a generator as XMP creator tool',
      async () => withXmp(await jpeg, '<rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreatorTool="Adobe Firefly"/>'),
    ],
    // Caught: reading the pixels alone misses what stands in the transparency.
    ['settings hidden in the transparency', async () => withHiddenText(paintedPicture(300, 280), settings, { alpha: true, packed: false })],
    [
      'packed settings hidden in the transparency',
      async () => withHiddenText(paintedPicture(300, 280), novelAi, { alpha: true, packed: true }),
    ],
    ['settings hidden in the colors', async () => withHiddenText(paintedPicture(300, 280), settings, { alpha: false, packed: false })],
    [
      'packed settings hidden in the colors',
      async () => withHiddenText(paintedPicture(300, 280), settings, { alpha: false, packed: true }),
    ],
    [
      'a generator as the AI system used',
      async () =>
        withXmp(await jpeg, '<rdf:Description xmlns:I="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" I:AISystemUsed="Google Gemini 2.5"/>'),
    ],
    [
      'the credit of a phone',
      async () => withXmp(await jpeg, '<rdf:Description xmlns:p="http://ns.adobe.com/photoshop/1.0/" p:Credit="Apple Image Playground"/>'),
    ],
    [
      'the label that Chinese platforms write',
      async () =>
        withXmp(
          await jpeg,
          `<rdf:Description xmlns:T="http://www.tc260.org.cn/ns/AIGC/1.0/" T:AIGC='{"Label":"1","ContentProducer":"x"}'/>`,
        ),
    ],
  ])('[STA10] is FAKE: %s', async (_, make) => {
    const { verdict, hardAgainst, report } = await examine(await make(), { medium: null }, []);
    expect({ verdict, hardAgainst }).toEqual({ verdict: 'FAKE', hardAgainst: true });
    expect(report.evidence_against.length).toBeGreaterThan(0);
  });

  it('[D4] is FAKE for every medium: a machine made the file, whatever the work is said to be', async () => {
    const bytes = withPngChunk(await png, 'tEXt', pngText('parameters', settings));
    for (const medium of media) expect((await examine(bytes, { medium }, [])).verdict).toBe('FAKE');
  });

  it('[STA10] is LIKELY FAKE where a graph only passed an existing picture on', async () => {
    const passedOn = JSON.stringify({
      1: { class_type: 'LoadImage', inputs: { image: 'a.png' } },
      2: { class_type: 'SaveImage', inputs: {} },
    });
    expect((await examine(withPngChunk(await png, 'tEXt', pngText('prompt', passedOn)), { medium: 'painting' }, [])).verdict).toBe(
      'LIKELY FAKE',
    );
  });
});

describe('what is no mark of a generator', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['nothing at all', () => jpeg],
    ['a transparent picture', () => paintedPicture(300, 280).ensureAlpha(0.7).png().toBuffer()],
    [
      'a camera and an editor',
      async () =>
        withExif(await jpeg, {
          0x010f: Buffer.from('Canon'),
          0x0110: Buffer.from('Canon EOS 5D'),
          0x0131: Buffer.from('Adobe Photoshop 25.1 (Windows)'),
        }),
    ],
    // Caught: searching the whole file for the word flagged the next three.
    [
      'the word in a description',
      async () =>
        withXmp(
          await jpeg,
          '<rdf:Description><dc:description>About trainedAlgorithmicMedia and Midjourney: Iptc4xmpExt:DigitalSourceType="trainedAlgorithmicMedia"</dc:description></rdf:Description>',
        ),
    ],
    [
      'the word in a comment',
      async () => withJpegSegment(await jpeg, 0xfe, Buffer.from('http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia')),
    ],
    [
      'the word inside of another attribute',
      async () => withXmp(await jpeg, `<rdf:Description dc:title=" x:DigitalSourceType='trainedAlgorithmicMedia'"/>`),
    ],
    ['a photograph by its own word', async () => withXmp(await jpeg, sourceType('digitalCapture'))],
    [
      'a title about steps and seeds',
      async () => withPngChunk(await png, 'tEXt', pngText('Title', 'Steps to the sea, with seeds and a sampler')),
    ],
    [
      'a description of works of a generator',
      async () => withPngChunk(await png, 'tEXt', pngText('Description', 'Shown beside works made with Midjourney and DALL-E')),
    ],
    [
      'an object of another program',
      async () => withPngChunk(await png, 'tEXt', pngText('Comment', '{"seed":"of doubt","camera":"Leica"}')),
    ],
  ])('[STA10] %s', async (_, make) => {
    const { verdict, findings } = await examine(await make(), { medium: 'painting' }, []);
    expect(verdict).toBe('UNCERTAIN');
    expect(findings.find(({ examiner }) => examiner === 'generator-marks')).toMatchObject({ direction: 'neutral', measured: null });
  });

  it('an edit with generated parts in a photo editor stays neutral; without an editor it is a doubt, never a FAKE', async () => {
    const edited = withXmp(await jpeg, sourceType('compositeWithTrainedAlgorithmicMedia', 'xmp:CreatorTool="Adobe Photoshop 25.0"'));
    const unsaid = withXmp(await jpeg, sourceType('compositeWithTrainedAlgorithmicMedia'));
    expect(await marksIn(edited)).toMatchObject([{ direction: 'neutral', measured: 'compositeWithTrainedAlgorithmicMedia' }]);
    expect((await examine(edited, { medium: 'painting' }, [])).confidence).toBe(50);
    expect((await examine(unsaid, { medium: 'painting' }, [])).verdict).toBe('UNCERTAIN');
  });

  it('every finding says that a mark can be planted and that its absence means nothing', async () => {
    const [finding] = await marksIn(withPngChunk(await png, 'tEXt', pngText('parameters', settings)));
    expect(finding?.doesNotProve).toMatch(/planted.*absence means nothing/s);
  });
});

describe('hostile texts', () => {
  it('a text that unpacks to 200 megabytes is not unpacked', async () => {
    const bytes = await pngTextBomb();
    const before = process.memoryUsage().arrayBuffers;
    expect((await openPicture(bytes, null, [])).texts).toEqual([]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000);
  });

  /** Milliseconds of this process, whatever else the machine does. */
  const spentOn = async (text: string): Promise<number> => {
    const asXmp = withPngChunk(await png, 'iTXt', pngWideText('XML:com.adobe.xmp', text, true));
    const asText = withPngChunk(await png, 'iTXt', pngWideText('prompt', text, true));
    const before = process.cpuUsage();
    for (const bytes of [asXmp, asText]) expect((await marksIn(bytes)).length).toBe(1);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };

  // Planted: a pattern that begins anew at each character, which makes four times the text sixteen times the work.
  it.each([
    ['brackets without end', (part: number) => '<'.repeat(3_000_000 * part)],
    ['properties without values', (part: number) => '<a x:DigitalSourceType '.repeat(120_000 * part)],
    ['quotes without end', (part: number) => `<a x:DigitalSourceType="${'"'.repeat(2_000_000 * part)}`],
    ['deep objects', (part: number) => '[{"a":'.repeat(300_000 * part)],
  ])('%s take time in proportion to their length', async (_, text) => {
    const quarter = await spentOn(text(1 / 4));
    expect(await spentOn(text(1))).toBeLessThan(quarter * 10);
  });
});
