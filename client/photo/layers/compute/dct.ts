// The discrete cosine transform of JPEG: blocks of 8 by 8, orthonormal, so that a coefficient has the size that its table divides.
const side = 8;
/** [k * 8 + x]: how far pixel x belongs to frequency k. */
export const basis = Float64Array.from({ length: 64 }, (_, at) => {
  const [k, x] = [at >> 3, at & 7];
  return (k === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * x + 1) * k * Math.PI) / 16);
});
const rows = new Float64Array(64);

/** 64 values row by row; into: frequencies, [ky * 8 + kx]. May be the same array. */
export const transformBlock = (from: Float64Array, into: Float64Array): void => {
  for (let y = 0; y < 64; y += side)
    for (let k = 0; k < side; k += 1) {
      let sum = 0;
      for (let x = 0; x < side; x += 1) sum += from[y + x]! * basis[k * side + x]!;
      rows[y + k] = sum;
    }
  for (let k = 0; k < side; k += 1)
    for (let x = 0; x < side; x += 1) {
      let sum = 0;
      for (let y = 0; y < side; y += 1) sum += rows[y * side + x]! * basis[k * side + y]!;
      into[k * side + x] = sum;
    }
};

/** The inverse. */
export const restoreBlock = (from: Float64Array, into: Float64Array): void => {
  for (let k = 0; k < side; k += 1)
    for (let x = 0; x < side; x += 1) {
      let sum = 0;
      for (let at = 0; at < side; at += 1) sum += from[k * side + at]! * basis[at * side + x]!;
      rows[k * side + x] = sum;
    }
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      let sum = 0;
      for (let k = 0; k < side; k += 1) sum += rows[k * side + x]! * basis[k * side + y]!;
      into[y * side + x] = sum;
    }
};
