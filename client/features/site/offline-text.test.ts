// The offline notice by page.
import { describe, expect, it } from 'vitest';

import { offlineTextOf } from './offline-text.ts';

describe('the offline notice', () => {
  it('[D37] says on each page what can and what cannot be done there', () => {
    expect(offlineTextOf('/scan')).toContain('draft');
    expect(offlineTextOf('/catalog')).toContain('browse, search, edit and delete');
    expect(offlineTextOf('/pricing')).toContain('needs a connection');
    expect(offlineTextOf('/auth')).toContain('need a connection');
  });

  it('is silent where a network makes no difference', () => {
    for (const path of ['/', '/privacy', '/dashboard', '/constructor']) expect(offlineTextOf(path)).toBeNull();
  });
});
