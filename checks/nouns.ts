import { exportsOf, has, isObject, nounsIn, textOf } from './files.ts'
import type { Finding, Result } from './finding.ts'
import { linesIn } from './syntax.ts'

const list = 'apps/server/nouns.ts'
const readmeLines = 15

type Entry = { page: string; path: string; permission: string }
type Manifest = {
  name: string
  knows: string[]
  menu: Record<string, Entry[] | undefined>
  permissions: object
}

const isManifest = (value: unknown): value is Manifest =>
  isObject(value) && typeof value.name === 'string' && Array.isArray(value.knows)

const asVariable = (noun: string) => noun.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** Checks that the noun is described (purpose, states, roles): in a README, or for a small noun at the head of its manifest. */
function toldIn(root: string, noun: string): Finding[] {
  const at = `domain/${noun}/README.md`
  if (has(root, at)) {
    const lines = linesIn(textOf(root, at))
    return lines > readmeLines ? [{ at, why: `${lines} lines, at most ${readmeLines}` }] : []
  }
  if (/^\/\*\*?[^/]/.test(textOf(root, `domain/${noun}/noun.ts`))) return []
  const why = 'missing: say what the noun is, here or (if it is small) in a comment at the head of noun.ts'
  return [{ at, why }]
}

function faultsOf(root: string, noun: string, manifest: Manifest, all: Manifest[]): string[] {
  const { name, knows, menu = {} } = manifest
  const permissions = new Set(all.flatMap((each) => Object.keys(each.permissions ?? {})))
  const entries = Object.values(menu).flatMap((pages) => pages ?? [])
  return [
    ...(name === noun ? [] : [`calls itself “${name}”, its folder is “${noun}”`]),
    ...knows
      .filter((known) => !all.some((each) => each.name === known))
      .map((known) => `knows “${known}”, but there is no domain/${known}/noun.ts`),
    ...entries
      .filter(({ page }) => !has(root, `domain/${noun}/${page}-page.tsx`))
      .map(({ page, path }) => `“${path}” shows ${page}, but there is no domain/${noun}/${page}-page.tsx`),
    ...entries
      .filter(({ permission }) => !permissions.has(permission))
      .map(({ path, permission }) => `“${path}” asks “${permission}”, which no manifest has`),
  ]
}

/** Nouns: each has a valid manifest, a line in the list of nouns, and a description. */
export async function nouns(root: string): Promise<Result> {
  const found = await Promise.all(
    nounsIn(root).map(async (noun) => {
      const at = `domain/${noun}/noun.ts`
      const manifest = has(root, at) ? (await exportsOf(root, at)).noun : undefined
      return { noun, at, manifest: isManifest(manifest) ? manifest : undefined }
    }),
  )
  const all = found.flatMap(({ manifest }) => manifest ?? [])
  const listed = has(root, list) ? textOf(root, list) : ''
  const findings: Finding[] = found.flatMap(({ noun, at, manifest }) => {
    if (!manifest)
      return [
        { at, why: 'missing: export `noun = defineNoun({ name, title, knows, … })`, see domain/noun.ts' },
      ]
    const line = `export { ${asVariable(noun)} } from '#domain/${noun}/server/noun.ts'`
    return [
      ...faultsOf(root, noun, manifest, all).map((why) => ({ at, why })),
      ...(listed.includes(line) ? [] : [{ at: list, why: `add the line: ${line}` }]),
      ...toldIn(root, noun),
    ]
  })
  return { findings, seen: `${all.length} manifests` }
}
