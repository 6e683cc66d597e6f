import { allParts } from './contracts.ts'
import { exportsOf, folderOf, has, isObject } from './files.ts'
import type { Finding, Result } from './finding.ts'

type EndpointLike = { method: string; path: string; allow?: unknown }

const isEndpoint = (value: unknown): value is EndpointLike =>
  isObject(value) && typeof value.method === 'string' && typeof value.path === 'string'

const places = /^\/(center|qms|cert|dev)\//

/** The permissions that a noun's manifest declares, and those of the nouns that it knows. */
async function permissionsOf(root: string, noun: string): Promise<Set<string>> {
  const { knows, own } = await manifestOf(root, noun)
  const known = await Promise.all(knows.map((each) => manifestOf(root, each)))
  return new Set([own, ...known.map((each) => each.own)].flat())
}

async function manifestOf(root: string, noun: string): Promise<{ knows: string[]; own: string[] }> {
  const at = `${folderOf(root, noun)}/noun.ts`
  const { noun: manifest } = has(root, at) ? await exportsOf(root, at) : {}
  if (!isObject(manifest)) return { knows: [], own: [] }
  const { knows, permissions } = manifest
  return {
    knows: Array.isArray(knows) ? knows.map(String) : [],
    own: isObject(permissions) ? Object.keys(permissions) : [],
  }
}

/** Routing key: paths that differ only in parameter names are equal to the router. */
const routed = ({ method, path }: EndpointLike) => `${method} ${path.replace(/:[^/]+/g, ':')}`

function faultsOf(endpoint: EndpointLike, permissions: Set<string>): string[] {
  const { allow, path } = endpoint
  const faults: string[] = []
  if (typeof allow !== 'string') faults.push('has no `allow`: name a permission of noun.ts, or “public”')
  else if (allow !== 'public' && !permissions.has(allow))
    faults.push(`allows “${allow}”, which neither noun.ts has nor a noun that it knows`)
  if (!places.test(path)) faults.push('lies outside /center, /qms, /cert and /dev (R-109)')
  return faults
}

/** Endpoints: each requires a permission of its own noun or of one that it stands on, and none shadows another. */
export async function endpoints(root: string): Promise<Result> {
  const findings: Finding[] = []
  const taken = new Map<string, { endpoint: EndpointLike; where: string }>()
  // a small noun declares its calls in its manifest, a record has them made
  const files = ['api', 'noun', 'record'].flatMap((part) => allParts(root, part))
  for (const { noun, at } of files) {
    const permissions = await permissionsOf(root, noun)
    const exported = Object.values(await exportsOf(root, at)).filter(isObject)
    const lists = exported.flatMap((each) => (isObject(each.calls) ? [each, each.calls] : [each]))
    for (const [name, endpoint] of lists.flatMap((list) => Object.entries(list))) {
      if (!isEndpoint(endpoint)) continue
      const key = routed(endpoint)
      const twin = taken.get(key)
      // api.ts lists the calls of the noun's record with its own
      if (twin?.endpoint === endpoint) continue
      if (twin) findings.push({ at, why: `${name}: ${key} is also ${twin.where}` })
      taken.set(key, { endpoint, where: `${name} in ${at}` })
      findings.push(...faultsOf(endpoint, permissions).map((why) => ({ at, why: `${name}: ${why}` })))
    }
  }
  return { findings, seen: `${taken.size} endpoints` }
}
