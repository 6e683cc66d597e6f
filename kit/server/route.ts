import type { Readable } from 'node:stream'
import * as z from 'zod'
import type { Database } from '#kit/db/database.ts'
import type { ReceivedFile } from '#kit/files/receive.ts'
import type { Access, Endpoint, Parsed, Permission, Proof, Reply } from '#kit/http/endpoint.ts'
import type { RefusalKind } from '#kit/http/refusal.ts'
import type { Language } from '#kit/words/bilingual.ts'
import type { IdempotencyKey } from './idempotency.ts'

/** The caller as far as the kit needs: account, permissions, and the last proof; without one, where none can be asked for. */
export type AnyActor = { permissions: ReadonlySet<string>; accountId?: string; proof?: Proof }

/** Bytes as a reply: an image, a spreadsheet; a stream when they should not be held in memory. */
export type Bytes = {
  bytes: Uint8Array | Readable
  mediaType: string
  fileName?: string
  /** The same address always has the same bytes, and anybody may keep them. */
  isImmutable?: true
  /** How much of what a stream is made of has been written into it; for whom it is stored. */
  progress?: () => { done: number; total: number | null }
}

/** A stored file as a reply, with range requests. `read` without a range returns all of it; both ends of a range are inclusive. */
export type FileReply = {
  file: { size: number; etag: string; read(range?: { start: number; end: number }): Promise<Readable> }
  mediaType: string
  fileName: string
  /** Shown in the browser; otherwise downloaded. */
  inline: boolean
}

/** Origin of a call. */
export type Origin = { address: string; userAgent: string; secure: boolean; cookies: string }

/** What a handler gets. In a writing call `db` is the call's transaction. */
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
   * For calls that open their own transactions: runs the effect in one transaction, idempotently per signed request. Its result is the call's
   * reply; a repeated request gets the same reply without running the effect. Refuses callers who lost the permission meanwhile.
   */
  runIdempotent<T extends Answer<E>>(effect: (tx: Database) => Promise<T>): Promise<T>
  /** Key of the signed request, for calls that store its reply themselves; undefined in public calls. */
  idempotencyKey: IdempotencyKey | undefined
  /** Authenticates the caller again; refuses after a lost permission. For calls that act some time after authentication. */
  reauthorise(): Promise<Actor>
  /** Aborted when the caller disconnects. */
  signal: AbortSignal
  /** Sets a cookie in the caller's browser. */
  setCookie(cookie: string): void
  /** Runs after a successful commit: for external effects. */
  afterCommit(act: () => unknown): void
}

/** What `load` must return: the record of the permission, or anything when that checks no record. */
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

/** What a handler returns. For a call that replies nothing this is dropped. */
type Result<E extends Endpoint> = [Answer<E>] extends [null] ? unknown : Answer<E>

type FindById<Loaded> = (db: Database, id: string) => Promise<Loaded | undefined>

const byId =
  <Loaded>(find: FindById<Loaded>) =>
  ({ db, params }: { db: Database; params: { id: string } }) =>
    find(db, params.id)

type Handler<E extends Endpoint, Actor, Services, Loaded> = {
  /**
   * `none`: the handler opens its own transactions, because some of its effects must survive its refusal (counted attempts), or because it
   * works long before it writes (an import). `shared`: the handler runs many calls in one transaction and keeps their replies itself (`claimRequests`).
   */
  transaction?: 'none' | 'shared'
  /** Further refusals, besides those of its noun and its declaration, for the API document. */
  refuses?: readonly RefusalKind[]
  /** Loads the record that the permission checks; undefined for a missing one, which gets the same reply as a forbidden one. */
  load?: (call: Call<E, Actor, Services>) => Promise<Loaded | undefined>
  /** The usual `load`, which looks the record up by the parameter `id`. */
  loadById?: Parsed<E>['params'] extends { id: string } ? FindById<Loaded> : never
  /** Often a verb itself: it takes the call, or the part of it that it uses. */
  act: (call: Call<E, Actor, Services> & { record: Loaded }) => Result<E> | Promise<Result<E>>
}

/** An endpoint with its handler, ready to be mounted. */
export type Route<Services> = {
  endpoint: Endpoint
  permission: Permission<unknown, string> | undefined
  transaction: boolean
  /** The handler keeps the replies to repeated requests itself. */
  keepsReplies: boolean
  refuses: readonly RefusalKind[]
  run(call: unknown, services: Services): Promise<unknown>
  load: ((call: unknown) => Promise<unknown>) | undefined
}

const repliesNothing = ({ reply }: Endpoint) => reply instanceof z.ZodNull

/** HTTP methods of writing calls. */
export const changes: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * The route builder of one noun. Every handler is guarded: the permission is checked first, then the record is loaded and the permission
 * checked on it, then the handler runs. A handler cannot forget the check.
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
    transaction: changes.has(endpoint.method) && handler.transaction === undefined,
    keepsReplies: handler.transaction === 'shared',
    refuses: handler.refuses ?? [],
    async run(call) {
      const result = await handler.act(call as never)
      return repliesNothing(endpoint) ? null : result
    },
    load: (handler.loadById ? byId(handler.loadById) : handler.load) as Route<Services>['load'],
  })
