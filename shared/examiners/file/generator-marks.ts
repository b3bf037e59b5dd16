// Looks for what image generators write into their own files: prompts, settings, node graphs, and the IPTC source type.
import { against, clear, told, type Examiner } from '#shared/examiners/picture/examiner.ts';
import type { FileText } from '#shared/examiners/texts/file-texts.ts';
import { signatureOf, type Signature } from './generator-signatures.ts';
import { photoEditorOf } from '#shared/examiners/texts/software-names.ts';
import { xmpValues } from '#shared/examiners/texts/xmp.ts';

const name = 'generator-marks';
const doesNotProve =
  'A mark describes this file and not the object: it could have been planted to discredit a genuine work. Its absence means nothing, it is easily removed.';
const threshold = 'a mark of a generator';

const asProducers = (texts: readonly FileText[]): FileText[] =>
  ['CreatorTool', 'Credit'].flatMap((key) => xmpValues(texts, key).map((text) => ({ source: 'xmp' as const, key, text })));

/** The last part of the IPTC address, e.g. 'trainedAlgorithmicMedia'. */
const sourceTypes = (texts: readonly FileText[]): string[] =>
  xmpValues(texts, 'DigitalSourceType').map((value) => value.split(/[/#]/).at(-1)?.toLowerCase() ?? '');

const settingsFinding = (found: Signature[]) => {
  const marks = [...new Set(found.map((signature) => signature.found))].slice(0, 4).join(', ');
  return found.some((signature) => signature.generates)
    ? against(name, 'hard', {
        measured: marks,
        threshold,
        says: `The file carries ${marks}: it was made by an image generator.`,
        doesNotProve,
      })
    : against(name, 'strong', {
        measured: marks,
        threshold,
        says: `The file carries ${marks}: it passed through a program for generated images.`,
        doesNotProve,
      });
};

export const generatorMarks: Examiner = {
  name,
  examine: ({ texts }) => {
    const findings = [];
    const signatures = [...texts, ...asProducers(texts)].flatMap((text) => signatureOf(text) ?? []);
    if (signatures.length > 0) findings.push(settingsFinding(signatures));
    const types = sourceTypes(texts);
    if (types.includes('trainedalgorithmicmedia'))
      findings.push(
        against(name, 'hard', {
          measured: 'trainedAlgorithmicMedia',
          threshold,
          says: 'The file declares itself that a trained algorithm made the picture (IPTC source type).',
          doesNotProve,
        }),
      );
    else if (types.includes('compositewithtrainedalgorithmicmedia')) {
      const editor = photoEditorOf(texts);
      const details = { measured: 'compositeWithTrainedAlgorithmicMedia', threshold, doesNotProve };
      findings.push(
        editor === null
          ? against(name, 'moderate', {
              ...details,
              says: 'The file declares that parts of the picture were made by a trained algorithm (IPTC source type).',
            })
          : told(name, { ...details, says: `The file declares an edit with generated parts, made in a photo editor (${editor}).` }),
      );
    } else if (types.includes('algorithmicmedia'))
      findings.push(
        against(name, 'moderate', {
          measured: 'algorithmicMedia',
          threshold,
          says: 'The file declares itself that an algorithm made the picture (IPTC source type).',
          doesNotProve,
        }),
      );
    if (findings.length === 0)
      findings.push(
        clear(name, { measured: null, threshold, says: 'We could not find the marks of an image generator in the file.', doesNotProve }),
      );
    return findings;
  },
};
