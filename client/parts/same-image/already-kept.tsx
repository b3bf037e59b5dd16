// A calm notice beside a chosen photograph: which piece of the catalog it may show. It says nothing while it looks, or where nothing matches.
import { useState } from 'react';
import { maxPhotos } from '#shared/domain/piece/piece.ts';
import { missingKind } from '#client/parts/pictures/photo-order.ts';
import { savingTrouble } from '#client/parts/pictures/save-photograph.data.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { useAddPhotograph, useSameImages, type Looked, type SamePiece } from './same-image.data.ts';
import { SameImage, SameImageNote } from './same-image.tsx';

type AlreadyKeptProps = {
  /** As it was chosen or taken; the same Blob as long as it is the same photograph. */
  photograph: Blob;
  /** The id of the piece that it belongs to. */
  except?: string | undefined;
  /** Also says that it looks, and that nothing matches: for somebody who has asked. */
  says?: boolean | undefined;
};

export const AlreadyKept = ({ photograph, except, says = false }: AlreadyKeptProps) => {
  const looked = useSameImages(photograph);
  const first = looked?.state === 'done' ? looked.same.find(({ piece }) => piece.id !== except) : undefined;
  if (first !== undefined) return <Notice same={first} photograph={photograph} />;
  return says && looked !== null ? <output className="block text-16">{nothingWords(looked)}</output> : null;
};

const nothingWords = (looked: Looked): string =>
  looked.state === 'looking'
    ? 'Looking through your catalog...'
    : looked.state === 'failed'
      ? 'This photograph could not be compared on this device.'
      : `No photograph of your catalog shows the same image: searched ${looked.searched} of ${looked.of}.`;

const Notice = ({ same, photograph }: { same: SamePiece; photograph: Blob }) => {
  const { piece } = same;
  const number = piece.inventory_number?.trim() ?? '';
  const add = useAddPhotograph();
  const [step, setStep] = useState<'offered' | 'adding' | 'added'>('offered');
  const [shown, setShown] = useState(false);
  const addIt = async (): Promise<void> => {
    if (add === null) return;
    setStep('adding');
    try {
      await add(piece, missingKind(piece.photos), photograph);
      setStep('added');
      toast({ title: 'Photograph added', description: `It is on this device, and is added to "${piece.title}" once it is sent.` });
    } catch (error) {
      setStep('offered');
      toast({ title: 'Not added', description: savingTrouble(error, 'photograph'), destructive: true });
    }
  };
  return (
    <Banner>
      <p className="text-16">
        {number === '' ? `This may be "${piece.title}" in your catalog` : `This may be no. ${number}, "${piece.title}", in your catalog`}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink to={`/artwork/${piece.id}`} size="small">
          Open it
        </ButtonLink>
        {piece.photos.length < maxPhotos && (
          <Button size="small" busy={step === 'adding'} disabled={step === 'added'} onClick={() => void addIt()}>
            {step === 'added' ? 'Photo added' : 'Add this photo to it'}
          </Button>
        )}
        <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setShown(true)}>
          Show why
        </Button>
      </div>
      {shown && (
        <Dialog open onClose={() => setShown(false)} title="Same image" size="large">
          <SameImage same={same} photograph={photograph} />
          <div className="mt-4">
            <SameImageNote />
          </div>
        </Dialog>
      )}
    </Banner>
  );
};
