// The SHA-256 digest of a file, by which device and server compare files.
const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
export const sha256Hex = async (bytes: ArrayBuffer): Promise<string> => hex(await crypto.subtle.digest('SHA-256', bytes));

/** RFC 9530: 'sha-256=:base64:'. */
export const contentDigest = (sha256: string): string => {
  const bytes = sha256.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return `sha-256=:${btoa(String.fromCharCode(...bytes))}:`;
};
