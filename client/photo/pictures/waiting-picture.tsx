// The picture of a piece whose photographs are still waiting on this device.
import { ArtImage } from '#client/ui/art-image.tsx';
import { useWaitingFront } from './waiting-picture.data.ts';

type WaitingPictureProps = { pieceId: string; alt: string; fit?: 'natural' | 'mat' | undefined };

export const WaitingPicture = ({ pieceId, alt, fit }: WaitingPictureProps) => (
  <ArtImage src={useWaitingFront(pieceId)} alt={alt} fit={fit} />
);
