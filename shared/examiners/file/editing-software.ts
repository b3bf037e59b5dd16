// Notes which photo editor touched the file. Museums and collectors edit photographs too, so it is never evidence.
import { told, type Examiner } from '#shared/examiners/picture/examiner.ts';
import { photoEditorOf } from '#shared/examiners/texts/software-names.ts';

const name = 'editing-software';

export const editingSoftware: Examiner = {
  name,
  examine: ({ texts }) => {
    const editor = photoEditorOf(texts);
    const doesNotProve = 'Photographs of genuine works are cropped and corrected in photo editors every day.';
    return [
      editor === null
        ? told(name, {
            measured: null,
            threshold: null,
            says: 'The file names no photo editor.',
            doesNotProve: 'The name of a program is easily removed.',
          })
        : told(name, { measured: editor, threshold: null, says: `A photo editor (${editor}) wrote the file.`, doesNotProve }),
    ];
  },
};
