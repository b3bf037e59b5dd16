// Page metadata of works and people, with hostile user input.
import { describe, expect, it } from 'vitest';
import { headTags } from './page-meta.ts';
import { personMeta, scriptJson, workMeta, workStructure, type ShownWork } from './shown-meta.ts';

const origin = 'https://verso.example';
const work: ShownWork = {
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Harbour',
  artist: 'Dora Abel',
  medium: 'print',
  description: 'A quiet morning.',
  pictures: ['/api/artworks/1/pictures/a.jpg'],
  offer: { price: 125_050, currency: 'EUR', status: 'listed', sellerId: 'seller', sellerName: 'Ada Quell' },
};
const offered = (change: Partial<NonNullable<ShownWork['offer']>>): ShownWork => ({
  ...work,
  offer: { price: 1, currency: 'USD', status: 'listed', sellerId: 'seller', sellerName: null, ...change },
});

describe('a work that is offered', () => {
  it('[GEN11] has a title, a description, a picture and an address of its own', () => {
    const meta = workMeta(work);
    expect(meta).toMatchObject({ title: 'Harbour by Dora Abel · Verso', indexed: true });
    expect(meta.description).toBe('Print, offered by Ada Quell on Verso. A quiet morning.');
    const tags = headTags(meta, origin, `/artwork/${work.id}/`).map(({ attributes }) => attributes);
    expect(tags).toContainEqual({ rel: 'canonical', href: `${origin}/artwork/${work.id}` });
    expect(tags).toContainEqual({ property: 'og:image', content: `${origin}/api/artworks/1/pictures/a.jpg?w=1280` });
  });

  // Planted: the price in minor units; a reserved work as one in stock.
  it('[GEN11] says its price exactly, and that somebody is paying for it', () => {
    expect(workStructure(work, origin)).toMatchObject({
      offers: { price: '1250.50', priceCurrency: 'EUR', availability: 'https://schema.org/InStock', url: `${origin}/artwork/${work.id}` },
    });
    expect(workStructure(offered({ status: 'reserved' }), origin)).toMatchObject({
      offers: { availability: 'https://schema.org/Reserved' },
    });
    for (const status of ['sold', 'unlisted', 'removed'] as const) expect(workStructure(offered({ status }), origin)).toBe(null);
    expect(workStructure({ ...work, offer: null }, origin)).toBe(null);
  });

  // Planted: the verdict as a property of the schema.org product.
  it('[GEN11] gives no opinion as a fact, and who made it as the seller’s word', () => {
    const structure = workStructure(work, origin);
    expect(structure).toMatchObject({ creator: { '@type': 'Role', roleName: 'As stated by the seller', creator: { name: 'Dora Abel' } } });
    expect(JSON.stringify({ structure, meta: workMeta(work) })).not.toMatch(/authentic|verified|genuine|confidence|certif|%/i);
  });

  // Planted: JSON.stringify without escapes.
  it('[GEN11] cannot end the script that it stands in', () => {
    const title = '</script><script>alert(1)</script><!-- & \u2028 ]]>';
    const text = scriptJson(workStructure({ ...work, title }, origin) ?? {});
    expect(text).not.toMatch(/[<>&\u2028]/);
    expect((JSON.parse(text) as { name: string }).name).toContain('</script><script>alert(1)</script>');
  });

  it('[GEN11] stays on one line of bearable length, whatever was written', () => {
    const long = `first\nsecond\u202Egnp.exe ${'🖼️ word '.repeat(500)}`;
    const { title, description } = workMeta({ ...work, title: long, description: long });
    for (const text of [title, description]) expect(text).not.toMatch(/[\n\u202E]/);
    expect(Array.from(title).length).toBeLessThanOrEqual(110);
    expect(Array.from(description).length).toBeLessThanOrEqual(200);
    expect(title).not.toMatch(/[\uD800-\uDFFF]/u);
  });

  it('[GEN11] [D30] one that is not offered is not listed, and gives no picture', () => {
    const meta = workMeta({ ...work, offer: null });
    expect(meta.indexed).toBe(false);
    expect(meta.picture).toBe(undefined);
    const text = JSON.stringify(headTags(meta, origin, `/artwork/${work.id}`));
    expect(text).toContain('noindex');
    // Except in the URL of the page itself, which the requester already knows.
    expect(text.replaceAll(`${origin}/artwork/${work.id}`, '')).not.toContain(work.id);
  });
});

it('[GEN11] a person is listed as long as they offer something', () => {
  expect(personMeta({ name: 'Ada Quell', location: 'Lisbon', isOffering: true })).toEqual({
    title: 'Ada Quell · Verso',
    description: 'Works of art that Ada Quell in Lisbon offers on Verso.',
    indexed: true,
  });
  expect(personMeta({ name: null, location: null, isOffering: false })).toMatchObject({ title: 'Collector · Verso', indexed: false });
});
