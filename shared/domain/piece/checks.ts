// What is checked on a photograph: every list of checks, on the server, the device and the screens, derives from this table.
import type { Finding, FindingOutcome } from './finding.ts';
import { t } from '#shared/language/t.ts';

/** file: what the file says of itself. photo: the photograph as a picture. surface: what was in front of the camera. */
export const checkGroups = ['file', 'photo', 'surface'] as const;
export type CheckGroup = (typeof checkGroups)[number];

type Check = {
  /** The examiner of its findings. */
  name: string;
  group: CheckGroup;
  title: string;
  lookedAt: string;
  /** Whether the device does it as well; the rest needs the server. */
  onDevice: boolean;
  /** It describes and looks for nothing. */
  describes?: true;
  /** What whoever has the work can do about a flag. */
  whatNow?: string;
};

export const checks = [
  {
    name: 'generator-marks',
    group: 'file',
    title: t('Generator marks'),
    lookedAt: t('Texts in the file that only image generators write: prompts, settings, node graphs, and the declared source type.'),
    onDevice: true,
    whatNow: t('If the work is real, photograph it yourself and check that file.'),
  },
  {
    name: 'content-credentials',
    group: 'file',
    title: t('Content Credentials'),
    lookedAt: t('The signed history of the file (Content Credentials, C2PA), validated here without asking the network.'),
    onDevice: false,
    whatNow: t('If the work is real, photograph it yourself and check that file.'),
  },
  {
    name: 'printing-screen',
    group: 'surface',
    title: t('Printing screen'),
    lookedAt: t('The finest regular patterns of the picture at full resolution, where a printing screen would show.'),
    onDevice: true,
    whatNow: t('Look at the surface with a magnifier. If it is a print, say so in its medium and keep it as one.'),
  },
  {
    name: 'screen-photograph',
    group: 'surface',
    title: t('Photographed display'),
    lookedAt: t('Whether an upright grid of pixels runs through the picture, as when a display is photographed.'),
    onDevice: true,
    whatNow: t('Photograph the work itself, not a picture of it on a display.'),
  },
  {
    name: 'flat-graphics',
    group: 'photo',
    title: t('Screenshot or graphic'),
    lookedAt: t('Whether large areas of the picture are of exactly one color, as in screenshots and drawn graphics.'),
    onDevice: true,
    whatNow: t('Photograph the work itself and check that file.'),
  },
  {
    name: 'known-image',
    group: 'photo',
    title: t('Known picture'),
    lookedAt: t('Whether the picture, or its mirror image, looks like one that is already listed publicly or in the reference set.'),
    onDevice: false,
    whatNow: t('Photograph the work yourself, its back and signature too, so that it can be told from other pictures.'),
  },
  {
    name: 'known-work',
    group: 'photo',
    title: t('Known works'),
    lookedAt: t('Whether the picture shows the same image as a work of a public collection that is listed here, or a part of it.'),
    onDevice: false,
    whatNow: t('Compare its size, back and signature with what the collection says about its work.'),
  },
  {
    name: 'photo-quality',
    group: 'photo',
    title: t('Sharpness and light'),
    lookedAt: t('Whether the photograph is large, sharp and evenly lit enough to be judged.'),
    onDevice: true,
  },
  {
    name: 'editing-software',
    group: 'file',
    title: t('Editing software'),
    lookedAt: t('Which program the file names as the one that wrote it.'),
    onDevice: true,
    describes: true,
  },
  {
    name: 'compression-history',
    group: 'file',
    title: t('Compression'),
    lookedAt: t('The compression of the file.'),
    onDevice: true,
    describes: true,
  },
  {
    name: 'palette-and-surface',
    group: 'surface',
    title: t('Colors and light'),
    lookedAt: t('The colors and the light of the picture, as a description.'),
    onDevice: true,
    describes: true,
  },
] as const satisfies readonly Check[];

export type CheckName = (typeof checks)[number]['name'];

/** Undefined for a check of a newer or older version. */
export const checkNamed = (examiner: string): Check | undefined => checks.find(({ name }) => name === examiner);

const outcomes: readonly FindingOutcome[] = ['clear', 'flag', 'cannot-tell', 'told'];

/** The outcome of a finding; for one without an outcome that is known here, what follows from the rest of it. */
export const outcomeOf = (
  finding: Pick<Finding, 'examiner' | 'direction' | 'strength' | 'says' | 'region' | 'outcome'>,
): FindingOutcome => {
  const stated = outcomes.find((outcome) => outcome === finding.outcome);
  if (stated !== undefined) return stated;
  if (finding.direction === 'against') return 'flag';
  if (checkNamed(finding.examiner)?.describes === true || finding.region !== undefined) return 'told';
  // A neutral finding had a strength only where the photograph could not be judged.
  return finding.strength !== 'none' || /could not be (finished|read)|too little in it/.test(finding.says) ? 'cannot-tell' : 'clear';
};
