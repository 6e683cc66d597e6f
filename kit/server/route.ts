import type { Readable } from 'node:stream'
import type { Database } from '#kit/db/database.ts'
import type { ReceivedFile } from '#kit/files/receive.ts'
import type { Access, Endpoint, Parsed, Permission, Reply } from '#kit/http/endpoint.ts'
import type { RefusalKind } from '#kit/http/refusal.ts'
import type { Language } from '#kit/words/bilingual.ts'
import type { IdempotencyKey } from './idempotency.ts'

/** Who calls, as far as the kit must know: what they may do. */
export type AnyActor = { permissions: ReadonlySet<string>; accountId?: string }

/** Bytes as a reply: an image, a spreadsheet; a stream where they should not be held in memory. */
export type Bytes = { bytes: Uint8Array | Readable; mediaType: string; fileName?: string }

/** A stored file as a reply, of which a part may be asked for. `read` without a range gives all of it; both ends of a range are included. */
export type FileReply = {
  file: { size: number; etag: string; read(range?: { start: number; end: number }): Promise<Readable> }
  mediaType: string
  fileName: string
  /** To be looked at in the browser; otherwise it is kept. */
  inline: boolean
}

/** Where a call comes from. */
export type Origin = { address: string; userAgent: string; secure: boolean; cookies: string }

/** What a handler is given. In a call that changes something `db` is the call's transaction. */
export type Call<E extends Endpoint, Actor, Services> = Parsed<E> & {
  actor: E['allow'] extends 'public' ? undefined : Actor
  db: Database
  services: Services
  language: Language
  origin: Origin
  /** The session of the caller; undefined in public calls. */
  principal: string | undefined
  /** The uploaded file, for endpoints with `upload`; refused while it streams when it is larger than `maxBytes`. */
  upload(maxBytes: number): Promise<ReceivedFile>
  /**
   * For calls that open their own transactions: what they do when they are not refused, in one transaction and once for this signed request.
   * The answer is the call's reply; a repeated request gets it again without the call being run. Refuses who may not any more.
   */
  runIdempotent<T extends Answer<E>>(effect: (tx: Database) => Promise<T>): Promise<T>
  /** Names the signed request, for calls that keep its reply themselves; undefined in public calls. */
  idempotencyKey: IdempotencyKey | undefined
  /** Who calls, as of now; refuses who may not any more. For calls that act later than they were authenticated. */
  reauthorise(): Promise<Actor>
  /** Aborted when the caller goes away. */
  signal: AbortSignal
  /** Leaves a cookie with the caller's browser. */
  setCookie(cookie: string): void
  /** Runs after the commit, never when it fails: no external effect happens before the change is certain. */
  afterCommit(act: () => unknown): void
}

/** What `load` must fetch: what the permission looks at, or anything where it looks at none. */
type RecordOf<A extends Access, E extends Endpoint> = E['allow'] extends keyof A
  ? A[E['allow']] extends { when: (actor: infer _Actor, record: infer R) => boolean }
    ? R
    : unknown
  : unknown

type Answer<E extends Endpoint> = E['byBrowser'] extends true
  ? FileReply
  : E['bytes'] extends true
    ? Bytes
    : Reply<E>

type Handler<E extends Endpoint, Actor, Services, Loaded> = {
  /** `none`: the handler opens its own transactions, because parts of its effect must outlive its refusal (counted tries). */
  transaction?: 'none'
  /** What it refuses besides the tables of its noun and what its declaration says, for the API document. */
  refuses?: readonly RefusalKind[]
  /** Fetches what the permission is asked about; undefined = it does not exist, which looks the same as not permitted. */
  load?(call: Call<E, Actor, Services>): Promise<Loaded | undefined>
  act(call: Call<E, Actor, Services> & { record: Loaded }): Promise<Answer<E>>
}

/** A call with its handler, ready to be mounted. */
export type Route<Services> = {
  endpoint: Endpoint
  permission: Permission<unknown, string> | undefined
  transaction: boolean
  refuses: readonly RefusalKind[]
  run(call: unknown, services: Services): Promise<unknown>
  load: ((call: unknown) => Promise<unknown>) | undefined
}

/** Methods of calls that change something. */
export const changes: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Makes the route builder of one noun. The guard stands around every handler: the permission is asked first, then the record is fetched and
 * the permission asked about it, then the handler acts. A handler cannot forget to ask.
 */
export const routesFor =
  <Actor extends AnyActor, Services>() =>
  <A extends Access>(access: A) =>
  <E extends Endpoint<keyof A & string>, Loaded extends RecordOf<A, E> = undefined & RecordOf<A, E>>(
    endpoint: E,
    handler: Handler<E, Actor, Services, Loaded>,
  ): Route<Services> => ({
    endpoint,
    permission: endpoint.allow === 'public' ? undefined : access[endpoint.allow],
    transaction: changes.has(endpoint.method) && handler.transaction !== 'none',
    refuses: handler.refuses ?? [],
    run: (call) => handler.act(call as never),
    load: handler.load as Route<Services>['load'],
  })
