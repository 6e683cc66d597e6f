import { type Seeded, seeded } from '../demo/seeded.ts'

type Schema = { [key: string]: unknown; $ref?: string; type?: string | string[]; enum?: unknown[] }
type Parameter = { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>
}
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, { content: Record<string, { schema: Schema }> }>
  }
}

/** A call to be signed and sent; `upload` is sent as a multipart file in the part of that name. */
export type FuzzedCall = {
  method: string
  path: string
  body?: string
  upload?: { part: string; bytes: Uint8Array }
}
export type Answer = { status: number; text: string }

/** Malicious and edge-case values. */
const hostile: readonly unknown[] = [
  ...[null, true, '', ' ', -1, 0, 1e308, 2 ** 53, 1.5, [], {}, [[[[[]]]]], { $ne: 1 }, { __proto__: 1 }],
  ...[
    '\u0000',
    '\ud800',
    '\u202e',
    '😀'.repeat(40),
    'a'.repeat(5000),
    "' or 1=1 --",
    '../../etc/passwd',
    '%s%n',
    '<script>',
  ],
  ...['2026-02-30', '0000-00-00', '9999-12-31T23:59:59Z', '-1', 'NaN', '1e999', 'null', '王', 'x@', '+86'],
]
const words = [
  '王小明',
  'Anna Meyer',
  'office@example.com',
  '13800000000',
  '2026-05-01',
  '2026-06-18T10:00',
  'https://example.com/a',
  'CN',
  'A12345678',
  'x',
  '10:30',
  '42',
]
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Generates values for a schema of the document, some of them invalid. Ids are mostly taken from earlier replies. */
function generator({ components }: ApiDocument, random: Seeded, ids: string[]) {
  const text = (schema: Schema): string => {
    const {
      format,
      pattern,
      maxLength = 60,
      minLength = 0,
    } = schema as { format?: string; pattern?: string; maxLength?: number; minLength?: number }
    if (format === 'uuid') return ids.length > 0 && random.chance(0.8) ? random.one(ids) : random.uuid()
    const fitting = pattern ? words.filter((word) => new RegExp(pattern, 'u').test(word)) : words
    if (format === 'date') return '2026-05-01'
    if (format === 'date-time') return '2026-05-01T02:00:00Z'
    return random
      .one(fitting.length > 0 ? fitting : words)
      .padEnd(minLength, 'x')
      .slice(0, Number(maxLength))
  }
  const make = (given: Schema, depth = 0): unknown => {
    if (random.chance(0.03)) return random.one(hostile)
    const schema = given.$ref ? (components.schemas[given.$ref.split('/').at(-1) ?? ''] ?? {}) : given
    const choice = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
    if (choice) return make(random.one(choice), depth + 1)
    if (schema.allOf)
      return Object.assign({}, ...(schema.allOf as Schema[]).map((each) => make(each, depth + 1)))
    if ('const' in schema) return schema.const
    if (schema.enum) return random.one(schema.enum)
    const type = Array.isArray(schema.type) ? random.one(schema.type) : schema.type
    if (type === 'object') return object(schema, depth)
    if (schema.prefixItems) return (schema.prefixItems as Schema[]).map((each) => make(each, depth + 1))
    if (type === 'array')
      return depth > 5
        ? []
        : Array.from({ length: random.whole(0, 3) }, () => make((schema.items ?? {}) as Schema, depth + 1))
    if (type === 'integer' || type === 'number')
      return random.whole(Number(schema.minimum ?? 0), Math.min(Number(schema.maximum ?? 50), 1000))
    if (type === 'boolean') return random.chance(0.5)
    if (type === 'null') return null
    return type === 'string' ? text(schema) : random.one(hostile)
  }
  const object = (schema: Schema, depth: number) => {
    const required = new Set(schema.required as string[] | undefined)
    const made: Record<string, unknown> = {}
    for (const [name, each] of Object.entries((schema.properties ?? {}) as Record<string, Schema>))
      if (required.has(name) ? !random.chance(0.04) : depth < 5 && random.chance(0.6))
        made[name] = make(each, depth + 1)
    if (random.chance(0.03)) made[random.one(['constructor', 'extra', 'toString'])] = random.one(hostile)
    return made
  }
  return make
}

const asText = (value: unknown) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()

/** The fault in a response: an internal error, or a status or code that the document does not list for the call; undefined if none. */
function faultIn(
  { components }: ApiDocument,
  operation: Operation,
  { status, text }: Answer,
): string | undefined {
  if (status === 500 || status === 502) return `${status} ${text.slice(0, 200)}`
  const said = operation.responses[status === 206 || status === 304 ? 200 : status]
  if (!said) return `undocumented status ${status} ${text.slice(0, 200)}`
  if (status < 400) return undefined
  const response = said.$ref ? components.responses[said.$ref.split('/').at(-1) ?? ''] : said
  const refused = response?.content?.['application/json']?.schema as
    | { allOf?: { properties?: { code?: { enum?: number[] } } }[] }
    | undefined
  const codes = refused?.allOf?.[1]?.properties?.code?.enum ?? []
  const { code } = JSON.parse(text) as { code: number }
  return codes.includes(code) ? undefined : `undocumented code ${code} with ${status} ${text.slice(0, 160)}`
}

