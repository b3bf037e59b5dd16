// The works that a person currently offers, as they would hang on a wall: pictures of one height in their own widths.
import { type KeyboardEvent, useState } from 'react';
import type { MarketCard } from '#shared/contract/trade/market.ts';
import { formatNumber } from '#shared/domain/page/format.ts';
import { WorkTile } from '#client/trade/listing/work-tile.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { t } from '#shared/language/t.ts';

type ProfileWorksProps = {
  works: readonly MarketCard[];
  /** Of all that are offered. */
  total: number;
  more: (() => Promise<void>) | null;
};

/** What is narrower or wider stands on a mat, so that its caption can be read and the others stay large. */
const [narrowest, widest] = [0.62, 2.2];

const proportionOf = ({ image }: MarketCard): number =>
  image === null || !(image.width > 0) || !(image.height > 0) ? 1 : Math.min(widest, Math.max(narrowest, image.width / image.height));

/** The work in the row above (-1) or below (1) whose middle is nearest. */
const beside = (links: readonly HTMLElement[], from: HTMLElement, way: 1 | -1): HTMLElement | undefined => {
  const middle = (link: HTMLElement): number => {
    const { left, right } = link.getBoundingClientRect();
    return (left + right) / 2;
  };
  const rowOf = (link: HTMLElement): number => link.closest('li')?.offsetTop ?? 0;
  const rows = [...new Set(links.map(rowOf))].sort((a, b) => a - b);
  const row = rows[rows.indexOf(rowOf(from)) + way];
  return links
    .filter((link) => rowOf(link) === row)
    .sort((a, b) => Math.abs(middle(a) - middle(from)) - Math.abs(middle(b) - middle(from)))[0];
};

const move = (event: KeyboardEvent<HTMLUListElement>): void => {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('h3 a')];
  const at = links.findIndex((link) => link === event.target);
  const from = links[at];
  if (from === undefined) return;
  const steps: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowRight: () => links[at + 1],
    ArrowLeft: () => links[at - 1],
    ArrowDown: () => beside(links, from, 1),
    ArrowUp: () => beside(links, from, -1),
    Home: () => links[0],
    End: () => links.at(-1),
  };
  const next = steps[event.key]?.();
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};

export const ProfileWorks = ({ works, total, more }: ProfileWorksProps) => {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const fetchMore = async (act: () => Promise<void>) => {
    setBusy(true);
    setFailed(
      await act().then(
        () => false,
        () => true,
      ),
    );
    setBusy(false);
  };
  return (
    <section aria-labelledby="listed-works" className="flex flex-col gap-4">
      <SectionTitle size="large" id="listed-works">
        {t('Listed works')}
      </SectionTitle>
      {works.length === 0 ? (
        <p className="text-ink-2">{t('No works are listed right now.')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its works take the keys
        <ul
          onKeyDown={move}
          aria-labelledby="listed-works"
          className="flex flex-wrap gap-x-5 gap-y-8 [--row:16.5rem] max-sm:gap-x-3 max-sm:[--row:9.5rem]"
        >
          {works.map((work) => (
            <li
              key={work.id}
              className="max-w-full min-w-33 flex-(--grow) max-sm:min-w-28"
              style={{
                ['--grow' as string]: `${proportionOf(work)} 1 calc(var(--row) * ${proportionOf(work)})`,
                maxWidth: `min(100%, calc(var(--row) * ${1.35 * proportionOf(work)}))`,
              }}
            >
              <WorkTile card={work} proportion={proportionOf(work)} />
            </li>
          ))}
          {/* The last row keeps its height. */}
          <li aria-hidden className="h-0 grow-[1000]" />
        </ul>
      )}
      {more !== null && (
        <div className="flex flex-col items-center gap-2">
          <Note>{t('{count} of {total} works', { count: formatNumber(works.length), total: formatNumber(total) })}</Note>
          <Button busy={busy} onClick={() => void fetchMore(more)}>
            {t('Show more')}
          </Button>
        </div>
      )}
      {failed && (
        <p role="alert" className="text-center text-14 text-bad">
          {t('More works could not be loaded.')}
        </p>
      )}
    </section>
  );
};
