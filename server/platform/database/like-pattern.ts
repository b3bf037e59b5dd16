// A text as it stands, for a LIKE pattern.
export const likeLiteral = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
