// Signs images with Content Credentials: a generated root, an untrusted signer, and the official library.
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initSync, WasmBuilder } from '@contentauth/c2pa-wasm';
import { bitString, identifier, integer, names, octets, sequence, tagged, truth, utcTime } from './der.ts';

const ecdsaSha256 = sequence(identifier('1.2.840.10045.4.3.2'));
const year = 31_536_000_000;
let serial = 1;

type Issuer = { name: string; key: KeyObject; keyId: Buffer };

/** end: of its validity, in milliseconds from now. */
const certificate = (subject: string, publicKey: KeyObject, issuer: Issuer, isRoot: boolean, end: number): Buffer => {
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const keyId = createHash('sha1').update(spki).digest();
  const extension = (id: string, value: Uint8Array, critical: boolean): Buffer =>
    sequence(identifier(id), ...(critical ? [truth()] : []), octets(value));
  const now = Date.now();
  const body = sequence(
    tagged(0xa0, integer(2)),
    integer(serial++),
    ecdsaSha256,
    names(issuer.name),
    sequence(utcTime(new Date(now - 2 * year)), utcTime(new Date(now + end))),
    names(subject),
    spki,
    tagged(
      0xa3,
      sequence(
        extension('2.5.29.19', isRoot ? sequence(truth()) : sequence(), true),
        // keyCertSign and cRLSign for the root, digitalSignature for the signer.
        extension('2.5.29.15', isRoot ? bitString(Buffer.from([0x06]), 1) : bitString(Buffer.from([0x80]), 7), true),
        ...(isRoot ? [] : [extension('2.5.29.37', sequence(identifier('1.3.6.1.5.5.7.3.4')), true)]),
        extension('2.5.29.14', octets(keyId), false),
        extension('2.5.29.35', sequence(tagged(0x80, issuer.keyId)), false),
      ),
    ),
  );
  return sequence(body, ecdsaSha256, bitString(sign('sha256', body, issuer.key)));
};

const makeChain = (end: number): { key: KeyObject; chain: Buffer[] } => {
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const leaf = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rootId = createHash('sha1')
    .update(root.publicKey.export({ type: 'spki', format: 'der' }))
    .digest();
  const issuer = { name: 'Test Root', key: root.privateKey, keyId: rootId };
  return {
    key: leaf.privateKey,
    chain: [certificate('Test Signer', leaf.publicKey, issuer, false, end), certificate('Test Root', root.publicKey, issuer, true, year)],
  };
};

const cborHead = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256 ? Buffer.from([(major << 5) | 24, length]) : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};
const cborBytes = (bytes: Uint8Array): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);

const es256 = -7;
/** A COSE_Sign1 with a detached payload, padded to exactly `size` bytes, over the claim. */
const coseOver = (claim: Uint8Array, { key, chain }: ReturnType<typeof makeChain>, size: number): Buffer => {
  const protectedHeader = Buffer.concat([
    cborHead(5, 2),
    Buffer.from([1, 0x20 | (-1 - es256)]),
    cborHead(0, 33),
    cborHead(4, chain.length),
    ...chain.map(cborBytes),
  ]);
  const toSign = Buffer.concat([
    cborHead(4, 4),
    cborText('Signature1'),
    cborBytes(protectedHeader),
    cborBytes(Buffer.alloc(0)),
    cborBytes(claim),
  ]);
  const signature = sign('sha256', toSign, { key, dsaEncoding: 'ieee-p1363' });
  const around = (padding: number): Buffer =>
    Buffer.concat([
      Buffer.from([0xd2, 0x84]),
      cborBytes(protectedHeader),
      cborHead(5, 1),
      cborText('pad'),
      cborBytes(Buffer.alloc(padding)),
      Buffer.from([0xf6]),
      cborBytes(signature),
    ]);
  return around(300 + size - around(300).length);
};

/** A Blob for the library, which reads slices through a web worker interface. */
class BytesBlob extends Blob {
  readonly whole: Buffer;
  constructor(bytes: Uint8Array) {
    super([Buffer.from(bytes)]);
    this.whole = Buffer.from(bytes);
  }
  override slice(from = 0, to = this.whole.length): BytesBlob {
    return new BytesBlob(this.whole.subarray(from, to));
  }
}
class BytesReader {
  readAsArrayBuffer({ whole }: BytesBlob): ArrayBuffer {
    return Uint8Array.from(whole).buffer;
  }
}

type Action = { action: string; digitalSourceType?: string };
export const sourceType = (name: string): string => `http://cv.iptc.org/newscodes/digitalsourcetype/${name}`;

const reserved = 4096;
const chains = new Map<string, ReturnType<typeof makeChain>>();
const endOf = { current: year, expired: -86_400_000 };
export type Signer = keyof typeof endOf;

type Signing = {
  /** A signed image from which this one was edited. */
  parent?: Uint8Array | undefined;
  /** expired: the certificate ended yesterday. */
  signer?: Signer | undefined;
};

/** The signer is on no trust list, and the signature has no timestamp. */
export const signPicture = async (mime: string, picture: Uint8Array, actions: Action[], signing: Signing = {}): Promise<Buffer> => {
  const { parent, signer: kind = 'current' } = signing;
  Object.assign(globalThis, { FileReaderSync: BytesReader });
  const file = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
  initSync({ module: await readFile(file) });
  const signer = chains.get(kind) ?? makeChain(endOf[kind]);
  chains.set(kind, signer);
  const definition = {
    claim_generator_info: [{ name: 'Verso tests', version: '1' }],
    format: mime,
    title: 'picture',
    assertions: [{ label: 'c2pa.actions.v2', data: { actions } }],
  };
  const builder = WasmBuilder.fromJson(JSON.stringify(definition), JSON.stringify({ verify: { verify_after_sign: false } }));
  try {
    if (parent !== undefined) builder.setIntent('edit');
    if (parent !== undefined)
      await builder.addIngredientFromBlob(JSON.stringify({ title: 'parent', relationship: 'parentOf' }), mime, new BytesBlob(parent));
    const definitionOfSigner = {
      alg: 'es256',
      reserveSize: reserved,
      sign: async (claim: Uint8Array) => Uint8Array.from(coseOver(claim, signer, reserved)),
    };
    return Buffer.from(await builder.sign(definitionOfSigner, [], mime, new BytesBlob(picture)));
  } finally {
    builder.free();
  }
};
