import { isDeepStrictEqual } from 'node:util'
import { exportsOf, has, isObject, textOf } from './files.ts'
import type { Finding, Result } from './finding.ts'

const committed = 'docs/openapi.json'
const source = 'apps/server/openapi.ts'
const renew = 'renew it with `npm run openapi` and read the difference'

const entriesOf = (value: unknown) => (isObject(value) ? Object.entries(value) : [])

/** The operations of an OpenAPI document by `GET /qms/…`. */
const callsOf = (document: unknown) =>
  new Map(
    entriesOf(isObject(document) ? document.paths : {}).flatMap(([path, methods]) =>
      entriesOf(methods).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call] as const),
    ),
  )

/** OpenAPI: the committed document is the one that the server generates. */
export async function openapi(root: string): Promise<Result> {
  const missing = [source, committed].filter((path) => !has(root, path))
  if (missing.length > 0)
    return { findings: missing.map((at) => ({ at, why: `missing: ${renew}` })), seen: '' }
  const { openApiDocument } = await exportsOf(root, source)
  if (typeof openApiDocument !== 'function')
    return { findings: [{ at: source, why: 'does not export openApiDocument()' }], seen: '' }
  // through JSON like the committed one, which drops undefined values
  const now: unknown = JSON.parse(JSON.stringify(await openApiDocument()))
  const then: unknown = JSON.parse(textOf(root, committed))
  const [served, written] = [callsOf(now), callsOf(then)]
  const findings: Finding[] = [...new Set([...served.keys(), ...written.keys()])]
    .filter((call) => !isDeepStrictEqual(served.get(call), written.get(call)))
    .map((call) => ({ at: committed, why: `${call} is not as the server has it: ${renew}` }))
  if (findings.length === 0 && !isDeepStrictEqual(now, then))
    findings.push({ at: committed, why: `is not as the server has it outside \`paths\`: ${renew}` })
  return { findings, seen: `${served.size} calls` }
}