type Listed = { path: string; method: string; operation: Operation }

const nameOf = ({ method, path }: Listed) => `${method} ${path}`

/** An invalid file that no call accepts. */
const fileOf = (random: Seeded) =>
  Buffer.from(
    random.one(['', '%PDF-1.7', 'PK\u0003\u0004', 'GIF89a', '\u0089PNG']) + random.digits(50),
    'latin1',
  )

/** Generates a call: URL, query and body by their schemas, and a file for uploads. */
function filledIn(
  listed: Listed,
  make: (schema: Schema) => unknown,
  random: Seeded,
  part: string | undefined,
) {
  const { path, method, operation } = listed
  const { parameters = [], requestBody } = operation
  const placed = (name: string) =>
    parameters.find((each) => each.in === 'path' && each.name === name)?.schema ?? {}
  const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(asText(make(placed(name))) || '-'),
  )
  const query = parameters
    .filter((each) => each.in === 'query' && (each.required || random.chance(0.4)))
    .map(({ name, schema }) => `${name}=${encodeURIComponent(asText(make(schema)))}`.replaceAll("'", '%27'))
  const body = requestBody && JSON.stringify(make(Object.values(requestBody.content)[0]?.schema ?? {}))
  const call: FuzzedCall = {
    method,
    path: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
    ...(body !== undefined && { body: random.chance(0.02) ? body.slice(0, -1) : body }),
    ...(part && { upload: { part, bytes: fileOf(random) } }),
  }
  return call
}

/** Learns from the responses which callers have access to a call, and prefers them, so that calls get past the permission check. */
function callersOf(count: number, random: Seeded) {
  const allowed = new Map<string, number[]>()
  const knownFor = (name: string) => allowed.get(name) ?? []
  return {
    for: (name: string) =>
      knownFor(name).length > 0 && random.chance(0.8) ? random.one(knownFor(name)) : random.whole(0, count),
    learn(name: string, caller: number, { status }: Answer) {
      const known = knownFor(name)
      if (status !== 403 && status !== 401 && !known.includes(caller)) allowed.set(name, [...known, caller])
    },
  }
}

export type FuzzFinding = { call: string; fault: string; body: string | undefined }

type Run = {
  document: ApiDocument
  /** Name of the multipart file part of uploads, by `METHOD path` of the document. */
  parts: ReadonlyMap<string, string>
  /** Sends a call as the caller with that index; the index `callers` is a visitor without a login. */
  send(call: FuzzedCall, caller: number): Promise<Answer>
  callers: number
  count: number
  seed: number
  together?: number
}

/**
 * Makes calls to all operations of the API document, each as one of the callers, mostly with valid and partly with invalid input. Returns the faults
 * (each kind once per operation) and the number of responses by status. The same seed makes the same calls as long as the responses are the same.
 */
export async function fuzz({ document, parts, send, callers, count, seed, together = 1 }: Run) {
  const random = seeded(seed)
  const ids: string[] = []
  const make = generator(document, random, ids)
  const operations: Listed[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  // calls that change permissions come last, so that most calls are made by callers with access
  const settings = /\/(roles|permissions|summit|accounts|sign-in|logout)/
  const early = operations.filter(({ path, method }) => method === 'GET' || !settings.test(path))
  const found = new Map<string, FuzzFinding>()
  const statuses = new Map<number, number>()
  const people = callersOf(callers, random)
  const remember = (text: string) => {
    for (const [id] of text.slice(0, 20_000).matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g))
      if (uuid.test(id) && random.chance(0.2)) ids[ids.length < 500 ? ids.length : random.whole(0, 499)] = id
  }
  const one = async (listed: Listed) => {
    const name = nameOf(listed)
    const call = filledIn(listed, make, random, parts.get(name))
    const caller = people.for(name)
    const answer = await send(call, caller)
    people.learn(name, caller, answer)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    remember(answer.text)
    const fault = faultIn(document, listed.operation, answer)
    const said = { call: `${call.method} ${call.path.slice(0, 300)}`, body: call.body?.slice(0, 400) }
    if (fault) found.set(`${name} ${fault.slice(0, 40)}`, { ...said, fault })
  }
  let made = 0
  const worker = async () => {
    while (made++ < count) await one(random.one(made > count * 0.9 ? operations : early))
  }
  await Promise.all(Array.from({ length: together }, worker))
  const sorted = [...statuses].sort(([a], [b]) => a - b)
  return {
    findings: [...found.values()],
    statuses: Object.fromEntries(sorted),
    operations: operations.length,
  }
}
