import type { Database } from '#kit/db/database.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import type { AnyList, ExportQuery } from '#kit/list/list.ts'
import type { Call as KitCall } from '#kit/server/route.ts'
import type { Language } from '#kit/words/bilingual.ts'
import type { Actor } from './actor.ts'
import type { Services } from './services.ts'

/**
 * What a verb works with: the transaction, the portal's services, and who acts. A verb takes one object with the part of it that it uses and
 * what it needs besides, named as in a call; so it is a route's `act` itself, and other verbs, jobs and tests call it with the same names.
 */
export type Context = { db: Database; services: Services; actor: Actor }

/** A whole call, for verbs that upload, open their own transactions or set cookies. */
export type Call<E extends Endpoint, Loaded = unknown> = KitCall<E, Actor, Services> & { record: Loaded }

/** A call for a list as a file, or its job: `exportList` names in it who asked, and when. */
export type ListExport<L extends AnyList> = Context & {
  query: ExportQuery<L>
  language: Language
  jobId?: string
}
