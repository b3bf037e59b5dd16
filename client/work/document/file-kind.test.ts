import { expect, it } from 'vitest';
import { drawnSize } from './drawn-size.ts';
import { fileKindOf, mayBeShown } from './file-kind.ts';

const bytes = (text: string): ArrayBuffer => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;

it('a file is what its first bytes say, whatever it is called', () => {
  expect(fileKindOf(bytes('%PDF-1.7 and more'))).toBe('pdf');
  expect(fileKindOf(bytes(`${' '.repeat(900)}%PDF-1.4`))).toBe('pdf');
  expect(fileKindOf(bytes(`${' '.repeat(2_000)}%PDF-1.4`))).toBeNull();
  expect(fileKindOf(bytes('\xff\xd8\xff\xe0'))).toBe('picture');
  expect(fileKindOf(bytes('RIFF\0\0\0\0WEBP'))).toBe('picture');
  for (const other of ['', 'PK\x03\x04', '<svg onload="alert(1)">', '<html>'])
    expect([other, fileKindOf(bytes(other))]).toEqual([other, null]);
});

it('a drawing with scripts is never offered as a picture', () => {
  expect(['application/pdf', 'image/jpeg', 'image/avif'].map(mayBeShown)).toEqual([true, true, true]);
  expect(['image/svg+xml', 'text/html', 'application/zip', 'image/tiff'].map(mayBeShown)).toEqual([false, false, false, false]);
});

it('a page is drawn within bounds and keeps its shape', () => {
  expect(drawnSize(595, 842)).toEqual({ width: 2_261, height: 3_200 });
  const large = drawnSize(200_000, 140_000);
  expect(large.width * large.height).toBeLessThanOrEqual(9_000_000);
  expect(large.width / large.height).toBeCloseTo(200 / 140, 2);
  expect(drawnSize(1_000_000, 1)).toEqual({ width: 3_200, height: 1 });
  for (const [width, height] of [
    [0, 10],
    [Number.NaN, 10],
    [Infinity, 10],
  ] as const)
    expect(() => drawnSize(width, height)).toThrow('without a size');
});
