// Looks for what image generators write into their own files: prompts, settings, node graphs, and the IPTC source type.
import type { Finding } from '#shared/domain/piece/finding.ts';
import { findingInEnglish, findingText } from '#shared/domain/piece/finding-texts.ts';
import { against, clear, told, type Examiner } from '#shared/examiners/picture/examiner.ts';
import type { FileText } from '#shared/examiners/texts/file-texts.ts';
import { signatureOf, type Signature } from './generator-signatures.ts';
import { heaviestSource, meaningOfSource, sourceKindOf, weightOfSource } from './source-types.ts';
import { photoEditorOf } from '#shared/examiners/texts/software-names.ts';
import { xmpValues } from '#shared/examiners/texts/xmp.ts';

const name = 'generator-marks';
const doesNotProve = findingText('marks-limits');
const threshold = findingText('marks-threshold');

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
  const different = new Map(found.map((signature) => [findingInEnglish(signature.found), signature.found]));
  const marks = { list: [...different.values()].slice(0, 4), joined: 'and' } as const;
  const details = { measured: findingText('marks', { marks }), threshold, doesNotProve };
  return found.some((signature) => signature.generates)
    ? against(name, 'hard', { ...details, says: findingText('marks-generated', { marks }) })
    : against(name, 'strong', { ...details, says: findingText('marks-processed', { marks }) });
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
    ? against(name, strength, { ...details, says: findingText('source-declared', { meaning: meaningOfSource[kind] }) })
    : told(name, { ...details, says: findingText('source-edited', { editor }) });
};

const labelFinding = (label: string): Finding => {
  const details = { measured: findingText('label-value', { label }), threshold, doesNotProve };
  return label === '1'
    ? against(name, 'hard', { ...details, says: findingText('label-generated') })
    : against(name, 'moderate', { ...details, says: findingText('label-perhaps') });
};

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
    if (findings.length === 0) findings.push(clear(name, { measured: null, threshold, says: findingText('marks-none'), doesNotProve }));
    return findings;
  },
};
