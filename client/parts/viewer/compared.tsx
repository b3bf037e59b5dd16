// The panes, with the second photograph opened and aligned where there is one.
import type { ReactNode } from 'react';
import { Panes, type PanesProps, type Opened } from './panes.tsx';
import { usePhotoBytes } from './photo-bytes.data.ts';
import { useRegistration, type Registration } from './registration.data.ts';
import { usePhotoSize } from './viewed-picture.tsx';
import type { ViewedPhoto } from './viewed-photo.ts';

type ComparedProps = Omit<PanesProps, 'one' | 'other' | 'homography'> & {
  /** isSettled: no better copy of it will come. */
  one: Opened & { isSettled: boolean };
  other: ViewedPhoto | null;
  /** What stands beside the panes. */
  children: (registration: Registration | null) => ReactNode;
};

export const Compared = ({ other, children, ...rest }: ComparedProps) =>
  other === null ? (
    <>
      <Panes {...rest} other={null} homography={null} />
      {children(null)}
    </>
  ) : (
    <WithOther key={other.id} {...rest} other={other}>
      {children}
    </WithOther>
  );

const WithOther = ({ one, other, children, ...rest }: ComparedProps & { other: ViewedPhoto }) => {
  const { blob, state } = usePhotoBytes(other);
  const size = usePhotoSize(other, blob);
  const areSettled = one.isSettled && state !== 'loading';
  const registration = useRegistration(areSettled ? (one.blob ?? null) : null, areSettled ? (blob ?? null) : null);
  const homography = registration?.state === 'aligned' ? registration.homography : null;
  return (
    <>
      <Panes {...rest} one={one} other={size === null ? null : { photo: other, blob, size }} homography={homography} />
      {children(areSettled ? registration : { state: 'looking' })}
    </>
  );
};
