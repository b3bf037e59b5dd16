// Content Credentials signed in the test: valid, broken and foreign ones, and no network requests.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WasmReader } from '@contentauth/c2pa-wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withXmp } from '#tests/support/pictures/marked-files.ts';
import { paintedPicture } from '#tests/support/pictures/pictures.ts';
import { signPicture, sourceType } from '#tests/support/pictures/signed-pictures.ts';
import { examine } from '#server/scan/analysis/examination.ts';
import { contentCredentials } from './content-credentials.ts';
import { readManifestStore } from './credential-reader.ts';
import { readCredential } from './manifest-store.ts';
import { generatorMarks } from '#shared/examiners/file/generator-marks.ts';
import { openPicture } from '#server/scan/examiners/picture/open-picture.ts';

const generated = [{ action: 'c2pa.created', digitalSourceType: sourceType('trainedAlgorithmicMedia') }];
const captured = [{ action: 'c2pa.created', digitalSourceType: sourceType('digitalCapture') }];
const picture = (format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> => paintedPicture(320, 280).toFormat(format).toBuffer();
const findingIn = async (bytes: Uint8Array) => (await contentCredentials.examine(await openPicture(bytes, null, [])))[0];

describe('a valid credential', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    '[STA10] of generation makes a %s FAKE, and says that nobody vouches for the signer',
    async (format) => {
      const { verdict, hardAgainst, findings } = await examine(
        await signPicture(`image/${format}`, await picture(format), generated),
        { medium: 'painting' },
        [],
      );
      expect({ verdict, hardAgainst }).toEqual({ verdict: 'FAKE', hardAgainst: true });
      expect(findings.find(({ examiner }) => examiner === 'content-credentials')).toMatchObject({
        direction: 'against',
        strength: 'hard',
        says: 'Valid Content Credentials (signed by Test Signer, who is not on a list of trusted signers) say that an image generator made the picture.',
      });
    },
  );

  it('[STA10] of an edit is one of generation where the edited picture was generated', async () => {
    const original = await signPicture('image/jpeg', await picture('jpeg'), generated);
    const edited = await signPicture(
      'image/jpeg',
      await paintedPicture(300, 260).jpeg().toBuffer(),
      [{ action: 'c2pa.color_adjustments' }],
      { parent: original },
    );
    // Caught: reading only the active manifest missed the generated parent.
    expect(await findingIn(edited)).toMatchObject({ direction: 'against', strength: 'hard', measured: 'valid, generated' });
  });

  it('[D4] of a camera proves nothing for the work: the confidence stays where it was', async () => {
    const bytes = await signPicture('image/jpeg', await picture('jpeg'), captured);
    expect(await findingIn(bytes)).toMatchObject({ direction: 'neutral', measured: 'valid, captured' });
    expect((await examine(bytes, { medium: 'painting' }, [])).confidence).toBe(
      (await examine(await picture('jpeg'), { medium: 'painting' }, [])).confidence,
    );
  });

  it('of an edit with generated parts is an edit', async () => {
    const original = await signPicture('image/jpeg', await picture('jpeg'), captured);
    const edited = await signPicture(
      'image/jpeg',
      await picture('jpeg'),
      [{ action: 'c2pa.edited', digitalSourceType: sourceType('compositeWithTrainedAlgorithmicMedia') }],
      { parent: original },
    );
    expect(await findingIn(edited)).toMatchObject({ direction: 'neutral', measured: 'valid, composite' });
  });
});

describe('a credential whose certificate has expired', () => {
  it('[STA10] still counts where it says that a generator made the picture, and says why', async () => {
    const bytes = await signPicture('image/jpeg', await picture('jpeg'), generated, { signer: 'expired' });
    // Caught: on the day of its expiry a file lost its FAKE.
    expect((await examine(bytes, { medium: 'painting' }, [])).verdict).toBe('FAKE');
    const finding = await findingIn(bytes);
    expect(finding).toMatchObject({ direction: 'against', strength: 'hard', measured: 'expired, generated' });
    expect(finding?.says).toMatch(/still fit the file, though the certificate of their signer has expired since/);
  });

  it('[STA10] is no damage, and speaks for nothing where a camera signed', async () => {
    const bytes = await signPicture('image/jpeg', await picture('jpeg'), captured, { signer: 'expired' });
    expect(await findingIn(bytes)).toMatchObject({ outcome: 'told', direction: 'neutral', measured: 'expired, captured' });
  });

  it('[STA10] is followed to a generated parent', async () => {
    const parent = await signPicture('image/jpeg', await picture('jpeg'), generated, { signer: 'expired' });
    const edited = await signPicture('image/jpeg', await paintedPicture(300, 260).jpeg().toBuffer(), [{ action: 'c2pa.edited' }], {
      parent,
    });
    expect(await findingIn(edited)).toMatchObject({ strength: 'hard', measured: 'valid, generated' });
  });

  it('[STA10] does not excuse pixels that changed', async () => {
    const signed = await signPicture('image/jpeg', await picture('jpeg'), generated, { signer: 'expired' });
    signed[signed.length - 400]! ^= 1;
    expect(await findingIn(signed)).toMatchObject({ strength: 'moderate', measured: 'pixels changed, generated' });
  });
});

