// What a profile says.
export const nameOrCollector = (name: string | null): string => name ?? 'Collector';

/** The first letter of the name, whatever script it is in. */
export const initialOf = (name: string): string => (Array.from(name.trim())[0] ?? 'C').toUpperCase();

export const joinedWords = (iso: string): string => `Joined ${new Date(iso).toLocaleDateString(undefined, { dateStyle: 'long' })}`;
export const sinceWords = (iso: string): string => new Date(iso).toLocaleDateString(undefined, { month: 'long', year: 'numeric' });
export const verifiedWords = (isVerified: boolean): string => (isVerified ? 'Verified Collector' : 'Not Verified');
