// Rendering of stored Markdown, and what it must never produce.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { MarkdownText, safeAddress } from './markdown-text.tsx';

const shown = (text: string): string => renderToStaticMarkup(<MarkdownText text={text} />).replaceAll(/ class="[^"]*"/g, '');
const inner = (text: string): string => shown(text).replace(/^<div>([\s\S]*)<\/div>$/, '$1');

describe('markdown', () => {
  it('[LEG3] becomes headings, paragraphs, lists, quotes, rules and code', () => {
    expect(inner('# One\n## Two\n### Three ###')).toBe('<h2>One</h2><h2>Two</h2><h3>Three</h3>');
    expect(inner('a\nb\n\nc')).toBe('<p>a\nb</p><p>c</p>');
    expect(inner('- a\n- b **c**\n  goes on\n- d')).toBe('<ul><li>a</li><li>b <strong>c</strong>\ngoes on</li><li>d</li></ul>');
    expect(inner('3. a\n4. b\n   - c')).toBe('<ol start="3"><li>a</li><li><div>b<ul><li>c</li></ul></div></li></ol>');
    expect(inner('> a\n> - b')).toBe('<blockquote><p>a</p><ul><li>b</li></ul></blockquote>');
    expect(inner('a\n\n---\n\nb')).toBe('<p>a</p><hr/><p>b</p>');
    expect(inner('```\n<b> *x*\n```')).toBe('<pre><code>&lt;b&gt; *x*</code></pre>');
  });

  it('[LEG3] becomes strong, emphasis, code, breaks and links', () => {
    expect(inner('**a** *b* `c*d*` _e_ snake_case_word \\*f\\*')).toBe(
      '<p><strong>a</strong> <em>b</em> <code>c*d*</code> <em>e</em> snake_case_word *f*</p>',
    );
    expect(inner('a  \nb')).toBe('<p>a<br/>b</p>');
    expect(inner('[a *b*](https://x.example/y?z=1)')).toBe(
      '<p><a href="https://x.example/y?z=1" rel="noopener noreferrer nofollow">a <em>b</em></a></p>',
    );
    expect(inner('[m](mailto:a@b.example)')).toContain('href="mailto:a@b.example"');
  });

  // Planted: URLs are not checked, so javascript: becomes a link.
  it('[LEG3] links lead to the web and to mail, nowhere else', () => {
    for (const address of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,<script>1</script>',
      'vbscript:x',
      'file:///etc/passwd',
      '//evil.example',
      '/admin',
      'https://',
      'https://a b',
    ])
      expect([address, safeAddress(address)]).toEqual([address, null]);
    expect(inner('[words](javascript:alert(1))')).toBe('<p>words</p>');
    expect(inner('![picture](https://x.example/a.png)')).not.toContain('<img');
  });

  // Planted: dangerouslySetInnerHTML for the text.
  it('[LEG3] shows HTML as the text that it is', () => {
    for (const text of ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<b>x</b>', '[<i>a</i>](https://x.example)', '`<b>`'])
      expect(inner(text)).not.toMatch(/<(script|img|b|i)\b/);
    expect(inner('<b>x</b>')).toBe('<p>&lt;b&gt;x&lt;/b&gt;</p>');
    expect(inner('[a](https://x.example/"onclick="y)')).not.toContain('" onclick');
  });

  it('loses no words of what is not closed or nested too deep, and takes no time for it', () => {
    for (const text of ['**a', 'a *b', '[a](b', '`a', '**', '* ', '[', '> ', '1.', '#', '***'])
      expect(shown(text).length).toBeGreaterThan('<div></div>'.length);
    expect(inner('**a')).toBe('<p>**a</p>');
    expect(inner('[a](b')).toBe('<p>[a](b</p>');
    const before = process.cpuUsage();
    for (const text of ['[', '*', '_', '`', '[a](', '> ', '- ', '**a ', '\\', '# ', '```\n'])
      expect(shown(text.repeat(10_000)).length).toBeGreaterThan(0);
    expect(inner('x'.repeat(100_000))).toBe(`<p>${'x'.repeat(100_000)}</p>`);
    // CPU time, which does not depend on the load of the machine.
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  });
});
