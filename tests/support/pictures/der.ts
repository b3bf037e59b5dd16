// Encodes the subset of ASN.1 DER that a certificate needs.
export const tagged = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const length = body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};

export const sequence = (...parts: Uint8Array[]): Buffer => tagged(0x30, ...parts);
export const integer = (value: number): Buffer => tagged(0x02, Buffer.from([value]));
export const bitString = (bytes: Uint8Array, unused = 0): Buffer => tagged(0x03, Buffer.from([unused]), bytes);
export const octets = (...parts: Uint8Array[]): Buffer => tagged(0x04, ...parts);
export const truth = (): Buffer => tagged(0x01, Buffer.from([0xff]));

/** An OBJECT IDENTIFIER, such as '1.2.840.10045.2.1'. */
export const identifier = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const part of rest) {
    const digits = [part & 127];
    for (let left = part >> 7; left > 0; left >>= 7) digits.unshift((left & 127) | 128);
    bytes.push(...digits);
  }
  return tagged(0x06, Buffer.from(bytes));
};

export const utcTime = (date: Date): Buffer => tagged(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));
export const names = (commonName: string): Buffer =>
  sequence(
    tagged(0x31, sequence(identifier('2.5.4.10'), tagged(0x0c, Buffer.from('Tests')))),
    tagged(0x31, sequence(identifier('2.5.4.3'), tagged(0x0c, Buffer.from(commonName)))),
  );
