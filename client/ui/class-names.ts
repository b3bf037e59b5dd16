// Joins the class names that apply.
export const cx = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' ');
