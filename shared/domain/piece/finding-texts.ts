// What findings say, by code. The examiners choose codes and values; the sentence is made where the finding is shown.
import { coded, englishOf, textOf, type CodedText, type CodedValue, type Coder } from '#shared/language/coded-text.ts';
import { template, translated } from '#shared/language/t.ts';
import type { Finding } from './finding.ts';

export const findingTexts = {
  'not-finished': template('This check could not be finished.'),
  'not-finished-limits': template('Nothing follows from it.'),

  marks: template('{marks}'),
  'marks-generated': template('The file carries {marks}: it was made by an image generator.'),
  'marks-processed': template('The file carries {marks}: it passed through a program for generated images.'),
  'marks-none': template('We could not find the marks of an image generator in the file.'),
  'marks-limits': template(
    'A mark describes this file and not the object: it could have been planted to discredit a genuine work. Its absence means nothing, it is easily removed.',
  ),
  'marks-threshold': template('a mark of a generator'),
  'mark-graph': template('the node graph of a ComfyUI workflow'),
  'mark-settings': template('the settings of an image generator'),
  'mark-hidden': template('settings that an image generator hid in the pixels'),
  'mark-stable-diffusion': template('the prompt settings of a Stable Diffusion program'),
  'mark-midjourney': template('the prompt of a Midjourney job'),
  'mark-field': template('the field “{key}” that only an image generator writes'),
  'mark-software': template('“{program}” as the software that made the file'),
  'mark-title': template('the title “AI generated image”'),
  'label-generated': template('The file carries the label of generated content that its platform is bound to write.'),
  'label-perhaps': template('The file carries the label of content that may be generated.'),
  'label-value': template('AIGC label {label}'),

  'source-declared': template('The file declares itself that {meaning} (IPTC source type).'),
  'source-edited': template('The file declares an edit with generated parts, made in a photo editor ({editor}).'),
  'source-edited-unnamed': template('The file declares an edit with generated parts, made in a photo editor.'),
  'source-generated': template('a trained algorithm made the picture'),
  'source-computed': template('an algorithm made the picture'),
  'source-parts': template('parts of the picture were made by a trained algorithm'),
  'source-drawn': template('the picture was made in a program and not captured'),
  'source-screen': template('the picture was captured from a screen'),
  'source-captured-edited': template('the picture was captured and then edited'),
  'source-captured': template('a camera or scanner captured the picture'),

  'signed-by': template('signed by {signer}'),
  'signed-by-unlisted': template('signed by {signer}, who is not on a list of trusted signers'),
  'credentials-valid': template('Valid Content Credentials ({signature})'),
  'credentials-valid-unnamed': template('Valid Content Credentials'),
  'credentials-expired': template(
    'Content Credentials that still fit the file, though the certificate of their signer has expired since ({signature}),',
  ),
  'credentials-expired-of': template(
    'Content Credentials of {date} that still fit the file, though the certificate of their signer has expired since ({signature}),',
  ),
  'credentials-expired-unnamed': template(
    'Content Credentials that still fit the file, though the certificate of their signer has expired since,',
  ),
  'credentials-parts': template('{credentials} record an edit with generated parts.'),
  'credentials-generated': template('{credentials} say that an image generator made the picture.'),
  'credentials-say': template('{credentials} say that {meaning}.'),
  'credentials-history': template('{credentials} record the history of the file; they are the signer’s own words.'),
  'credentials-history-expired': template(
    '{credentials} record the history of the file; they are the signer’s own words. Nobody vouches for the signer any longer.',
  ),
  'credentials-changed': template('The file carries Content Credentials ({signature}), but its pixels changed after signing.'),
  'credentials-changed-unnamed': template('The file carries Content Credentials, but its pixels changed after signing.'),
  'credentials-damaged': template('The file carries Content Credentials ({signature}) that were altered or damaged and do not hold.'),
  'credentials-damaged-unnamed': template('The file carries Content Credentials that were altered or damaged and do not hold.'),
  'credentials-malformed': template('The file carries Content Credentials ({signature}) that do not follow all rules.'),
  'credentials-malformed-unnamed': template('The file carries Content Credentials that do not follow all rules.'),
  'credentials-malformed-generated': template(
    'Content Credentials ({signature}) that do not follow all rules say that an image generator made the picture.',
  ),
  'credentials-malformed-generated-unnamed': template(
    'Content Credentials that do not follow all rules say that an image generator made the picture.',
  ),
  'credentials-unreadable': template('The file carries Content Credentials that could not be read.'),
  'credentials-none': template('The file carries no Content Credentials.'),
  'credentials-limits': template(
    'A credential speaks of the file and its signer, not of the object in front of the camera. A file without one is nothing unusual.',
  ),
  'credentials-threshold': template('a valid credential of generation'),
  'credentials-state': template('{state}, {origin}'),
  'state-valid': template('valid'),
  'state-expired': template('expired'),
  'state-damaged': template('damaged'),
  'state-malformed': template('malformed'),
  'state-pixels-changed': template('pixels changed'),
  'state-unreadable': template('unreadable'),
  'origin-generated': template('generated'),
  'origin-computed': template('computed'),
  'origin-parts': template('composite'),
  'origin-drawn': template('drawn'),
  'origin-screen': template('from a screen'),
  'origin-edited': template('edited'),
  'origin-captured': template('captured'),
  'origin-unsaid': template('origin not stated'),

  'screen-print': template('the dot screen of a print'),
  'screen-display': template('an upright grid as a display or a straight screen leaves it'),
  'screen-none-print': template('We could not find a printing screen.'),
  'screen-none-display': template('We could not find the pixel grid of a display.'),
  'screen-empty': template('No part of the picture has enough in it to look for a fine pattern.'),
  'screen-faint': template('faint, every {pixels} pixels, over the whole picture'),
  'screen-places': template('every {pixels} pixels, in {places} of {looked} places looked at'),
  'screen-other-medium': template(
    'The picture shows {pattern} ({where}); for a work that is said to be of the medium “{medium}” this is no evidence.',
  ),
  'screen-doubt': template('The picture shows a regular pattern ({where}): it may be {pattern}, or the weave or hatching of the work.'),
  'screen-no-medium': template(
    'The picture shows {pattern} ({where}); whether that speaks against the work depends on its medium, which was not given.',
  ),
  'medium-sculpture': template('sculpture'),
  'medium-photography': template('photography'),
  'medium-print': template('print'),
  'medium-mixed media': template('mixed media'),
  'screen-painting': template('The picture shows {pattern} ({where}): what was photographed is not the surface of a painting.'),
  'screen-drawing': template('The picture shows {pattern} ({where}): what was photographed is not the surface of a drawing.'),
  'screen-print-limits': template(
    'Prints by inkjet or giclée and reduced photographs of prints show no screen, and a work may be painted in dots on purpose.',
  ),
  'screen-display-limits': template('A display photographed from far away or reduced afterwards shows no grid.'),

  'flat-screenshot': template('The file says itself that it is a screenshot: it is no photograph of the object.'),
  'flat-screen-size': template(
    'The picture has exactly the size of a device’s screen and no camera wrote it: it looks like a screenshot rather than a photograph of the object.',
  ),
  'flat-areas': template(
    'The picture has large, exactly uniform areas: it looks like a screenshot, a digital graphic or a cut-out rather than a photograph of the object.',
  ),
  'flat-none': template('We could not find the large uniform areas of a screenshot or a digital graphic.'),
  'flat-limits': template('A white studio background, a scan of white paper and a lossless scan of a printed graphic look the same here.'),
  'flat-screen-limits': template('A screenshot may show a photograph of a genuine work; it is only no photograph of it by itself.'),
  'flat-even': template('{even} % even pixels'),
  'flat-even-common': template('{even} % even pixels, {common} % of one color'),
  'flat-threshold': template('{even} % even pixels and {common} % of one color'),
  'flat-is-screenshot': template('Screenshot'),
  'flat-screenshot-threshold': template('a screenshot by its own word'),
  'flat-size-threshold': template('the size of a screen'),

  'image-empty': template('The picture has too little in it to be compared with known ones.'),
  'image-part': template('A picture that is already publicly known here shows the same image as this one, or a part of it.'),
  'image-same': template('A picture that is already publicly known here looks the same as this one.'),
  'image-mirrored': template('A picture that is already publicly known here looks like the mirror image of this one.'),
  'image-none': template('We could not find a listed picture that looks like this one.'),
  'image-limits': template(
    'Two photographs of the same work, a resized file and a faithful copy all look alike here; it does not say which one is the original.',
  ),

  'work-empty': template('The picture has too little in it to be compared with the works listed here.'),
  'work-empty-limits': template('An even or blurred picture has no points by which it could be recognized.'),
  'work-none': template('{count, plural, one {No match with the one work listed here.} other {No match among the # works listed here.}}'),
  'work-none-limits': template('That it is unknown or original: most works of art are not on this list.'),
  'work-same': template('Looks like “{title}” by {artist} ({museum}): the same image, or a part of it.'),
  'work-mirrored': template('Looks like “{title}” by {artist} ({museum}): the same image, mirrored, or a part of it.'),
  'work-same-unknown': template('Looks like “{title}” ({museum}): the same image, or a part of it.'),
  'work-mirrored-unknown': template('Looks like “{title}” ({museum}): the same image, mirrored, or a part of it.'),
  'work-limits': template(
    'A copy, a print, a photograph of that work and the work itself show the same image; this check can’t tell which one was photographed.',
  ),

  'quality-small': template('The photograph is too small to be judged: its shorter side has {side} pixels, at least {least} are needed.'),
  'quality-dark': template('The photograph is too dark to be judged.'),
  'quality-blurred': template('The photograph is too blurred to be judged: no fine detail of the surface can be seen.'),
  'quality-glare': template('A reflection of light covers part of the picture, and what lies under it cannot be judged.'),
  'quality-good': template('The photograph is large and sharp enough to be looked at.'),
  'quality-limits': template('It says something about the photograph and nothing about the work: another photograph may well be enough.'),
  percent: template('{percent} %'),

  'editor-none': template('The file names no photo editor.'),
  'editor-none-limits': template('The name of a program is easily removed.'),
  'editor-named': template('A photo editor ({editor}) wrote the file.'),
  'editor-unnamed': template('A photo editor wrote the file.'),
  'editor-limits': template('Photographs of genuine works are cropped and corrected in photo editors every day.'),

  'compression-format': template('The file is a {format}.'),
  'compression-jpeg': template('The file is a JPEG of about quality {quality} of 100.'),
  'compression-progressive': template('The file is a progressive JPEG of about quality {quality} of 100.'),
  'compression-limits': template('Every messenger and website compresses photographs again; it says nothing about the work.'),

  'palette-is': template('The picture is {tone} overall with {contrast} contrast; most of it is {colors}.'),
  'palette-is-mixed': template('The picture is {tone} overall with {contrast} contrast; no single color fills much of it.'),
  'palette-limits': template(
    'Colors, brushwork and texture of a photograph do not tell a genuine work from a copy or from a generated image.',
  ),
  'palette-colors': template('{colors}'),
  'tone-dark': template('dark'),
  'tone-medium': template('of medium brightness'),
  'tone-light': template('light'),
  'contrast-strong': template('strong##of contrast'),
  'contrast-moderate': template('moderate##of contrast'),
  'contrast-little': template('little##of contrast'),
  'color-red': template('red'),
  'color-orange': template('orange'),
  'color-yellow': template('yellow'),
  'color-green': template('green'),
  'color-turquoise': template('turquoise'),
  'color-blue': template('blue'),
  'color-violet': template('violet'),
  'color-pink': template('pink'),
  'color-brown': template('brown'),
  'color-white': template('white'),
  'color-gray': template('gray'),
  'color-black': template('black'),
} as const;

