const prefix = 'session-'

/** Where what is kept under a session lies. */
export const sessionCacheName = (principal: string) => `${prefix}${principal}`

/** Absent on plain http in a local network: then nothing is kept, and what is shown is fetched at each visit. */
const storage = (): CacheStorage | undefined => ('caches' in globalThis ? globalThis.caches : undefined)

/**
 * Bytes that never change under their path (the small picture of a stored file), kept in the browser under the session that fetched them. They come by
 * signed calls, which no cache of the browser's own may keep.
 */
export async function keptForSession(
  principalNow: () => string | undefined,
  path: string,
  load: () => Promise<Blob>,
): Promise<Blob> {
  const principal = principalNow()
  const kept =
    principal === undefined
      ? undefined
      : await storage()
          ?.open(`${prefix}${principal}`)
          .catch(() => undefined)
  const known = await kept?.match(path)
  if (known) return known.blob()
  const fetched = await load()
  // a disk that is full loses no picture; a session that has ended meanwhile keeps nothing
  if (principalNow() === principal) await kept?.put(path, new Response(fetched)).catch(() => undefined)
  return fetched
}

/** Deletes what is kept of all sessions but this one; of all where there is none. A browser that keeps nothing has nothing to delete. */
export async function forgetOtherSessions(principal: string | undefined): Promise<void> {
  const kept = storage()
  const names = (await kept?.keys().catch(() => undefined)) ?? []
  const others = names.filter((name) => name.startsWith(prefix) && name !== `${prefix}${principal}`)
  await Promise.all(others.map((name) => kept?.delete(name)))
  // without a session there is no page that could be read without a network
  if (principal === undefined) await forgetWorkers()
}

/** Absent on plain http like the storage. */
async function forgetWorkers(): Promise<void> {
  const workers = globalThis.navigator?.serviceWorker
  const found = (await workers?.getRegistrations().catch(() => undefined)) ?? []
  await Promise.all(found.map((registration) => registration.unregister()))
}
