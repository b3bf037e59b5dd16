/** The first year named in a text such as 'c. 1890–92'; null without one. */
export const yearIn = (text: string | null): number | null => {
  const found = /\b1\d{3}\b|\b20\d{2}\b/.exec(text ?? '');
  return found === null ? null : Number(found[0]);
};
