// The viewer on the page of another person's work: the pictures that the page shows, without measuring.
import type { ArtworkAnswer } from '#shared/contract/trade/market.ts';
import { ViewerDialog } from '#client/photo/viewer/viewer-dialog.tsx';
import { publicPhoto } from '#client/photo/viewer/viewed-photo.ts';

type PublicViewerProps = { artwork: ArtworkAnswer; shownAt: number; onShow: (at: number) => void; onClose: () => void };

export const PublicViewer = ({ artwork: { images, title }, shownAt, onShow, onClose }: PublicViewerProps) => {
  const show = (id: string): void =>
    onShow(
      Math.max(
        0,
        images.findIndex(({ url }) => url === id),
      ),
    );
  return (
    <ViewerDialog photos={images.map(publicPhoto)} shownId={images[shownAt]?.url ?? ''} onShow={show} title={title} onClose={onClose} />
  );
};
