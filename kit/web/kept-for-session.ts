const prefix = 'session-'

/** The script of the service worker that answers with saved pages while offline; see `apps/server/offline-worker.ts`. */
export const offlineWorker = '/offline-worker.js'

/** Name of a session's cache. */
export const sessionCacheName = (principal: string) => `${prefix}${principal}`

/** Cache storage; absent on plain http in a local network: then nothing is cached. */
const storage = (): CacheStorage | undefined => ('caches' in globalThis ? globalThis.caches : undefined)

type Opened = { principal: string; cache: Promise<Cache | undefined> }

let opened: Opened | undefined

/** The cache of a session, opened once: a list asks for twenty pictures at once. */
function cacheOf(principal: string): Promise<Cache | undefined> {
  if (opened?.principal !== principal) {
    const cache = storage()?.open(sessionCacheName(principal)) ?? Promise.resolve(undefined)
    // one that failed is tried again by the next picture
    const failed = () => {
      if (opened === opening) opened = undefined
      return undefined
    }
    const opening: Opened = { principal, cache: cache.catch(failed) }
    opened = opening
  }
  return opened.cache
}

/**
 * Immutable bytes by path (thumbnails of stored files), cached in the browser per session. They come from signed calls, which the HTTP cache must
 * not store.
 */
export async function keptForSession(
  principalNow: () => string | undefined,
  path: string,
  load: () => Promise<Blob>,
): Promise<Blob> {
  const principal = principalNow()
  const kept = principal === undefined ? undefined : await cacheOf(principal)
  const known = await kept?.match(path)
  if (known) return known.blob()
  const fetched = await load()
  // a full disk is not an error; nothing is cached for a session that has ended meanwhile
  if (principalNow() === principal) await kept?.put(path, new Response(fetched)).catch(() => undefined)
  return fetched
}

/** Deletes the caches of all other sessions, or of all sessions without a principal. */
export async function forgetOtherSessions(principal: string | undefined): Promise<void> {
  const kept = storage()
  // what is deleted is opened anew
  if (opened?.principal !== principal) opened = undefined
  const names = (await kept?.keys().catch(() => undefined)) ?? []
  const others = names.filter((name) => name.startsWith(prefix) && name !== `${prefix}${principal}`)
  await Promise.all(others.map((name) => kept?.delete(name)))
  // without a session there are no offline pages
  if (principal === undefined) await forgetWorkers()
}

/** Unregisters the worker of saved pages; other pages of the portal have workers of their own. Workers are absent on plain http. */
async function forgetWorkers(): Promise<void> {
  const workers = globalThis.navigator?.serviceWorker
  const found = (await workers?.getRegistrations().catch(() => undefined)) ?? []
  await Promise.all(found.filter(isOfSavedPages).map((registration) => registration.unregister()))
}

const isOfSavedPages = ({ active, waiting, installing }: ServiceWorkerRegistration) =>
  (active ?? waiting ?? installing)?.scriptURL.endsWith(offlineWorker) ?? false
