// What reading in some languages needs, and what of it is not on this device.
import { languageFiles, programFile, type ReadingFile, type ReadingLanguage } from './languages.ts';
import { isKept } from './reading-files.ts';

export const filesOf = (languages: readonly ReadingLanguage[]): ReadingFile[] => [
  programFile,
  ...languages.map((language) => languageFiles[language]),
];

/** bytes: to be fetched. */
export const missingOf = async (languages: readonly ReadingLanguage[]): Promise<{ languages: ReadingLanguage[]; bytes: number }> => {
  const missing: ReadingLanguage[] = [];
  let bytes = (await isKept(programFile)) ? 0 : programFile.bytes;
  for (const language of languages) {
    if (await isKept(languageFiles[language])) continue;
    missing.push(language);
    bytes += languageFiles[language].bytes;
  }
  return { languages: missing, bytes };
};
