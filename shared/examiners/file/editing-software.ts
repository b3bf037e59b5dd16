// Notes which photo editor touched the file. Museums and collectors edit photographs too, so it is never evidence.
import { findingText } from '#shared/domain/piece/finding-texts.ts';
import { told, type Examiner } from '#shared/examiners/picture/examiner.ts';
import { photoEditorOf } from '#shared/examiners/texts/software-names.ts';

const name = 'editing-software';

export const editingSoftware: Examiner = {
  name,
  examine: ({ texts }) => {
    const editor = photoEditorOf(texts);
    return [
      editor === null
        ? told(name, {
            measured: null,
            threshold: null,
            says: findingText('editor-none'),
            doesNotProve: findingText('editor-none-limits'),
          })
        : told(name, {
            measured: editor,
            threshold: null,
            says: findingText('editor-named', { editor }),
            doesNotProve: findingText('editor-limits'),
          }),
    ];
  },
};
