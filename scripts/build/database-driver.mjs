// Builds the database driver into the server with its faults around lost connections mended: a database that dies must not take the program along.
import { basename } from 'node:path';

/** Of `postgres` 3.4.9. tests/sync/kills kills the database under load: without the mends the program ends with it. */
const mends = {
  'connection.js': [
    [/count: 0,/, 'count: 0, life: 0,'],
    [
      // A transaction that fails with its connection writes its rollback to it, which throws where nobody can catch it.
      /function execute\(q\) \{/,
      `$&
    if (socket === null) return (queryError(q, Errors.connection('CONNECTION_CLOSED', options)), true)`,
    ],
    [
      // What was handed over between a failure and the end of the connection is never answered; what was not yet written is
      // sent in front of the next greeting, or stops everything that comes after it.
      /async function closed\(hadError\) \{/,
      `$&
    connection.life += 1
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    if (hadError) error(Errors.connection('CONNECTION_CLOSED', options))`,
    ],
    [
      // The last failure of the old connection is taken for one of the new.
      /async function connect\(\) \{/,
      `$&
    query = errorResponse = null`,
    ],
    // A transaction that begins behind a hundred waiting statements, or while the socket is full, is not given its connection: it
    // fails, and the connection goes back to everybody with the transaction open, so that what they write is never committed.
    [/return write\(toBuffer\(q\)\)/, 'const goesOn = write(toBuffer(q))'],
    [
      /&& \(!q\.options\.onexecute \|\| q\.options\.onexecute\(connection\)\)/,
      `&& !q.options.onexecute;
      if (q.options.onexecute) q.options.onexecute(connection)
      return goesOn`,
    ],
    // A connection that ends while it learns the types fails where nobody can catch it.
    [/return fetchArrayTypes\(\)/, 'return fetchArrayTypes().catch(() => undefined)'],
  ],
  'index.js': [
    [
      // Whoever still holds a connection from before writes into the transaction of somebody else.
      /const sql = Sql\(handler\)\s+sql\.savepoint/,
      `const life = c.life
      const sql = Sql(q => c.life === life ? handler(q) : q.reject(Errors.connection('CONNECTION_CLOSED', options)))
      sql.savepoint`,
    ],
    [
      /const sql = Sql\(handler\)\s+sql\.release = \(\) => \{/,
      `const life = c.life
    const sql = Sql(q => c.life === life ? handler(q) : q.reject(Errors.connection('CONNECTION_CLOSED', options)))
    sql.release = () => {
      if (c.life !== life) return`,
    ],
    // Who asked for a connection of its own and was refused is given one all the same, which then belongs to nobody.
    [/const query = \{ reserve: resolve, reject \}/, 'const query = { reserve: resolve, reject: e => (query.gone = true, reject(e)) }'],
    [
      /if \(query\.reserve\)\s+return query\.reserve\(c\)/,
      `if (query.gone) continue
      $&`,
    ],
    [
      // And who waits for one is forgotten when a connection is made again for it.
      /queries\.length && connect\(c, queries\.shift\(\)\)/,
      `if (queries.length) {
      const next = queries.shift()
      next.reserve && !next.gone && queries.push(next)
      connect(c, next)
    }`,
    ],
  ],
};

/** Fails the build where the driver no longer has what is mended: then look whether it still needs it. */
const mend = (file, code) => {
  let mended = code;
  for (const [fault, cure] of mends[file] ?? []) {
    if (code.split(fault).length !== 2) throw new Error(`postgres/src/${file} does not have exactly once: ${fault}`);
    mended = mended.replace(fault, cure);
  }
  return mended;
};

/** For a build of the server: the driver becomes part of it. */
export const withMendedDriver = {
  ssr: { noExternal: ['postgres'] },
  plugin: {
    name: 'mended-database-driver',
    transform: (code, id) =>
      /\/node_modules\/postgres\/src\/(connection|index)\.js$/.test(id) ? { code: mend(basename(id), code), map: null } : null,
  },
};
