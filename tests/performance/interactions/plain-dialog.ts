// The least that a dialog over a page takes: the page as it is drawn, without any of its code, and a dialog of one button.
import type { BrowserContext, Page } from 'playwright-core';
import { responseTo, watchResponses } from './responses.ts';

const within = `
<button id="plain-open" style="position:fixed;inset:0 auto auto 0;z-index:99">Open plainly</button>
<dialog id="plain" aria-label="Plain"><button>Nothing</button></dialog>
<script>document.getElementById('plain-open').onclick = () => document.getElementById('plain').showModal()</script>`;

/** Milliseconds of opening it and of closing it, in turn. rate: how many times slower the processor is. */
export const plainDialogOver = async (
  context: BrowserContext,
  page: Page,
  { rate, rounds }: { rate: number; rounds: number },
): Promise<number[]> => {
  const drawn = await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText)).join('\n');
    for (const one of document.querySelectorAll('script, link')) one.remove();
    document.head.append(style);
    return document.documentElement.outerHTML;
  });
  const plain = await context.newPage();
  await watchResponses(plain);
  // An address of its own: at that of the page its service worker would answer.
  await plain.route('http://plain.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: drawn.replace('</body>', `${within}</body>`).replace('<head>', `<head><base href="${page.url()}">`),
    }),
  );
  await plain.goto('http://plain.test/');
  const session = await context.newCDPSession(plain);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const dialog = plain.getByRole('dialog', { name: 'Plain' });
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    taken.push(await responseTo(plain, { on: plain.getByRole('button', { name: 'Open plainly' }), after: dialog }));
    taken.push(await responseTo(plain, { on: dialog, press: 'Escape', after: dialog, isGone: true }));
  }
  await plain.close();
  return taken;
};
