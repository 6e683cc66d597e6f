import pg from 'pg'

type Query = (this: pg.Client, ...given: unknown[]) => unknown

/** Removes row locks from every statement of this process, for tests that show what happens without them. */
export function withoutLocks() {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const real = prototype.query
  const plain = (text: string) => text.replace(/ for update$/, '')
  prototype.query = function query(what, ...rest) {
    const unlocked =
      typeof what === 'string'
        ? plain(what)
        : { ...(what as object), text: plain((what as { text: string }).text) }
    return real.call(this, unlocked, ...rest)
  }
}
