import * as z from 'zod'
import type { Noun } from '#domain/noun.ts'
import { commonRefusals } from '#domain/refusals.ts'
import type { ServerNoun } from '#domain/server-noun.ts'
import type { Services } from '#domain/services.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import type { RefusalKind, RefusalTable } from '#kit/http/refusal.ts'
import type { Route } from '#kit/server/route.ts'
import { allNouns } from './all-nouns.ts'

type Declared = Pick<Route<Services>, 'endpoint' | 'refuses'>

const common = commonRefusals
const commonCodes: ReadonlySet<number> = new Set(Object.values(common).map(({ code }) => code))
const byName = new Map(allNouns.map((each) => [each.noun.name, each.noun]))

/** The names of a noun and its transitive dependencies. */
function withKnown({ name, knows }: Noun, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const known of knows) {
    const below = byName.get(known)
    if (below) withKnown(below, found)
  }
  return found
}

/** Whether a noun handles a `before…` hook of a lower noun, in which it may refuse. */
function isAsked({ wire }: ServerNoun): boolean {
  let asked = false
  const silent = { on: () => undefined, handle: () => undefined }
  const handle = ({ hook }: { hook: string }) => {
    asked = asked || /\bbefore[A-Z]/.test(hook)
  }
  wire({
    events: new Proxy(silent, { get: () => () => undefined }),
    hooks: { handle },
  } as unknown as Services)
  return asked
}

const askedNouns = allNouns.filter(isAsked).map(({ noun }) => noun)

/**
 * The refusal tables that apply to a write or public call of a noun: its own, those of its dependencies, and those of nouns that handle its
 * `before…` hooks.
 */
function tablesOf(noun: Noun): RefusalTable[] {
  const above = askedNouns.filter((asked) => withKnown(asked).has(noun.name))
  const names = [...withKnown(noun), ...above.map(({ name }) => name)]
  return names.map((name) => byName.get(name)?.refusals ?? {})
}

function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldsOf)
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

/** The refusals that follow from an endpoint's method, access and inputs alone. */
function refusalsOfForm({
  method,
  allow,
  params,
  query,
  body,
  upload,
  byBrowser,
  prints,
  proof,
}: Endpoint): RefusalKind[] {
  const isChange = method !== 'GET'
  const isPublic = allow === 'public'
  const names = fieldsOf(body)
  return [
    ...[common.malformed, common.tooManyRequests, common.unavailable],
    ...(isPublic ? [] : [common.notSignedIn, common.sessionEnded, common.forbidden]),
    ...(isPublic || byBrowser ? [] : [common.clockOff]),
    ...(proof ? [common.proofNeeded] : []),
    ...(params || !isChange ? [common.notFound] : []),
    ...(query || body ? [common.invalid] : []),
    ...(isChange
      ? [
          common.tooLarge,
          common.wrongMedia,
          common.storageFull,
          common.notFound,
          common.changedElsewhere,
          common.wrongState,
          common.notEditable,
        ]
      : []),
    ...(isChange && !isPublic ? [common.timeTaken] : []),
    ...(upload ? [common.fileRefused, common.tooLarge] : []),
    ...(prints ? [common.tooLongToPrint, common.tooLongToCompare] : []),
    ...(byBrowser ? [common.addressOver, common.fileMissing] : []),
    ...(names.some((name) => /^id$|Id$/.test(name)) || upload ? [common.idTaken] : []),
  ]
}

/** All refusals of a call, from its endpoint declaration, its route and the manifest of its noun; lowest code first. */
function refusalsOf({ endpoint, refuses }: Declared, noun: Noun): RefusalKind[] {
  const isOwn = endpoint.method === 'GET' && endpoint.allow !== 'public'
  const own = isOwn ? [noun.refusals] : tablesOf(noun)
  const all = [...refusalsOfForm(endpoint), ...refuses, ...own.flatMap((table) => Object.values(table))]
  return [...new Map(all.map((kind) => [kind.code, kind])).values()].sort((a, b) => a.code - b.code)
}

const collected = new Map<string, Set<number>>()

/** The codes of all refusals of a call; undefined for an endpoint that no noun declares. Of each call they are collected once. */
export function refusalCodesOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): Set<number> | undefined {
  const key = keyOf(method, path)
  const found = declared.get(key)
  if (!found) return undefined
  const known = collected.get(key) ?? new Set(refusalsOf(found.route, found.noun).map(({ code }) => code))
  collected.set(key, known)
  return known
}

type Response = { description: string; content: object }
type Operation = { responses?: Record<string, unknown> }

/** The JSON schema of every refusal (R-100). */
export const refusalSchema = {
  type: 'object',
  properties: {
    code: { type: 'integer' },
    message: {
      description: 'in the language of `AcceptLanguage`',
      type: ['string', 'array'],
      items: { type: 'string' },
    },
    data: { description: 'problems at fields, or what the person needs to go on' },
  },
  required: ['code', 'message', 'data'],
}

function responseFor(kinds: RefusalKind[]): Response {
  const codes = kinds.map(({ code }) => code)
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: codes } } }],
  }
  return {
    description: kinds.map(({ code, words }) => `${code} ${words.en}`).join('; '),
    content: { 'application/json': { schema } },
  }
}

const listed = allNouns.flatMap(({ noun, routes }) => routes.map((route) => ({ route, noun })))
const keyOf = (method: string, path: string) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`
const declared = new Map(
  listed.map((each) => [keyOf(each.route.endpoint.method, each.route.endpoint.path), each]),
)

/** Adds the refusals of each call to the API document, by status; responses that several calls share become one component. */
export function withRefusals<D extends { paths?: object; components?: object }>(document: D): D {
  const names = new Map<string, string>()
  const responses: Record<string, Response> = {}
  const shared = (noun: string, status: string, response: Response) => {
    const text = JSON.stringify(response)
    const number = Object.keys(responses).filter((name) => name.startsWith(`${noun}-${status}`)).length
    const name = names.get(text) ?? `${noun}-${status}${number > 0 ? `-${number + 1}` : ''}`
    names.set(text, name)
    responses[name] = response
    return { $ref: `#/components/responses/${name}` }
  }
  for (const [path, methods] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries<Operation>(methods)) {
      const found = declared.get(keyOf(method, path))
      if (!found) continue
      const byStatus = Map.groupBy(refusalsOf(found.route, found.noun), ({ status }) => String(status))
      const ofNoun = (kinds: RefusalKind[]) =>
        kinds.every((kind) => commonCodes.has(kind.code)) ? 'common' : found.noun.name
      for (const [status, kinds] of byStatus)
        operation.responses = {
          ...operation.responses,
          [status]: shared(ofNoun(kinds), status, responseFor(kinds)),
        }
    }
  return { ...document, components: { ...document.components, responses } }
}
