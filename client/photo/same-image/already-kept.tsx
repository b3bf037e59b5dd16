// A calm notice beside a chosen photograph: which piece of the catalog it may show. It says nothing while it looks, or where nothing matches.
import { useState } from 'react';
import { maxPhotos } from '#shared/domain/piece/piece.ts';
import { savingTrouble } from '#client/photo/pictures/save-photograph.data.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { useAddPhotograph, useSameImages, type Looked, type SamePiece } from './same-image.data.ts';
import { SameImage, SameImageNote } from './same-image.tsx';
import { t } from '#shared/language/t.ts';

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
  return says && looked !== null ? <output className="block text-14">{nothingWords(looked)}</output> : null;
};

const nothingWords = (looked: Looked): string =>
  looked.state === 'looking'
    ? t('Looking through your catalog...')
    : looked.state === 'failed'
      ? t('This photograph could not be compared on this device.')
      : t('No photograph of your catalog shows the same image: searched {searched} of {total}.', {
          searched: looked.searched,
          total: looked.of,
        });

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
      // Its owner has not said what it shows.
      await add(piece, 'detail', photograph);
      setStep('added');
      toast({
        title: t('Photograph added'),
        description: t('It is on this device, and is added to "{title}" once it is sent.', { title: piece.title }),
      });
    } catch (error) {
      setStep('offered');
      toast({ title: t('Not added'), description: savingTrouble(error, 'photograph'), destructive: true });
    }
  };
  return (
    <Banner>
      <p className="text-14">
        {number === ''
          ? t('This may be "{title}" in your catalog', { title: piece.title })
          : t('This may be no. {number}, "{title}", in your catalog', { number, title: piece.title })}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink to={`/artwork/${piece.id}`} size="small">
          {t('Open it')}
        </ButtonLink>
        {piece.photos.length < maxPhotos && (
          <Button size="small" busy={step === 'adding'} disabled={step === 'added'} onClick={() => void addIt()}>
            {step === 'added' ? t('Photo added') : t('Add this photo to it')}
          </Button>
        )}
        <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setShown(true)}>
          {t('Show why')}
        </Button>
      </div>
      {shown && (
        <Dialog open onClose={() => setShown(false)} title={t('Same image')} size="large">
          <SameImage same={same} photograph={photograph} />
          <div className="mt-4">
            <SameImageNote />
          </div>
        </Dialog>
      )}
    </Banner>
  );
};
