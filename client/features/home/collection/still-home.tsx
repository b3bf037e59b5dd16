// The home while the collection is read: still blocks in the size of what comes.
import { t } from '#shared/language/t.ts';

const block = 'block bg-surface-2';
const rows = [0, 1, 2];
const pictures = [0.9, 1.5, 0.9, 1.8, 0.85, 1.05];

export const StillHome = () => (
  <output aria-label={t('Loading your collection')} className="flex min-h-screen flex-col gap-10 max-sm:gap-8">
    <span className="block">
      <span className={`${block} my-1 h-5 w-32`} />
      <span className="mt-2 grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <StillList />
        <StillList />
      </span>
    </span>
    <span className="block">
      <span className={`${block} mt-1 mb-4 h-5 w-36`} />
      <span className="flex gap-5 overflow-hidden max-lg:gap-3">
        {pictures.map((proportion, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they are all alike
          <span key={at} className="block max-lg:flex-none" style={{ flex: `${proportion} 1 0`, minWidth: `${proportion * 100}px` }}>
            <span className={block} style={{ aspectRatio: proportion }} />
            <span className={`${block} mt-3 h-3 w-2/3`} />
          </span>
        ))}
      </span>
    </span>
  </output>
);

const StillList = () => (
  <span className="block">
    <span className={`${block} mb-3 h-3 w-24`} />
    {rows.map((at) => (
      <span key={at} className="flex h-14 items-center gap-3 border-t border-line">
        <span className={`${block} size-10`} />
        <span className={`${block} h-3 w-1/2`} />
      </span>
    ))}
  </span>
);
