// Patterns of the settings that image generators write into their files. Each needs two independent traits: a mention does not match.
import { findingText } from '#shared/domain/piece/finding-texts.ts';
import type { FileText } from '#shared/examiners/texts/file-texts.ts';
import type { CodedText } from '#shared/language/coded-text.ts';

export type Signature = {
  /** Describes the marks. */
  found: CodedText;
  /** Whether the settings show generation, and not only that an existing picture was processed. */
  generates: boolean;
};

/** Names that only the generator itself writes as the producing software. */
const producers =
  /\b(?:NovelAI|Stable[ -]?Diffusion|StabilityAI|AUTOMATIC1111|stable-diffusion-webui|SD\.?Next|ComfyUI|InvokeAI|Fooocus|SwarmUI|Midjourney|Niji ?Journey|DALL[-·. ]?E|Adobe Firefly|Leonardo\.?\s?AI|Ideogram|DreamStudio|Draw Things|DiffusionBee|Easy Diffusion|Playground AI|NightCafe|Craiyon|Bing Image Creator|Imagen [0-9]|FLUX\.?[0-9]|GPT-4o|ChatGPT|Made with Google AI|Recraft|Krea AI|Wombo Dream|StarryAI|Grok Imagine|Imagined with (?:Meta )?AI|(?:Apple )?Image Playground|Google Gemini|Gemini [0-9]|Nano Banana|Seedream|Jimeng|Doubao|Qwen-Image|Hunyuan(?:Image)?|Kolors|PixArt|Kandinsky|Bria AI|Freepik AI|Canva AI|Magic Media)\b/i;

const maxJson = 4_194_304;
const parse = (text: string): unknown => {
  if (text.length > maxJson || !/^\s*[[{]/.test(text)) return null;
  try {
    return JSON.parse(text.replaceAll('NaN', 'null'));
  } catch {
    return null;
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const settingTraits = [/\bSteps: ?\d+/, /\bSampler: ?\w/, /\bCFG scale: ?[\d.]+/, /\bSeed: ?\d+/, /\bModel hash: ?[0-9a-f]{6,}/];
/** The settings line of AUTOMATIC1111 and of everything that imitates it. */
const settingsLine = (key: string, text: string): boolean =>
  settingTraits.filter((trait) => trait.test(text)).length >= (key === 'parameters' ? 1 : 2);

const makesPictures = /sampler|checkpoint|unetloader|diffusion|latent|flux|guider|noise|stablecascade|imagegen|text ?to ?image/i;

/** A graph of ComfyUI: nodes by number with a class_type, or the editor's own list of nodes and links. */
const nodeTypes = (value: unknown): string[] => {
  if (!isRecord(value)) return [];
  if (Array.isArray(value['nodes']) && ('links' in value || 'last_node_id' in value))
    return value['nodes'].flatMap((node: unknown) => (isRecord(node) && typeof node['type'] === 'string' ? [node['type']] : []));
  const graph = isRecord(value['prompt']) ? value['prompt'] : value;
  return Object.values(graph).flatMap((node) =>
    isRecord(node) && typeof node['class_type'] === 'string' && 'inputs' in node ? [node['class_type']] : [],
  );
};

const settingNames = [
  'seed',
  'steps',
  'sampler',
  'sampler_name',
  'scheduler',
  'cfg',
  'cfg_scale',
  'cfgscale',
  'guidance_scale',
  'scale',
  'uc',
  'negative_prompt',
  'negativeprompt',
  'model_weights',
  'base_model',
];

/** Settings as an object: NovelAI, InvokeAI, Fooocus, SwarmUI, Draw Things, Easy Diffusion. */
const settingsObject = (value: unknown): boolean => {
  if (!isRecord(value)) return false;
  const inner = [value['sui_image_params'], value['image'], value['v2']].find(isRecord) ?? value;
  const names = new Set(Object.keys(inner).map((key) => key.toLowerCase().replaceAll(' ', '_')));
  return (names.has('seed') || names.has('steps')) && settingNames.filter((name) => names.has(name)).length >= 3;
};

const graphOf = (text: string): Signature | null => {
  // EXIF fields of ComfyUI hold the name and the graph in one text.
  const value = parse(/^(?:prompt|workflow)\s?:/i.test(text) ? text.slice(text.indexOf(':') + 1) : text);
  const types = nodeTypes(value);
  if (types.length > 0) return { found: findingText('mark-graph'), generates: types.some((type) => makesPictures.test(type)) };
  return settingsObject(value) ? { found: findingText('mark-settings'), generates: true } : null;
};

const producerFields = new Set(['software', 'make', 'model', 'creatortool', 'source', 'credit', 'generator', 'aisystemused']);
const ownKeywords =
  /^(?:invokeai_metadata|invokeai_graph|sd-metadata|dream|fooocus_scheme|sui_image_params|generation_data|use_stable_diffusion_model)$/i;

/** The mark in one text, or null. */
export const signatureOf = ({ source, key, text }: FileText): Signature | null => {
  if (source === 'hidden') return { found: findingText('mark-hidden'), generates: true };
  if (settingsLine(key, text)) return { found: findingText('mark-stable-diffusion'), generates: true };
  if (/\bJob ID: ?[0-9a-f]{8}-[0-9a-f-]{27}/i.test(text) && /\s--(?:v|ar|niji|s|stylize|chaos|q)\b/.test(text))
    return { found: findingText('mark-midjourney'), generates: true };
  if (source === 'png' && ownKeywords.test(key)) return { found: findingText('mark-field', { key: key.slice(0, 40) }), generates: true };
  if (producerFields.has(key.toLowerCase()) && text.length < 400) {
    const named = producers.exec(text)?.[0];
    if (named !== undefined) return { found: findingText('mark-software', { program: named }), generates: true };
  }
  if (source === 'png' && key === 'Title' && /^(?:NovelAI|AI) generated image$/i.test(text.trim()))
    return { found: findingText('mark-title'), generates: true };
  return source === 'xmp' ? null : graphOf(text);
};
