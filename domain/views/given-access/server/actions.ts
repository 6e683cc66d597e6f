import type { Context } from '#domain/context.ts'
import { refuse } from '#domain/refusals.ts'
import { type GivenLink, givenLinks } from '#kit/limited-access/server/given.ts'
import type { ListQuery, Page } from '#kit/list/list.ts'
import type { GivenLinkRow, givenAccessList } from '../lists.ts'

type Titles = Context['services']['accesses']

function shown(kinds: Titles, { about, purpose, ...link }: GivenLink): GivenLinkRow {
  const { zh = null, en = null } = about
  const title = kinds.find(({ kind }) => kind.purpose === purpose)?.kind.title
  return {
    ...link,
    title: title ?? { zh: purpose, en: purpose },
    about: zh !== null && en !== null ? { zh, en } : null,
    createdAt: link.createdAt.toISOString(),
    until: link.until?.toISOString() ?? null,
    lastUsedAt: link.lastUsedAt?.toISOString() ?? null,
  }
}

/** A page of what the actor has given out, newest first. */
export async function listGivenAccess({
  db,
  services: { accesses, clock },
  actor,
  query: { current, size, standing },
}: Context & { query: ListQuery<typeof givenAccessList> }): Promise<Page<GivenLinkRow>> {
  const { links, total } = await givenLinks(db, accesses, {
    actor,
    now: clock.now(),
    standing,
    current,
    size,
  })
  const records = links.map((link) => shown(accesses, link))
  return { records, total, exact: true, current, size, next: null, previous: null }
}

/** Ends a link that the actor has given out. Refuses `notFound` for any other. */
export async function endGivenAccess(call: Context & { params: { id: string } }): Promise<void> {
  const { db, services, actor, params } = call
  const { accesses, clock } = services
  const { links } = await givenLinks(db, accesses, { actor, now: clock.now(), id: params.id })
  const access = accesses.find(({ kind }) => kind.purpose === links[0]?.purpose)
  if (!access) throw refuse('notFound')
  await access.end(call, params.id)
}
