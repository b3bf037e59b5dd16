// Ed25519 (RFC 8032) by WebCrypto, or by a library in browsers whose WebCrypto lacks it.
import { getPublicKeyAsync, signAsync, verifyAsync } from '@noble/ed25519';
import { joined, subtle } from './platform.ts';

/** Lengths in bytes. */
const keyLength = 32;
const signatureLength = 64;

/** The head of a PKCS #8 document with an Ed25519 key (RFC 8410). */
const pkcs8 = new Uint8Array([0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20]);

const orElse = async <T>(native: () => Promise<T>, other: () => Promise<T>): Promise<T> => {
  try {
    return await native();
  } catch {
    return other();
  }
};

/** secretKey: its 32 bytes, from which the public key follows. */
export const publicKeyOf = (secretKey: Uint8Array): Promise<Uint8Array> => getPublicKeyAsync(secretKey);

const signNatively = async (message: Uint8Array, secretKey: Uint8Array): Promise<Uint8Array> => {
  const key = await subtle().importKey('pkcs8', joined(pkcs8, secretKey), 'Ed25519', false, ['sign']);
  return new Uint8Array(await subtle().sign('Ed25519', key, message));
};
export const sign = (message: Uint8Array, secretKey: Uint8Array): Promise<Uint8Array> =>
  orElse(
    () => signNatively(message, secretKey),
    () => signAsync(message, secretKey),
  );

/** False for anything but a signature of these bytes; never throws. */
export const verify = async (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): Promise<boolean> => {
  if (publicKey.length !== keyLength || signature.length !== signatureLength) return false;
  return orElse(
    async () => {
      const key = await subtle().importKey('raw', publicKey, 'Ed25519', false, ['verify']);
      return subtle().verify('Ed25519', key, signature, message);
    },
    () => verifyAsync(signature, message, publicKey, { zip215: false }).catch(() => false),
  );
};
