// Which picture shows which work, by columns and by the names of files.
import { zipSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fileNameOf, namesIn } from './picture-names.ts';
import { planPictures, type PicturedRow, type PicturePlan } from './picture-plan.ts';
import { openPacked, picturesOf, type PictureFile } from './pictures.ts';

const works = [
  { id: 'quay', title: 'Quay', artist: 'Abel', number: 'A-1' },
  { id: 'ten', title: 'Ten', artist: 'Abel', number: 'A-10' },
  { id: 'second', title: 'Quay 2', artist: 'Cole', number: '1998/12' },
  { id: 'untitled one', title: 'Untitled', artist: 'Dunn', number: null },
  { id: 'untitled two', title: 'Untitled', artist: 'Ebel', number: null },
  { id: 'käfer', title: 'Der Käfer', artist: 'Müller', number: null },
];
const picture = (path: string): PictureFile => ({ path, open: async () => new Blob() });
const plan = (
  paths: readonly string[],
  rows: readonly PicturedRow[] = [],
  shown: readonly (readonly [string, boolean])[] = [],
): PicturePlan => planPictures({ pictures: paths.map(picture), fromWeb: picture, works, rows, shown: new Map(shown) });
const told = ({ matched }: PicturePlan): string[] =>
  matched.map(({ picture: { path }, pieceId, kind }) => `${path}: ${pieceId}, ${kind}`).sort();

describe('the pictures of a table', () => {
  // Planted: the first number that the name begins with; a second front; a name inside a word.
  it('find their works by the inventory number in their names, each work with one front', () => {
    const made = plan([
      'A-1.jpg',
      'a-1_back.png',
      'A-1 (2).jpg',
      'A-10.jpeg',
      'works/1998-12.webp',
      'A-1-front.jpg',
      'A-100.jpg',
      'A-1 unknown thing.jpg',
    ]);
    expect(told(made)).toEqual([
      'A-1 (2).jpg: quay, detail',
      'A-1-front.jpg: quay, front',
      'A-1.jpg: quay, detail',
      'A-10.jpeg: ten, front',
      'a-1_back.png: quay, back',
      'works/1998-12.webp: second, front',
    ]);
    expect(made.problems).toEqual(['The picture “A-100.jpg” fits no work', 'The picture “A-1 unknown thing.jpg” fits no work']);
  });

  it('or by the title, with the artist where several works are called so; what fits several is named', () => {
    const made = plan(['quay.jpg', 'Quay 2.jpg', 'der_kafer-verso.jpg', 'Müller - Der Käfer.jpg', 'Untitled.jpg', 'Untitled - Ebel 1.jpg']);
    expect(told(made)).toEqual([
      'Müller - Der Käfer.jpg: käfer, front',
      'Quay 2.jpg: second, front',
      'Untitled - Ebel 1.jpg: untitled two, front',
      'der_kafer-verso.jpg: käfer, back',
      'quay.jpg: quay, front',
    ]);
    expect(made.problems).toEqual(['The picture “Untitled.jpg” fits 2 works, so it is left out']);
  });

  it('or by the name that their row gives, which goes before every other', () => {
    const rows = [
      { id: 'ten', row: 2, names: ['A-1.jpg', 'C:\\scans\\IMG_2.JPG'] },
      { id: 'quay', row: 3, names: ['missing.jpg', 'same.jpg'] },
    ];
    const made = plan(['A-1.jpg', 'img_2.jpg', 'one/same.jpg', 'two/same.jpg'], rows);
    expect(told(made)).toEqual(['A-1.jpg: ten, front', 'img_2.jpg: ten, detail']);
    expect(made.problems).toEqual([
      'Row 3: the picture “missing.jpg” is not among those that were chosen',
      'Row 3: 2 pictures are called “same.jpg”, in several folders',
      'The picture “same.jpg” fits no work',
      'The picture “same.jpg” fits no work',
    ]);
    expect(plan([], rows).problems).toEqual(['2 rows name pictures; add the files to take them along']);
  });

  it('do not take the place of a front that is there', () => {
    expect(told(plan(['A-1.jpg'], [], [['quay', true]]))).toEqual(['A-1.jpg: quay, detail']);
    expect(told(plan(['A-1 front.jpg'], [], [['quay', true]]))).toEqual(['A-1 front.jpg: quay, detail']);
  });

  // Planted bug: any picture that is there counts as the front.
  it('are the front of a work of which only the back is there, where they are called so', () => {
    expect(told(plan(['A-1.jpg', 'A-1 front.jpg'], [], [['quay', false]]))).toEqual([
      'A-1 front.jpg: quay, front',
      'A-1.jpg: quay, detail',
    ]);
    expect(told(plan(['A-1.jpg'], [], [['quay', false]]))).toEqual(['A-1.jpg: quay, detail']);
  });

  it('that show the back are so, also where they come first', () => {
    expect(told(plan(['A-1 verso.jpg']))).toEqual(['A-1 verso.jpg: quay, back']);
  });
});

