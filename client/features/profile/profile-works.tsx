// The works that a person currently offers, as they would hang on a wall: pictures of one height in their own widths.
import type { MarketCard } from '#shared/contract/trade/market.ts';
import { formatNumber } from '#shared/domain/page/format.ts';
import { WorkTile } from '#client/trade/listing/work-tile.tsx';
import { MoreButton } from '#client/ui/controls/more-button.tsx';
import { moveInRows } from '#client/ui/keys/row-keys.ts';
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

const move = moveInRows('h3 a');

export const ProfileWorks = ({ works, total, more }: ProfileWorksProps) => (
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
        <MoreButton more={more} failed={t('More works could not be loaded.')} />
      </div>
    )}
  </section>
);
