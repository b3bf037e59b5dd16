// A 256 by 256 complex Fourier transform made for one purpose: the spectra of picture tiles, with no allocation per tile.
// Radix 4, decimation in frequency (Cooley and Tukey); the result stays in digit-reversed order and is read through `placeOf`.
export const tileSide = 256;
const tileArea = tileSide * tileSide;

const cosines = Float64Array.from({ length: tileSide }, (_, index) => Math.cos((2 * Math.PI * index) / tileSide));
const sines = Float64Array.from({ length: tileSide }, (_, index) => Math.sin((2 * Math.PI * index) / tileSide));

/** Position of frequency index 0 to 255 along either axis after the transform. */
export const placeOf = Uint8Array.from(
  { length: tileSide },
  (_, index) => ((index & 3) << 6) | ((index & 12) << 2) | ((index & 48) >> 2) | (index >> 6),
);

/** A butterfly over four rows; the three twiddles are the same for all 256 columns, so the inner loop needs no table. */
const butterfly = (re: Float64Array, im: Float64Array, row: number, step: number, turn: number): void => {
  const c1 = cosines[turn] ?? 0;
  const s1 = sines[turn] ?? 0;
  const c2 = cosines[2 * turn] ?? 0;
  const s2 = sines[2 * turn] ?? 0;
  const c3 = cosines[3 * turn] ?? 0;
  const s3 = sines[3 * turn] ?? 0;
  let a = row * tileSide;
  const jump = step * tileSide;
  const end = a + tileSide;
  for (; a < end; a++) {
    const b = a + jump;
    const c = b + jump;
    const d = c + jump;
    const ar = re[a]!,
      ai = im[a]!,
      br = re[b]!,
      bi = im[b]!,
      cr = re[c]!,
      ci = im[c]!,
      dr = re[d]!,
      di = im[d]!;
    const acr = ar + cr,
      aci = ai + ci,
      amr = ar - cr,
      ami = ai - ci;
    const bdr = br + dr,
      bdi = bi + di,
      bmr = br - dr,
      bmi = bi - di;
    re[a] = acr + bdr;
    im[a] = aci + bdi;
    const xr = amr + bmi,
      xi = ami - bmr;
    re[b] = xr * c1 + xi * s1;
    im[b] = xi * c1 - xr * s1;
    const yr = acr - bdr,
      yi = aci - bdi;
    re[c] = yr * c2 + yi * s2;
    im[c] = yi * c2 - yr * s2;
    const zr = amr - bmi,
      zi = ami + bmr;
    re[d] = zr * c3 + zi * s3;
    im[d] = zi * c3 - zr * s3;
  }
};

const alongColumns = (re: Float64Array, im: Float64Array): void => {
  for (let step = tileSide / 4; step >= 1; step /= 4) {
    const stride = tileSide / (4 * step);
    for (let start = 0; start < tileSide; start += 4 * step)
      for (let offset = 0; offset < step; offset++) butterfly(re, im, start + offset, step, offset * stride);
  }
};

const block = 16;
const transpose = (field: Float64Array): void => {
  for (let top = 0; top < tileSide; top += block)
    for (let left = top; left < tileSide; left += block)
      for (let y = top; y < top + block; y++)
        for (let x = left === top ? y + 1 : left; x < left + block; x++) {
          const here = y * tileSide + x;
          const there = x * tileSide + y;
          const kept = field[here]!;
          field[here] = field[there]!;
          field[there] = kept;
        }
};

/** In place. Frequency (kx, ky) is found at [placeOf[kx] * 256 + placeOf[ky]]. */
export const transformTile = (re: Float64Array, im: Float64Array): void => {
  if (re.length !== tileArea || im.length !== tileArea) throw new RangeError('a tile has 256 by 256 values');
  alongColumns(re, im);
  transpose(re);
  transpose(im);
  alongColumns(re, im);
};
