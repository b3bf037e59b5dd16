// Countries to choose from, by their names in the language of the reader.
import { countries } from '#shared/domain/trade/shipping.ts';
import { localeNow } from '#shared/language/t.ts';

const names = new Intl.DisplayNames(localeNow(), { type: 'region' });
export const countryName = (code: string): string => {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
};

export const countryOptions = (codes: readonly string[] = countries): { value: string; label: string }[] => {
  const { compare } = new Intl.Collator(localeNow());
  return codes.map((value) => ({ value, label: countryName(value) })).toSorted((a, b) => compare(a.label, b.label));
};
