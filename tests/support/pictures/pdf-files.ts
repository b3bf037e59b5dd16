// PDF files for tests: printed by Chromium, or written by hand where no printer would make them.
import { chromium } from 'playwright-core';
import { chromiumPath, chromiumSwitches } from '#tests/support/browser/browser.ts';

/** One page for each text, with a text layer. html: of the page's body. */
export const printPdf = async (pages: readonly string[]): Promise<Buffer> => {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumSwitches });
  const page = await browser.newPage();
  const style = 'body { font: 16px/1.5 sans-serif } section { break-after: page } img { width: 100% }';
  await page.setContent(`<style>${style}</style>${pages.map((html) => `<section>${html}</section>`).join('')}`);
  const file = await page.pdf({ format: 'A4' });
  await browser.close();
  return file;
};

/** The page as a picture, as a scanner gives it. */
export const scanPage = async (html: string): Promise<Buffer> => {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumSwitches });
  const page = await browser.newPage({ viewport: { width: 800, height: 1000 }, deviceScaleFactor: 2 });
  await page.setContent(`<style>body { font: 22px/1.6 'Liberation Serif', serif; padding: 40px }</style>${html}`);
  const picture = await page.screenshot({ type: 'jpeg', quality: 85 });
  await browser.close();
  return picture;
};

/** A file of one empty page. extra: further objects; trailer: further entries; root and page: further entries of these. */
export const handPdf = ({ extra = '', trailer = '', root = '', page = '', box = '0 0 300 400' } = {}): Buffer =>
  Buffer.from(
    [
      '%PDF-1.4',
      `1 0 obj << /Type /Catalog /Pages 2 0 R ${root} >> endobj`,
      '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
      `3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [${box}] ${page} >> endobj`,
      extra,
      `trailer << /Size 9 /Root 1 0 R ${trailer} >>`,
      'startxref',
      '0',
      '%%EOF',
    ].join('\n'),
    'latin1',
  );

/** Needs a password that nobody knows. */
export const lockedPdf = (): Buffer => {
  const word = `<${'5a'.repeat(32)}>`;
  return handPdf({
    trailer: `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${word} /U ${word} /P -4 >> /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>]`,
  });
};
