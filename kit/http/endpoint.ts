import type * as z from 'zod'

/** A permission: the roles that have it by default, and for which records. Deny by default: no endpoint without a permission. */
export type Permission<Actor, Role extends string> = {
  heldBy: readonly Role[]
  // biome-ignore lint/suspicious/noExplicitAny: each permission names its own record; routes take the type from here
  when?: (actor: Actor, record: any) => boolean
}

/** The permissions of one noun, by name `noun:verb`. */
// biome-ignore lint/suspicious/noExplicitAny: the widest table; each noun's own keeps its literal types
export type Access = Readonly<Record<string, Permission<any, any>>>

export const costClasses = ['wholeList', 'wideRead', 'outside'] as const
export type CostClass = (typeof costClasses)[number]

/** When the caller last proved who they are, in milliseconds since 1970, and for how many minutes that is recent; 0: for ever. */
export type Proof = { at: number; minutes: number }

export type ProofAge = 'recent' | 'justNow'

/** Minutes within which a proof counts for calls that change how an account logs in. */
export const justNowMinutes = 10

/** One call of the API: the declaration from which client, server, OpenAPI document and permission matrix are made. */
export type Endpoint<Allow extends string = string> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `:name` for parameters. */
  path: string
  /** The required permission, or `public` for calls without login. */
  allow: Allow | 'public'
  /** One line for the API document. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Takes one file as multipart form data instead of a JSON body; `upload` is the name of the part. */
  upload?: string
  /** Schema of `data` in the envelope. */
  reply: z.ZodType
  /** Replies with bytes (an image, a spreadsheet) instead of the envelope. */
  bytes?: boolean
  /**
   * Class of an expensive call: each account may make only a few of a class at once, over all its sessions. `wholeList` writes a spreadsheet or a PDF and
   * counts until its reply has been received; `wideRead` reads widely for a short reply and counts until it is answered. `outside` waits for a program of others, which
   * may hang: it waits in the queue of its class alone, so that it holds none of the places of the caller’s other calls.
   */
  cost?: CostClass
  /** May reply on paper (PDF), and refuses what is too long for it. */
  prints?: true
  /**
   * Each signed request is answered once: a replay is refused, and the reply is not stored. For replies with protected values, or with many
   * people.
   */
  singleUse?: boolean
  /**
   * A sensitive call: refused with `proofNeeded` when the caller last proved who they are too long ago. `recent`: longer than the portal's own setting
   * allows; `justNow`: more than `justNowMinutes`.
   */
  proof?: ProofAge
  /**
   * Opened by the browser itself, unsigned: authenticated by the session cookie (SameSite, so other sites cannot send it). Only for reading a
   * stored file, whole or by range.
   */
  byBrowser?: boolean
  /**
   * Server-sent events: for `Accept: text/event-stream` the reply stays open and reports that something of this topic has changed, never what.
   * Authenticated by cookie as above. Other clients get the envelope immediately.
   */
  stream?: string
  /** Further topics of the same stream, each for those who hold one of its permissions. */
  streamAlso?: Readonly<Record<string, readonly string[]>>
}

/** Lists a noun's endpoints; each must name a permission of the noun's `access` or say `public`. */
export const endpoints = <
  A extends Access,
  const E extends Readonly<Record<string, Endpoint<keyof A & string>>>,
>(
  _access: A,
  list: E,
): E => list

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined

/** What the caller of an endpoint passes. */
export type Request<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: In<E['params']> }
  : object) &
  (E['query'] extends z.ZodType ? { query?: In<E['query']> } : object) &
  (E['body'] extends z.ZodType ? { body: In<E['body']> } : object) &
  (E['upload'] extends string
    ? {
        file: Blob
        fileName: string
        /** Called with the share that has been sent, 0 to 1. */
        onProgress?: (share: number) => void
      }
    : object)

/** What the caller of an endpoint gets. */
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** The parsed request that a handler gets. */
export type Parsed<E extends Endpoint> = {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
}
