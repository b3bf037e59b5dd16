// Whether single letters act as shortcuts on this device: speech input and tremor make them go off by themselves.
export const singleKeysKey = 'verso-single-keys';

export const hasSingleKeys = (): boolean => {
  try {
    return localStorage.getItem(singleKeysKey) !== 'off';
  } catch {
    return true;
  }
};
