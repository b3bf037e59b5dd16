// Looks for what image generators write into their own files: prompts, settings, node graphs, and the IPTC source type.
import type { Finding } from '#shared/domain/piece/finding.ts';
import { against, clear, told, type Examiner } from '#shared/examiners/picture/examiner.ts';
import type { FileText } from '#shared/examiners/texts/file-texts.ts';
import { signatureOf, type Signature } from './generator-signatures.ts';
import { heaviestSource, meaningOfSource, sourceKindOf, weightOfSource } from './source-types.ts';
import { photoEditorOf } from '#shared/examiners/texts/software-names.ts';
import { xmpValues } from '#shared/examiners/texts/xmp.ts';

const name = 'generator-marks';
const doesNotProve =
  'A mark describes this file and not the object: it could have been planted to discredit a genuine work. Its absence means nothing, it is easily removed.';
const threshold = 'a mark of a generator';

const asProducers = (texts: readonly FileText[]): FileText[] =>
  ['CreatorTool', 'Credit', 'AISystemUsed'].flatMap((key) => xmpValues(texts, key).map((text) => ({ source: 'xmp' as const, key, text })));

/** China's label for generated content (GB 45438): '1' says that it is, '2' and '3' that it may be. */
const aiLabel = (texts: readonly FileText[]): string | null => {
  const labels = [
    ...xmpValues(texts, 'AIGC'),
    ...texts.filter(({ source, key }) => source === 'png' && key === 'AIGC').map(({ text }) => text),
  ];
  return labels.map((text) => /"Label"\s*:\s*"?([123])"?/.exec(text)?.[1]).find((label) => label !== undefined) ?? null;
};

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

const sourceFinding = (texts: readonly FileText[]): Finding | null => {
  const values = xmpValues(texts, 'DigitalSourceType');
  const kind = heaviestSource(values.map(sourceKindOf));
  const strength = kind === null ? 'none' : weightOfSource[kind];
  if (kind === null || strength === 'none') return null;
  const measured =
    values
      .find((value) => sourceKindOf(value) === kind)
      ?.split(/[/#:]/)
      .at(-1) ?? kind;
  const details = { measured, threshold, doesNotProve };
  const editor = kind === 'parts' ? photoEditorOf(texts) : null;
  return editor === null
    ? against(name, strength, { ...details, says: `The file declares itself that ${meaningOfSource[kind]} (IPTC source type).` })
    : told(name, { ...details, says: `The file declares an edit with generated parts, made in a photo editor (${editor}).` });
};

const labelFinding = (label: string): Finding =>
  label === '1'
    ? against(name, 'hard', {
        measured: 'AIGC label 1',
        threshold,
        says: 'The file carries the label of generated content that its platform is bound to write.',
        doesNotProve,
      })
    : against(name, 'moderate', {
        measured: `AIGC label ${label}`,
        threshold,
        says: 'The file carries the label of content that may be generated.',
        doesNotProve,
      });

export const generatorMarks: Examiner = {
  name,
  examine: ({ texts }) => {
    const findings: Finding[] = [];
    const signatures = [...texts, ...asProducers(texts)].flatMap((text) => signatureOf(text) ?? []);
    if (signatures.length > 0) findings.push(settingsFinding(signatures));
    const source = sourceFinding(texts);
    if (source !== null) findings.push(source);
    const label = aiLabel(texts);
    if (label !== null) findings.push(labelFinding(label));
    if (findings.length === 0)
      findings.push(
        clear(name, { measured: null, threshold, says: 'We could not find the marks of an image generator in the file.', doesNotProve }),
      );
    return findings;
  },
};
