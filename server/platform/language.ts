// The languages of the server's texts: mails, pushes and pages are made for one reader, whose language the account or the request says.
import { german } from '#shared/language/german.ts';
import { languageFor, type Language } from '#shared/language/languages.ts';
import { englishReader, forReader, readerOf, type Reader } from '#shared/language/t.ts';

const readers: Record<Language, Reader> = { en: englishReader, de: readerOf('de', german) };

/** What `make` returns is in that language. `make` is synchronous: what it needs to know is read before. */
export const inLanguage = <Made>(language: Language, make: () => Made): Made => forReader(readers[language], make);

const weight = /^q=(\d(?:\.\d{1,3})?)$/;

/** By Accept-Language, such as 'de-CH, de;q=0.9, en;q=0.8'. */
export const languageOfRequest = ({ headers }: Pick<Request, 'headers'>): Language => {
  const wanted = (headers.get('accept-language') ?? '').split(',').map((part) => {
    const [tag = '', ...more] = part.split(';').map((text) => text.trim());
    return { tag, quality: Number(more.map((text) => weight.exec(text)?.[1]).find((text) => text !== undefined) ?? 1) };
  });
  const sorted = wanted.filter(({ quality }) => quality > 0).sort((one, other) => other.quality - one.quality);
  return languageFor(sorted.map(({ tag }) => tag));
};
