// A local push service: receives messages, verifies their signature, and decrypts them like a browser.
import {
  createECDH,
  createHash,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
  hkdfSync,
  createDecipheriv,
} from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { bitString, identifier, integer, names, sequence, tagged, utcTime } from '#tests/support/pictures/der.ts';

export const selfSigned = (): { key: string; cert: string } => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(identifier('1.2.840.10045.4.3.2'));
  const day = 86_400_000;
  const body = sequence(
    tagged(0xa0, integer(2)),
    integer(1),
    algorithm,
    names('localhost'),
    sequence(utcTime(new Date(Date.now() - day)), utcTime(new Date(Date.now() + day))),
    names('localhost'),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const der = sequence(body, algorithm, bitString(sign('sha256', body, privateKey)));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
};

/** A browser's subscription: RFC 8291 with the RFC 8188 content coding, implemented from the RFCs independently of the library. */
const createReceiver = () => {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    open: (body: Buffer): string => {
      const salt = body.subarray(0, 16);
      const idLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + idLength);
      const sealed = body.subarray(21 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const ikm = derive(ecdh.computeSecret(sender), auth, info, 32);
      const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // The last record ends with a delimiter byte 2 and zero padding.
      return plain.subarray(0, plain.lastIndexOf(2)).toString();
    },
  };
};

export const newVapidKeys = (): { publicKey: string; privateKey: string } => {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys('base64url');
  return {
    publicKey,
    privateKey: Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
  };
};

/** Throws if the signature is not by this key, or not for this audience. */
const checkVapid = (header: string, publicKey: string, audience: string): void => {
  const { t = '', k = '' } = Object.fromEntries(
    header
      .replace(/^vapid /, '')
      .split(',')
      .map((part) => part.trim().split('=') as [string, string]),
  );
  if (k !== publicKey) throw new Error('signed with another key');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const [head, claims, signature] = t.split('.');
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  );
  const { aud } = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()) as { aud: string };
  if (!isRight || aud !== audience) throw new Error('the signature does not hold');
};

export type Taken = { path: string; text: string };

export const startPushService = async (publicKey: string) => {
  const receiver = createReceiver();
  const taken: Taken[] = [];
  const asked: string[] = [];
  let status = 201;
  let audience = '';
  const server = createServer(selfSigned(), (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push(request.url ?? '');
      try {
        checkVapid(request.headers.authorization ?? '', publicKey, audience);
        if (status === 201) taken.push({ path: request.url ?? '', text: receiver.open(Buffer.concat(chunks)) });
        response.writeHead(status).end();
      } catch (error) {
        response.writeHead(400).end(String(error));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is an AddressInfo.
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  audience = `https://${host}`;
  return {
    host,
    subscription: (name: string) => ({ endpoint: `${audience}/${createHash('sha256').update(name).digest('hex')}`, keys: receiver.keys }),
    taken,
    asked,
    answer: (next: number) => void (status = next),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