describe('what a reader reports', () => {
  const store = (codes: string[], type = 'digitalCapture', time?: string) => ({
    active_manifest: 'a',
    manifests: {
      a: {
        assertions: [{ label: 'c2pa.actions', data: { actions: [{ action: 'c2pa.created', digitalSourceType: sourceType(type) }] } }],
        signature_info: { common_name: 'Somebody', ...(time === undefined ? {} : { time }) },
      },
    },
    validation_state: 'Invalid',
    validation_status: codes.map((code) => ({ code })),
  });

  it.each<[string[], string]>([
    // Caught: an identity that cannot be looked up without a network was taken for an altered file.
    [['signingCredential.untrusted', 'cawg.ica.did_unavailable'], 'valid'],
    [['signingCredential.untrusted', 'timeStamp.untrusted'], 'valid'],
    [['signingCredential.expired', 'cawg.ica.did_unavailable'], 'expired'],
    [['timeStamp.mismatch'], 'malformed'],
    [['cawg.ica.signature_mismatch'], 'malformed'],
    [['assertion.action.malformed', 'signingCredential.untrusted'], 'malformed'],
    [['assertion.hashedURI.mismatch', 'cawg.ica.did_unavailable'], 'damaged'],
    [['claimSignature.mismatch'], 'damaged'],
    [['signingCredential.expired', 'assertion.bmffHash.mismatch'], 'pixels-changed'],
    [[], 'malformed'],
  ])('[STA10] only mismatches are an alteration: %s is %s', (codes, state) => {
    expect(readCredential(store(codes))?.state).toBe(state);
  });

  it('the day of signing is told where a timestamp has it', () => {
    expect(readCredential(store(['signingCredential.expired'], 'digitalCapture', '2024-05-01T10:00:00+00:00'))?.signedAt).toBe(
      '2024-05-01',
    );
  });
});

describe('a declared source type', () => {
  const names = [
    ['trainedAlgorithmicMedia', 'hard'],
    ['algorithmicMedia', 'strong'],
    ['digitalArt', 'moderate'],
    ['digitalCreation', 'moderate'],
    ['screenCapture', 'moderate'],
    ['algorithmicallyEnhanced', 'none'],
    ['humanEdits', 'none'],
    ['computationalCapture', 'none'],
    ['print', 'none'],
    ['toString', 'none'],
  ] as const;
  it.each(names)('[STA10] weighs the same whether it is signed or only written: %s is %s', async (type, strength) => {
    const signed = await signPicture('image/jpeg', await picture('jpeg'), [
      { action: 'c2pa.created', digitalSourceType: sourceType(type) },
    ]);
    const written = withXmp(
      await picture('jpeg'),
      `<rdf:Description xmlns:I="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" I:DigitalSourceType="${sourceType(type)}"/>`,
    );
    // Caught: one examiner took 'algorithmicMedia' for a doubt and the other for a proof.
    expect((await findingIn(signed))?.strength).toBe(strength);
    expect((await generatorMarks.examine(await openPicture(written, null, [])))[0]?.strength).toBe(strength);
  });
});

describe('a credential that does not hold', () => {
  const touched = async (where: (bytes: Buffer) => number): Promise<Buffer> => {
    const signed = await signPicture('image/jpeg', await picture('jpeg'), generated);
    const at = where(signed);
    signed[at] = signed[at]! ^ 1;
    return signed;
  };

  it('[STA10] is a doubt where the pixels changed after signing, and no proof of generation', async () => {
    const bytes = await touched((signed) => signed.length - 400);
    const finding = await findingIn(bytes);
    expect(finding).toMatchObject({ direction: 'against', strength: 'moderate', measured: 'pixels changed, generated' });
    expect(finding?.says).toContain('pixels changed after signing');
    expect((await examine(bytes, { medium: 'painting' }, [])).verdict).toBe('UNCERTAIN');
  });

  it('[STA10] is a doubt where the claim itself was altered', async () => {
    const bytes = await touched((signed) => signed.indexOf('Verso tests') + 2);
    expect(await findingIn(bytes)).toMatchObject({
      direction: 'against',
      strength: 'moderate',
      measured: expect.stringMatching(/^damaged/),
    });
  });

  it('that is cut to pieces is unreadable and means nothing', async () => {
    const signed = await signPicture('image/jpeg', await picture('jpeg'), generated);
    signed.fill(0, 60, 400);
    const finding = await findingIn(signed);
    expect(finding?.direction === 'neutral' || finding?.strength === 'moderate').toBe(true);
  });
});

describe('the network', () => {
  let asked = 0;
  const canary = createServer((_, answer) => {
    asked++;
    answer.writeHead(404).end();
  });
  let address = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/manifest.c2pa`;
  });
  afterAll(() => void canary.close());

  const pointing = async (bytes: Uint8Array): Promise<Buffer> =>
    withXmp(bytes, `<rdf:Description rdf:about="" xmlns:dcterms="http://purl.org/dc/terms/" dcterms:provenance="${address}"/>`);

  it('is never asked, even where a file names an address for its manifest', async () => {
    const alone = await pointing(await picture('jpeg'));
    // Control: the same reader with its defaults makes a request.
    await WasmReader.fromBytes('image/jpeg', alone).catch(() => undefined);
    expect(asked).toBe(1);
    // Caught: the reader without its settings, or with a misspelled setting.
    expect(await readManifestStore('image/jpeg', alone)).toBeNull();
    await examine(alone, { medium: null }, []);
    await examine(await pointing(await signPicture('image/jpeg', await picture('jpeg'), captured)), { medium: null }, []);
    expect(asked).toBe(1);
  });
});
