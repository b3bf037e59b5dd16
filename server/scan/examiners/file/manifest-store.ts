// Extracts signer, validity and stated origin from a Content Credentials manifest store.
import * as z from 'zod/mini';

const status = z.object({ code: z.string() });
const action = z.object({ action: z.string(), digitalSourceType: z.optional(z.string()) });
const ingredientShape = z.object({
  relationship: z.optional(z.string()),
  active_manifest: z.optional(z.string()),
  validation_status: z.optional(z.array(status)),
  validation_results: z.optional(z.object({ activeManifest: z.optional(z.object({ failure: z.optional(z.array(status)) })) })),
});
const manifestShape = z.object({
  claim_generator: z.optional(z.string()),
  claim_generator_info: z.optional(z.array(z.object({ name: z.string() }))),
  ingredients: z.optional(z.array(ingredientShape)),
  assertions: z.optional(z.array(z.object({ label: z.string(), data: z.optional(z.unknown()) }))),
  signature_info: z.optional(z.object({ issuer: z.optional(z.string()), common_name: z.optional(z.string()) })),
});
const storeShape = z.object({
  active_manifest: z.optional(z.string()),
  manifests: z.record(z.string(), z.unknown()),
  validation_state: z.optional(z.string()),
  validation_status: z.optional(z.array(status)),
});
const actionsShape = z.object({ actions: z.array(z.unknown()) });
type Manifest = z.infer<typeof manifestShape>;

export type Credential = {
  signer: string;
  /** The signer is on the trust list. */
  trusted: boolean;
  /** 'valid', or what failed: the picture's hash, the credential itself, or only conformance to the format. */
  state: 'valid' | 'pixels-changed' | 'damaged' | 'malformed';
  /** What made the picture, by the active manifest or a parent that it was derived from as a whole. */
  origin: 'generated' | 'composite' | 'captured' | 'unsaid';
};

const maxDepth = 8;

const sourceTypesOf = ({ assertions = [] }: Manifest): { created: string[]; others: string[] } => {
  const created: string[] = [];
  const others: string[] = [];
  for (const { label, data } of assertions) {
    if (!/^c2pa\.actions(?:\.v\d+)?(?:__\d+)?$/.test(label)) continue;
    for (const one of actionsShape.safeParse(data).data?.actions ?? []) {
      const read = action.safeParse(one).data;
      const type = read?.digitalSourceType?.split(/[/#]/).at(-1)?.toLowerCase();
      if (read !== undefined && type !== undefined) (read.action === 'c2pa.created' ? created : others).push(type);
    }
  }
  return { created, others };
};

const generatedTypes = ['trainedalgorithmicmedia', 'algorithmicmedia'];
const compositeTypes = ['compositewithtrainedalgorithmicmedia', 'compositesynthetic', 'trainedalgorithmicdata'];

const isUntrusted = (code: string): boolean => code === 'signingCredential.untrusted';

/** A parent whose credential was invalid when it was added is ignored. */
const held = ({ validation_status: older = [], validation_results: results }: z.infer<typeof ingredientShape>): boolean =>
  [...older, ...(results?.activeManifest?.failure ?? [])].every(({ code }) => isUntrusted(code));

const stateOf = (validation: string | undefined, codes: readonly string[]): Credential['state'] => {
  if (validation === 'Valid' || validation === 'Trusted') return 'valid';
  if (codes.some((code) => /^assertion\.(?:dataHash|bmffHash|boxesHash)\.mismatch$/.test(code))) return 'pixels-changed';
  return codes.length > 0 &&
    codes.every((code) => isUntrusted(code) || /^(?:assertion\.(?:action|ingredient|json|cbor)|ingredient|signingCredential)\./.test(code))
    ? 'malformed'
    : 'damaged';
};

/** Follows the parents: an edited generated picture counts as generated, a picture with a generated ingredient does not. */
const originOf = (manifests: Record<string, unknown>, label: string, depth: number): Credential['origin'] => {
  const manifest = manifestShape.safeParse(manifests[label]).data;
  if (manifest === undefined || depth > maxDepth) return 'unsaid';
  const { created, others } = sourceTypesOf(manifest);
  if (created.some((type) => generatedTypes.includes(type))) return 'generated';
  const parents = (manifest.ingredients ?? []).filter((ingredient) => ingredient.relationship === 'parentOf' && held(ingredient));
  const inherited = parents.flatMap((parent) =>
    parent.active_manifest === undefined ? [] : [originOf(manifests, parent.active_manifest, depth + 1)],
  );
  if (inherited.includes('generated')) return 'generated';
  if (
    [...created, ...others].some((type) => compositeTypes.includes(type) || generatedTypes.includes(type)) ||
    inherited.includes('composite')
  )
    return 'composite';
  return created.includes('digitalcapture') || inherited.includes('captured') ? 'captured' : 'unsaid';
};

/** Null without a readable store or an active manifest. */
export const readCredential = (store: unknown): Credential | null => {
  const read = storeShape.safeParse(store).data;
  if (read?.active_manifest === undefined) return null;
  const active = manifestShape.safeParse(read.manifests[read.active_manifest]).data;
  if (active === undefined) return null;
  const codes = (read.validation_status ?? []).map(({ code }) => code);
  const state = stateOf(read.validation_state, codes);
  const signer =
    active.signature_info?.common_name ??
    active.signature_info?.issuer ??
    active.claim_generator_info?.[0]?.name ??
    active.claim_generator ??
    'an unnamed signer';
  return {
    signer: signer.slice(0, 120),
    trusted: read.validation_state === 'Trusted',
    state,
    origin: originOf(read.manifests, read.active_manifest, 0),
  };
};
