// Negotiates the compression of a response from Accept-Encoding.
const refused = /;\s*q=0(\.0*)?\s*(;|$)/;

export const takesEncoding = (accepted: string | null | undefined, name: string): boolean =>
  (accepted ?? '').split(',').some((entry) => {
    const given = entry.trim().toLowerCase();
    return given.split(';', 1)[0]?.trimEnd() === name && !refused.test(given);
  });

export const encodingFor = (accepted: string | null | undefined): 'br' | 'gzip' | undefined =>
  takesEncoding(accepted, 'br') ? 'br' : takesEncoding(accepted, 'gzip') ? 'gzip' : undefined;
