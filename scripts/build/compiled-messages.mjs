// Compiles messages with parameters at build time, so that neither the browser nor a server in production needs a parser of them.
import { compileMessage } from '@lingui/message-utils/compileMessage';

const call = /\b(t|rich|template)\((\s*)('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;
const textOf = (literal) =>
  literal.startsWith('"') ? JSON.parse(literal) : JSON.parse(`"${literal.slice(1, -1).replaceAll("\\'", "'").replaceAll('"', '\\"')}"`);

/** Lines stay where they are, for the maps. 't("Order {number}", ...)' becomes 't({id: "Order {number}", message: ["Order ", ["number"]]}, ...)'. */
export const compileCalls = (code) =>
  code.replaceAll(call, (whole, name, space, literal) => {
    const text = textOf(literal);
    return text.includes('{') ? `${name}(${space}{id:${JSON.stringify(text)},message:${JSON.stringify(compileMessage(text))}}` : whole;
  });

/** A catalog as a module: texts without parameters stay as they are. */
export const compileCatalog = (json) => {
  const compiled = Object.entries(JSON.parse(json)).map(([id, text]) => [id, text.includes('{') ? compileMessage(text) : text]);
  return `export default ${JSON.stringify(Object.fromEntries(compiled))};`;
};

/** @returns {import('vite').Plugin} */
export const compiledMessages = () => ({
  name: 'compiled-messages',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: [/\/(client|server|shared)\/.+\.tsx?$/, /\/shared\/language\/[\w.]+\.json$/] },
    handler: (code, id) =>
      id.endsWith('.json') ? { code: compileCatalog(code), moduleType: 'js', map: null } : { code: compileCalls(code), map: null },
  },
});
