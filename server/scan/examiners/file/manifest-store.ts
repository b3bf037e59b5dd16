// Extracts signer, validity and stated origin from a Content Credentials manifest store.
import * as z from 'zod/mini';
import { heaviestSource, sourceKindOf, type SourceKind } from '#shared/examiners/file/source-types.ts';

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
  signature_info: z.optional(
    z.object({ issuer: z.optional(z.string()), common_name: z.optional(z.string()), time: z.optional(z.string()) }),
  ),
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
  /**
   * 'valid', or what failed: the picture's hash, the credential itself, or only conformance to the format. expired: everything holds but the
   * signer's certificate, which has ended since, and no timestamp says that the signature is older.
   */
  state: 'valid' | 'expired' | 'pixels-changed' | 'damaged' | 'malformed';
  /** What made the picture, by the active manifest or a parent that it was derived from as a whole. */
  origin: SourceKind | 'unsaid';
  /** When it was signed, by a timestamp; null without one. */
  signedAt: string | null;
};

const maxDepth = 8;

const sourcesOf = ({ assertions = [] }: Manifest): { created: SourceKind[]; others: SourceKind[] } => {
  const created: SourceKind[] = [];
  const others: SourceKind[] = [];
  for (const { label, data } of assertions) {
    if (!/^c2pa\.actions(?:\.v\d+)?(?:__\d+)?$/.test(label)) continue;
    for (const one of actionsShape.safeParse(data).data?.actions ?? []) {
      const read = action.safeParse(one).data;
      const kind = sourceKindOf(read?.digitalSourceType ?? '');
      if (kind !== null) (read?.action === 'c2pa.created' ? created : others).push(kind);
    }
  }
  return { created, others };
};

/** About who vouches for the signer or for a stated identity, which needs a list or the network: not about the file. */
const isUnasked = (code: string): boolean =>
  /^(?:signingCredential\.(?:untrusted|ocsp\.)|timeStamp\.untrusted|cawg\.ica\.(?:did_unavailable|untrusted_issuer)|cawg\.x509\.untrusted)/.test(
    code,
  );
const isPixels = (code: string): boolean => /^assertion\.(?:dataHash|bmffHash|boxesHash|collectionHash)\.mismatch$/.test(code);
/** A hash within the credential, or its signature, does not fit: it was altered. */
const isAltered = (code: string): boolean =>
  /^(?:claimSignature\.(?:mismatch|missing)|assertion\.(?:hashedURI\.mismatch|missing)|claim\.missing)$/.test(code);

const stateOf = (codes: readonly string[]): Credential['state'] => {
  if (codes.some(isPixels)) return 'pixels-changed';
  if (codes.some(isAltered)) return 'damaged';
  const rest = codes.filter((code) => !isUnasked(code));
  if (rest.length === 0) return codes.length > 0 ? 'valid' : 'malformed';
  return rest.every((code) => code === 'signingCredential.expired') ? 'expired' : 'malformed';
};

/** A parent whose credential was invalid when it was added is ignored. */
const held = ({ validation_status: older = [], validation_results: results }: z.infer<typeof ingredientShape>): boolean => {
  const codes = [...older, ...(results?.activeManifest?.failure ?? [])].map(({ code }) => code);
  const state = codes.length === 0 ? 'valid' : stateOf(codes);
  return state === 'valid' || state === 'expired';
};

/** Follows the parents: an edited generated picture counts as generated, a picture with a generated ingredient does not. */
const originOf = (manifests: Record<string, unknown>, label: string, depth: number): Credential['origin'] => {
  const manifest = manifestShape.safeParse(manifests[label]).data;
  if (manifest === undefined || depth > maxDepth) return 'unsaid';
  const { created, others } = sourcesOf(manifest);
  const parents = (manifest.ingredients ?? []).filter((ingredient) => ingredient.relationship === 'parentOf' && held(ingredient));
  const inherited = parents
    .flatMap((parent) => (parent.active_manifest === undefined ? [] : [originOf(manifests, parent.active_manifest, depth + 1)]))
    .filter((origin) => origin !== 'unsaid');
  const made = heaviestSource([...created, ...inherited]);
  if (made === 'generated' || made === 'computed') return made;
  const acts = heaviestSource(others);
  // What was added to a picture is a part of it, whatever made that.
  if (made === 'parts' || acts === 'generated' || acts === 'computed' || acts === 'parts') return 'parts';
  return made ?? 'unsaid';
};

/** Null without a readable store or an active manifest. */
export const readCredential = (store: unknown): Credential | null => {
  const read = storeShape.safeParse(store).data;
  if (read?.active_manifest === undefined) return null;
  const active = manifestShape.safeParse(read.manifests[read.active_manifest]).data;
  if (active === undefined) return null;
  const codes = (read.validation_status ?? []).map(({ code }) => code);
  const isValid = read.validation_state === 'Valid' || read.validation_state === 'Trusted';
  const state = isValid ? 'valid' : stateOf(codes);
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
    signedAt: active.signature_info?.time?.slice(0, 10) ?? null,
  };
};
