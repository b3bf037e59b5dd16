// The script of a signed record's own file: checks record and photographs, and shows what they say. It runs wherever the file is opened,
// without anything else, so everything that is in the file is shown as text.
import { checkFile, type CheckedPhotograph, type FileCheck } from '#shared/credential/check-file.ts';
import { fetchJson } from '#shared/credential/platform.ts';
import { valueIn, type FilePhotograph } from '#shared/credential/record-file.ts';
import type { ObjectRecord } from '#shared/credential/record.ts';
import {
  eventLines,
  factLines,
  opinionLines,
  photographWords,
  printLines,
  resultWords,
  type Line,
} from '#shared/credential/record-words.ts';

const textOf = (id: string): string => document.getElementById(id)?.textContent ?? '';

const element = (name: string, text = '', className = ''): HTMLElement => {
  const made = document.createElement(name);
  made.textContent = text;
  if (className !== '') made.className = className;
  return made;
};

const listOf = (title: string, lines: readonly Line[]): HTMLElement[] => {
  if (lines.length === 0) return [];
  const list = element('dl');
  for (const { label, text, by } of lines) list.append(element('dt', label), element('dd', text), element('dd', by, 'by'));
  return [element('h2', title), list];
};

const figureOf = (photograph: CheckedPhotograph): HTMLElement => {
  const figure = element('figure', '', photograph.kind === null ? 'bad' : '');
  const image = document.createElement('img');
  image.src = `data:${photograph.type};base64,${photograph.base64}`;
  image.alt = '';
  figure.append(image, element('figcaption', photographWords(photograph)));
  return figure;
};

const contentOf = (record: ObjectRecord): HTMLElement[] => {
  const { facts, opinions = [], events = [] } = record.credentialSubject;
  return [
    ...listOf('What it is recorded as', factLines(facts)),
    ...listOf('Provenance', eventLines(events)),
    ...listOf('Opinions', opinionLines(opinions)),
    element('p', record.description, 'note'),
  ];
};

const show = async (file: FileCheck, given: unknown): Promise<void> => {
  const { tone, title, text } = resultWords(file);
  const banner = element('section', '', `result ${tone}`);
  banner.setAttribute('role', 'status');
  banner.append(element('h2', title), element('p', text));
  for (const { label, text: print } of printLines(file.prints)) {
    const line = element('p', `${label} `);
    line.append(element('span', print, 'print'));
    banner.append(line);
  }
  const figures = element('div', '', 'photographs');
  figures.append(...file.photographs.map(figureOf));
  const name = (given as Partial<ObjectRecord> | undefined)?.name ?? 'Signed record';
  const shown = file.check.result === 'broken' || given === undefined ? [] : contentOf(given as ObjectRecord);
  document.body.replaceChildren();
  const main = element('main');
  main.append(element('h1', name, 'kind'), banner, figures, ...shown);
  document.body.append(main);
};

const start = async (): Promise<void> => {
  const photographs = [...document.querySelectorAll('img')].map((image): FilePhotograph => {
    // As it is written: an address is read without its line breaks.
    const [, type = '', base64 = ''] = /^data:(image\/[a-z]+);base64,(.*)$/s.exec(image.getAttribute('src') ?? '') ?? [];
    return { type, base64 };
  });
  const [record, keys] = [valueIn(textOf('record')), valueIn(textOf('keys'))];
  const offline = (): Promise<never> => Promise.reject(new Error('not asked'));
  // At once what the file alone tells, then what its issuer says.
  await show(await checkFile({ record, keys, photographs }, offline), record);
  await show(await checkFile({ record, keys, photographs }, fetchJson), record);
};

void start();
