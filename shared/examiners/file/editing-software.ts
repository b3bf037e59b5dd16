// Notes which photo editor touched the file. Museums and collectors edit photographs too, so it is never evidence.
import { neutral, type Examiner } from '#shared/examiners/picture/examiner.ts';
import { photoEditorOf } from '#shared/examiners/texts/software-names.ts';

const name = 'editing-software';

export const editingSoftware: Examiner = {
  name,
  lookedAt: 'Which program the file names as the one that wrote it.',
  examine: ({ texts }) => {
    const editor = photoEditorOf(texts);
    const doesNotProve = 'Photographs of genuine works are cropped and corrected in photo editors every day.';
    return [
      editor === null
        ? neutral(name, {
            measured: null,
            threshold: null,
            says: 'The file names no photo editor.',
            doesNotProve: 'The name of a program is easily removed.',
          })
        : neutral(name, { measured: editor, threshold: null, says: `A photo editor (${editor}) wrote the file.`, doesNotProve }),
    ];
  },
};
