// The check of texts and their translations sees what it is there for.
import { describe, expect, it } from 'vitest';
import { compileCalls, compileCatalog } from '../build/compiled-messages.mjs';
import { arrivedProblemsOf, problemsOf, textsIn } from './texts.mjs';

describe('the check of texts', () => {
  it('finds the texts of a source, and those that are no literal', () => {
    const source = `const a = t('Save'); const b = rich("Read <0>it</0>", [<i />]); const c = message('Title'); t(name); set('Other');`;
    expect(textsIn('a.tsx', source)).toEqual({ texts: ['Save', 'Read <0>it</0>', 'Title'], computed: ['name'] });
  });

  it('sees what is missing, unused, empty, and what differs in parameters, tags or blanks', () => {
    const used = new Set(['Save', 'Open {name}', 'Read <0>it</0>', '{count, plural, one {# work} other {# works}}', 'Empty', ' end']);
    expect(
      problemsOf(used, {
        'Open {name}': 'Öffnen',
        'Read <0>it</0>': 'Lesen <1>Sie</1>',
        '{count, plural, one {# work} other {# works}}': '{count, plural, one {# Werk}}',
        Empty: '',
        ' end': ' Ende',
        Gone: 'Fort',
      }),
    ).toEqual([
      'missing: Save',
      'other parameters or tags: Open {name} | Öffnen',
      'other parameters or tags: Read <0>it</0> | Lesen <1>Sie</1>',
      expect.stringContaining('cannot be read'),
      'not translated: Empty',
      'begins or ends with a blank:  end',
      'unused: Gone',
    ]);
    expect(
      problemsOf(new Set(['{count, plural, one {# work} other {# works}}']), {
        '{count, plural, one {# work} other {# works}}': '{count, plural, one {# Werk} other {# Werke}}',
      }),
    ).toEqual([]);
  });

  it('knows texts that arrive in English by their fixed words', () => {
    const source = 'text: `The file is a ${format} of some kind.`';
    expect(arrivedProblemsOf({ 'The file is a {format} of some kind.': 'Die Datei ist ein {format}.' }, source)).toEqual([]);
    expect(arrivedProblemsOf({ 'The work was a {format}.': 'Das Werk war ein {type}.' }, source)).toEqual([
      'in no source: The work was a {format}.',
      'unknown parameter {type}: The work was a {format}.',
    ]);
  });
});

describe('messages in a build', () => {
  it('are compiled in their place where they have parameters, whatever the quotes', () => {
    expect(compileCalls(`t('Save') + t('Order {number}', { number }) + rich("It’s <0>{name}</0>", [b], { name }) + get('Order {x}')`)).toBe(
      `t('Save') + t({id:"Order {number}",message:["Order ",["number"]]}, { number }) + rich({id:"It’s <0>{name}</0>",message:["It’s <0>",["name"],"</0>"]}, [b], { name }) + get('Order {x}')`,
    );
    expect(compileCalls(String.raw`t('Don\'t say "{name}"', { name })`)).toBe(
      String.raw`t({id:"Don't say \"{name}\"",message:["Don't say \"",["name"],"\""]}, { name })`,
    );
    expect(compileCatalog('{"Save":"Speichern","{n} left":"noch {n}"}')).toBe(
      'export default {"Save":"Speichern","{n} left":["noch ",["n"]]};',
    );
  });
});
