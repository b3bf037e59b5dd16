// The mark in photographs of the app's own camera.
import { expect, it } from 'vitest';
import { markShot, markText } from './shot-mark.ts';

const text = markText('frame', '2026-11-23T10:00:00.000Z');

// Planted bug: the mark is written before the headers, where some readers no longer find the Exif data.
it('stands behind the headers, and the pixels stay byte for byte', () => {
  const headers = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xe1, 0, 6, 1, 2, 3, 4];
  const jpeg = new Uint8Array([...headers, 0xff, 0xdb, 0, 3, 9, 0xff, 0xda, 0, 2, 7, 7, 0xff, 0xd9]);
  const marked = markShot(jpeg, text);
  expect([...marked.subarray(0, headers.length)]).toEqual(headers);
  expect(marked.length).toBe(jpeg.length + text.length + 4);
  const at = new TextDecoder('latin1').decode(marked).indexOf(text);
  expect([...marked.subarray(at - 4, at)]).toEqual([0xff, 0xfe, 0, text.length + 2]);
  expect(at - 4).toBe(headers.length);
  expect([...marked.subarray(at + text.length)]).toEqual([...jpeg.subarray(headers.length)]);
});

it('is left out of what is no JPEG', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
  expect(markShot(png, text)).toBe(png);
  const headless = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff]);
  expect(markShot(headless, text)).toBe(headless);
});
