import type * as z from 'zod'

/** A permission: which roles hold it from the start, and for which records. Default is deny: no permission, no endpoint. */
export type Permission<Actor, Role extends string> = {
  heldBy: readonly Role[]
  // biome-ignore lint/suspicious/noExplicitAny: each permission names its own record; routes take the type from here
  when?: (actor: Actor, record: any) => boolean
}

/** The permissions of one noun, by name `noun:verb`. */
// biome-ignore lint/suspicious/noExplicitAny: the widest table; each noun's own keeps its literal types
export type Access = Readonly<Record<string, Permission<any, any>>>

/** One call of the API: all that client, server, OpenAPI document and permission matrix are made from. */
export type Endpoint<Allow extends string = string> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `:name` for parameters. */
  path: string
  /** The permission that is asked, or `public` for calls that need no login. */
  allow: Allow | 'public'
  /** One line for the API document. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Takes one file as multipart form data instead of a JSON body; `upload` is the name of the part. */
  upload?: string
  /** What `data` of the envelope holds. */
  reply: z.ZodType
  /** Answers bytes (an image, a spreadsheet) instead of the envelope. */
  bytes?: boolean
  /** Reads and writes a whole list: of one account few are made at once, until they have been read. */
  wholeList?: boolean
  /**
   * Answered once for each signed request: sent again, as a captured one would be, it is refused, and its reply is kept nowhere. For what shows
   * protected values, or many people at once.
   */
  singleUse?: boolean
  /**
   * The browser opens the address itself and signs nothing: the session comes with its cookie, which no other site can send along (SameSite). Only
   * for reading a stored file, as a whole or in parts.
   */
  byBrowser?: boolean
  /**
   * Where a browser asks for `text/event-stream`, the answer stays open and says of this topic that something has changed, never what. It comes with the
   * cookie as above. Other clients get the envelope at once.
   */
  stream?: string
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

/** What a caller gives. */
export type Request<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: In<E['params']> }
  : object) &
  (E['query'] extends z.ZodType ? { query?: In<E['query']> } : object) &
  (E['body'] extends z.ZodType ? { body: In<E['body']> } : object) &
  (E['upload'] extends string
    ? {
        file: Blob
        fileName: string
        /** Told how much has been sent, 0 to 1. */
        onProgress?: (share: number) => void
      }
    : object)

/** What a caller gets. */
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** What a handler gets. */
export type Parsed<E extends Endpoint> = {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
}
