import { allParts } from './contracts.ts'
import { exportsOf, has, isObject } from './files.ts'
import type { Finding, Result } from './finding.ts'

type EndpointLike = { method: string; path: string; allow?: unknown }

const isEndpoint = (value: unknown): value is EndpointLike =>
  isObject(value) && typeof value.method === 'string' && typeof value.path === 'string'

const places = /^\/(center|qms|cert|dev)\//

/** The permissions that a noun's manifest declares. */
async function permissionsOf(root: string, noun: string): Promise<Set<string>> {
  const at = `domain/${noun}/noun.ts`
  const { noun: manifest } = has(root, at) ? await exportsOf(root, at) : {}
  return new Set(
    isObject(manifest) && isObject(manifest.permissions) ? Object.keys(manifest.permissions) : [],
  )
}

/** Routing key: paths that differ only in parameter names are equal to the router. */
const routed = ({ method, path }: EndpointLike) => `${method} ${path.replace(/:[^/]+/g, ':')}`

function faultsOf(endpoint: EndpointLike, permissions: Set<string>): string[] {
  const { allow, path } = endpoint
  const faults: string[] = []
  if (typeof allow !== 'string') faults.push('has no `allow`: name a permission of noun.ts, or “public”')
  else if (allow !== 'public' && !permissions.has(allow))
    faults.push(`allows “${allow}”, which noun.ts does not have`)
  if (!places.test(path)) faults.push('lies outside /center, /qms, /cert and /dev (R-109)')
  return faults
}

/** Endpoints: each requires a permission of its own noun, and none shadows another. */
export async function endpoints(root: string): Promise<Result> {
  const findings: Finding[] = []
  const taken = new Map<string, string>()
  // a small noun declares its calls in its manifest
  for (const { noun, at } of [...allParts(root, 'api'), ...allParts(root, 'noun')]) {
    const permissions = await permissionsOf(root, noun)
    const lists = Object.values(await exportsOf(root, at)).filter(isObject)
    for (const [name, endpoint] of lists.flatMap((list) => Object.entries(list))) {
      if (!isEndpoint(endpoint)) continue
      const key = routed(endpoint)
      const twin = taken.get(key)
      if (twin) findings.push({ at, why: `${name}: ${key} is also ${twin}` })
      taken.set(key, `${name} in ${at}`)
      findings.push(...faultsOf(endpoint, permissions).map((why) => ({ at, why: `${name}: ${why}` })))
    }
  }
  return { findings, seen: `${taken.size} endpoints` }
}