describe('the web addresses of a table', () => {
  // Planted: a front for each address; addresses counted as files that are missing.
  it('[D43] are pictures of their rows, the front first, and need no file beside the table', () => {
    const rows = [
      {
        id: 'quay',
        row: 2,
        names: ['https://gallery.example/z.jpg?w=1200', 'https://gallery.example/a', 'https://gallery.example/quay_back.jpg'],
      },
      { id: 'ten', row: 3, names: ['https://gallery.example/ten-verso.png'] },
    ];
    const made = plan([], rows);
    expect(made.matched.map(({ picture: { path }, pieceId, kind, row }) => [path, pieceId, kind, row])).toEqual([
      ['https://gallery.example/z.jpg?w=1200', 'quay', 'front', 2],
      ['https://gallery.example/a', 'quay', 'detail', 2],
      ['https://gallery.example/quay_back.jpg', 'quay', 'back', 2],
      ['https://gallery.example/ten-verso.png', 'ten', 'back', 3],
    ]);
    expect(made.problems).toEqual([]);
    expect(told(plan([], rows.slice(0, 1), [['quay', true]]))).toContain('https://gallery.example/z.jpg?w=1200: quay, detail');
  });

  it('[D43] stand beside names of files, which are still named where they are missing', () => {
    const rows = [{ id: 'quay', row: 2, names: ['A-1.jpg', 'https://gallery.example/back.jpg'] }];
    expect(plan([], rows)).toMatchObject({
      matched: [{ pieceId: 'quay', kind: 'back' }],
      problems: ['1 row names pictures; add the files to take them along'],
    });
    expect(told(plan(['A-1.jpg'], rows))).toEqual(['A-1.jpg: quay, front', 'https://gallery.example/back.jpg: quay, back']);
  });

  it.each([
    ['https://a.example/1.jpg', ['https://a.example/1.jpg']],
    ['https://a.example/1.jpg https://a.example/2.jpg', ['https://a.example/1.jpg', 'https://a.example/2.jpg']],
    ['https://a.example/1.jpg\nhttps://a.example/2.jpg', ['https://a.example/1.jpg', 'https://a.example/2.jpg']],
    ['https://a.example/1.jpg;HTTP://a.example/2.jpg;', ['https://a.example/1.jpg', 'HTTP://a.example/2.jpg']],
    ['https://a.example/1.jpg, https://a.example/2.jpg,', ['https://a.example/1.jpg', 'https://a.example/2.jpg']],
    ['https://a.example/w_6,h_4/a;b.jpg?x=1;2', ['https://a.example/w_6,h_4/a;b.jpg?x=1;2']],
    ['https://a.example/1.jpg https://a.example/1.jpg', ['https://a.example/1.jpg']],
    ['front side, left.jpg; back.jpg | https://a.example/2.jpg', ['front side, left.jpg', 'back.jpg', 'https://a.example/2.jpg']],
    ['front.jpg; https://a.example/2.jpg https://a.example/3.jpg', ['front.jpg', 'https://a.example/2.jpg', 'https://a.example/3.jpg']],
    [' ; | ', []],
  ])('[D43] several in one cell are told apart, and from names of files: %j', (cell, names) => {
    expect(namesIn(cell)).toEqual(names);
  });

  it('[D43] an address has the name that a browser would give its file', () => {
    expect(['https://a.example/works/A%2012%20back.jpg?w=9#x', 'https://a.example/%E0%A4%A', 'C:\\scans\\a.jpg'].map(fileNameOf)).toEqual([
      'A 12 back.jpg',
      '%E0%A4%A',
      'a.jpg',
    ]);
  });
});

describe('a ZIP file with a table', () => {
  const zip = (paths: readonly string[]): Blob =>
    new Blob([new Uint8Array(zipSync(Object.fromEntries(paths.map((path) => [path, strToU8(path)]))))]);

  it('is its one table and the pictures beside it, without what systems add', async () => {
    const packed = await openPacked(
      zip(['move/list.csv', 'move/A-1.jpg', 'move/.DS_Store', '__MACOSX/move/._A-1.jpg', 'move/._A-1.jpg', 'move/read me.txt']),
    );
    expect([packed?.table.name, packed?.pictures.map(({ path }) => path)]).toEqual(['list.csv', ['move/A-1.jpg']]);
    expect(await (await packed?.pictures[0]?.open(new AbortController().signal))?.text()).toBe('move/A-1.jpg');
    expect(await openPacked(zip(['[Content_Types].xml', 'xl/workbook.xml']))).toBeNull();
  });

  it('is refused in words with no table or several', async () => {
    await expect(openPacked(zip(['A-1.jpg']))).rejects.toThrow('There is no table in this ZIP file');
    await expect(openPacked(zip(['a.csv', 'b.xlsx']))).rejects.toThrow('There are 2 tables in this ZIP file: a.csv, b.xlsx');
  });

  it('a chosen folder gives its pictures alone', () => {
    const names = ['A.jpg', 'b.PNG', 'list.csv', '.hidden.jpg'];
    expect(picturesOf(names.map((name) => new File(['x'], name))).map(({ path }) => path)).toEqual(['A.jpg', 'b.PNG']);
  });
});
