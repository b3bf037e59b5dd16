// Texts of a profile.
import { formatLongDate } from '#shared/domain/page/format.ts';
export const nameOrCollector = (name: string | null): string => name ?? 'Collector';

/** The first letter of the name, in any script. */
export const initialOf = (name: string): string => (Array.from(name.trim())[0] ?? 'C').toUpperCase();

export const joinedWords = (iso: string): string => `Joined ${formatLongDate(iso)}`;
export const verifiedWords = (isVerified: boolean): string => (isVerified ? 'Verified Collector' : 'Not Verified');
