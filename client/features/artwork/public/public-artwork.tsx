// The page of another person's work: its picture beside price and seller, then what is known of it, section by section.
import type { ReactNode } from 'react';
import type { ArtworkAnswer } from '#shared/contract/trade/market.ts';
import { isBlank } from '#shared/domain/page/plain-line.ts';
import { LastSeenNotice } from '#client/device/local/last-seen-notice.tsx';
import { useSession } from '#client/device/session/session-context.tsx';
import { ReportButton } from '#client/people/report-button.tsx';
import { OpenFormats } from '#client/work/open-formats.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { Part } from '#client/ui/lazy/lazy-part.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { AskLink } from './ask-link.tsx';
import { Offer, WorkHeader } from './buy-column.tsx';
import { ListingFacts, notStated } from './listing-facts.tsx';
import { OwnerBlock } from './owner-block.tsx';
import { Authentication } from './public-authentication.tsx';
import { PublicGallery } from './public-gallery.tsx';
import { SimilarWorks } from './similar-works.tsx';
import { t } from '#shared/language/t.ts';

type Props = { artwork: ArtworkAnswer; seenAt: string | null; share: string | undefined };

export const PublicArtwork = ({ artwork, seenAt, share }: Props) => (
  <>
    {seenAt !== null && <LastSeenNotice at={seenAt} more={t('Its price may have changed.')} />}
    {artwork.seen_as === 'shared' && <Banner>{t('Its owner has shared this artwork with you by a link.')}</Banner>}
    <div className="grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_25rem]">
      <PublicGallery artwork={artwork} />
      <Stack gap={6} className="lg:row-span-2">
        <WorkHeader artwork={artwork} />
        <Offer artwork={artwork} />
        <OwnerBlock
          {...artwork.owner}
          isVerified={artwork.owner.is_verified_collector}
          addedAt={artwork.created_at}
          seller={artwork.seller}
        />
      </Stack>
      {artwork.description !== '' && (
        <section>
          <h2 className="sr-only">{t('Description')}</h2>
          <p className="max-w-[68ch] wrap-anywhere whitespace-pre-line">{artwork.description}</p>
        </section>
      )}
    </div>
    <div>
      <Sections artwork={artwork} />
    </div>
    {seenAt === null && artwork.seen_as !== 'owner' && (
      <OpenFormats
        work={{ id: artwork.id, share: artwork.seen_as === 'shared' ? share : undefined }}
        hasPictures={artwork.images.length > 0}
      />
    )}
    {artwork.seen_as === 'listed' && seenAt === null && <SimilarWorks key={artwork.id} pieceId={artwork.id} artist={artwork.artist} />}
    <ReportListing artwork={artwork} />
  </>
);

const Sections = ({ artwork }: { artwork: ArtworkAnswer }) => {
  const { facts, provenance_text } = artwork;
  const isListed = facts !== undefined && facts !== null;
  return (
    <>
      {isListed && (
        <Section title={t('About this work')}>
          <ListingFacts artwork={artwork} />
          <Note faint className="mt-3">
            {t('As the seller states it. Verso has not seen the work itself.')}
          </Note>
        </Section>
      )}
      {isListed && (
        <Section title={t('Condition')}>
          <Told artwork={artwork} about={t('Condition')} text={facts.condition ?? ''} />
        </Section>
      )}
      {(isListed || !isBlank(provenance_text)) && (
        <Section title={t('Provenance')}>
          <Told artwork={artwork} about={t('Provenance')} text={provenance_text} />
        </Section>
      )}
      <Section id="authentication" title={t('Authentication details')}>
        <Part label={t('Authentication details')}>
          <Authentication artwork={artwork} />
        </Part>
      </Section>
    </>
  );
};

const Section = ({ id, title, children }: { id?: string; title: string; children: ReactNode }) => (
  <section id={id} className="grid scroll-mt-4 gap-x-10 gap-y-3 border-t border-line py-8 max-sm:py-6 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
    <SectionTitle>{title}</SectionTitle>
    <div className="min-w-0">{children}</div>
  </section>
);

const Told = ({ artwork, about, text }: { artwork: ArtworkAnswer; about: string; text: string }) =>
  isBlank(text) ? (
    <p className="flex items-center gap-4 text-ink-3">
      {notStated}
      <AskLink artwork={artwork} about={about} />
    </p>
  ) : (
    <p className="max-w-[68ch] wrap-anywhere whitespace-pre-line">{text.trim()}</p>
  );

const ReportListing = ({ artwork: { listing, seen_as } }: { artwork: ArtworkAnswer }) => {
  const { state } = useSession();
  if (listing === null || seen_as !== 'listed' || state.status !== 'signed-in') return null;
  return (
    <div className="-mx-2">
      <ReportButton kind="listing" id={listing.id} label={t('Report this listing')} />
    </div>
  );
};
