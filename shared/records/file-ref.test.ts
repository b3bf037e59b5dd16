// Valid values of a file field: a name without path traversal, a type, a size and a digest.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanFileName, cleanFileType } from './file-names.ts';
import { isFileName, isFileRef, maxFileBytes, maxFileName } from './file-ref.ts';

const file = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Gutachten März.pdf',
  type: 'application/pdf',
  size: 12,
  sha256: 'ab'.repeat(32),
};

describe('the name of a file', () => {
  // Planted: bidirectional overrides are kept, so that 'fdp.exe' is displayed as 'exe.pdf'.
  it.each([
    ['../../etc/passwd', 'etcpasswd'],
    ['C:\\fakepath\\invoice.pdf', 'C:fakepathinvoice.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['a\u0000b\r\nc.txt', 'abc.txt'],
    ['  .hidden  ', 'hidden'],
    ['report. . .', 'report'],
    ['\u200f', 'file'],
    ['', 'file'],
    ['Re\u0301sume\u0301.pdf', 'R\u00e9sum\u00e9.pdf'],
    ['lone \ud83d.png', 'lone .png'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
    expect(isFileName(kept)).toBe(true);
  });

  it('keeps its ending where it is too long, and is always a name that may be stored', () => {
    expect(cleanFileName(`${'x'.repeat(400)}.pdf`)).toBe(`${'x'.repeat(maxFileName - 4)}.pdf`);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 220 }), (given) => {
        expect(isFileName(cleanFileName(given))).toBe(true);
      }),
    );
  });
});

describe('a file in a field', () => {
  it('has all five and nothing else, within their limits', () => {
    expect(isFileRef(file)).toBe(true);
    for (const wrong of [
      { id: 'x' },
      { id: file.id.toUpperCase().replace('0', 'A') },
      { name: '../a' },
      { name: '' },
      { type: 'text/html; charset=utf-8' },
      { type: 'pdf' },
      { size: 0 },
      { size: maxFileBytes + 1 },
      { size: 1.5 },
      { sha256: 'AB'.repeat(32) },
      { more: 1 },
    ])
      expect(isFileRef({ ...file, ...wrong }), JSON.stringify(wrong)).toBe(false);
    fc.assert(fc.property(fc.anything(), (value) => !isFileRef(value)));
  });

  it('has a type that a header can carry, whatever its browser says', () => {
    expect(cleanFileType('Application/PDF')).toBe('application/pdf');
    expect(cleanFileType('text/plain; charset=utf-8')).toBe('text/plain');
    expect(cleanFileType('')).toBe('application/octet-stream');
    expect(cleanFileType('text/html\r\nx-evil: 1')).toBe('application/octet-stream');
  });
});
