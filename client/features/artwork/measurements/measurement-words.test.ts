import { expect, it } from 'vitest';
import { measurementWords } from './measurement-words.ts';

it('a saved measurement is told with its uncertainty, and with nothing that was not measured', () => {
  const size = { what: 'size', width_mm: 810, width_uncertainty_mm: 5, height_mm: 651.2, height_uncertainty_mm: 4 };
  expect(measurementWords(size)).toEqual({ title: 'Size of the work', says: 'height 65.1 ± 0.4 cm, width 81.0 ± 0.5 cm' });
  expect(measurementWords({ what: 'length', width_mm: 42.3, width_uncertainty_mm: 0.5 }).says).toBe('4.23 ± 0.05 cm');
  expect(measurementWords({ what: 'threads', threads_across: 13.26 }).says).toBe('13.3 across, not counted down, per centimeter');
  // From a newer version.
  expect(measurementWords({ what: 'angle' })).toEqual({ title: 'Measurement', says: '' });
});