export type FindingCode = keyof typeof findingTexts;

export const findingText: Coder<typeof findingTexts> = coded;
export const findingInEnglish = (text: CodedText): string => englishOf(findingTexts, text);

/** What others may not see of a file: who signed it, and the programs of its owner. */
const privateValues = new Set(['signature', 'signer', 'editor']);
const toldToOthers: Partial<Record<string, FindingCode>> = {
  'source-edited': 'source-edited-unnamed',
  'credentials-valid': 'credentials-valid-unnamed',
  'credentials-expired': 'credentials-expired-unnamed',
  'credentials-expired-of': 'credentials-expired-unnamed',
  'credentials-changed': 'credentials-changed-unnamed',
  'credentials-damaged': 'credentials-damaged-unnamed',
  'credentials-malformed': 'credentials-malformed-unnamed',
  'credentials-malformed-generated': 'credentials-malformed-generated-unnamed',
  'editor-named': 'editor-unnamed',
};

const valueForOthers = (value: CodedValue): CodedValue =>
  typeof value !== 'object' ? value : 'code' in value ? textForOthers(value) : { ...value, list: value.list.map(textForOthers) };

/** The same text without private values, by a code that needs none of them. */
export const textForOthers = ({ code, values }: CodedText): CodedText => ({
  code: toldToOthers[code] ?? code,
  ...(values && {
    values: Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (privateValues.has(name) ? [] : [[name, valueForOthers(value)]])),
    ),
  }),
});

const shown = (text: CodedText | undefined): string | null => (text === undefined ? null : textOf(findingTexts, text));
const shownValue = (text: CodedText | undefined, value: number | string | null): number | string | null =>
  shown(text) ?? (typeof value === 'string' ? translated(value) : value);

type Told = Pick<Finding, 'says' | 'doesNotProve' | 'measured' | 'threshold' | 'words'>;

/** What a finding says, in the language of the reader. One without codes, of an older version, keeps its own words. */
export const wordsOfFinding = ({ says, doesNotProve, measured, threshold, words }: Told) => ({
  says: shown(words?.says) ?? translated(says),
  doesNotProve: shown(words?.doesNotProve) ?? translated(doesNotProve),
  measured: shownValue(words?.measured, measured),
  threshold: shownValue(words?.threshold, threshold),
});
