import { exportsOf, folderOf, has, isObject, nounsIn, storeyOf, storeysIn, textOf } from './files.ts'
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

/** All manifests, and the storeys from the lowest to the highest. */
type Surroundings = { all: Manifest[]; order: readonly string[] }

const isManifest = (value: unknown): value is Manifest =>
  isObject(value) && typeof value.name === 'string' && Array.isArray(value.knows)

/** The nouns known to one although they stand above it. */
function higher(root: string, { name, knows }: Manifest, order: readonly string[]): string[] {
  const floor = (noun: string) => order.indexOf(storeyOf(root, noun) ?? '')
  return knows.filter((known) => floor(known) > floor(name))
}

/** Checks that the folders of `domain/` are the storeys that `domain/storeys.ts` lists. */
function unlisted(root: string, order: readonly string[]): Finding[] {
  return storeysIn(root)
    .filter((storey) => !order.includes(storey))
    .map((storey) => ({ at: `domain/${storey}`, why: 'not a storey of domain/storeys.ts' }))
}

const asVariable = (noun: string) => noun.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** Checks that the noun is described (purpose, states, roles): in a README, or for a small noun at the head of its manifest. */
function toldIn(root: string, noun: string): Finding[] {
  const at = `${folderOf(root, noun)}/README.md`
  if (has(root, at)) {
    const lines = linesIn(textOf(root, at))
    return lines > readmeLines ? [{ at, why: `${lines} lines, at most ${readmeLines}` }] : []
  }
  if (/^\/\*\*?[^/]/.test(textOf(root, `${folderOf(root, noun)}/noun.ts`))) return []
  const why = 'missing: say what the noun is, here or (if it is small) in a comment at the head of noun.ts'
  return [{ at, why }]
}

/** The file that a page needs: its own, or the declaration of the record that it is made from. */
const fileOfPage = (page: string) => (page.startsWith('record/') ? 'record.ts' : `${page}-page.tsx`)

function faultsOf(root: string, noun: string, manifest: Manifest, { all, order }: Surroundings): string[] {
  const { name, knows, menu = {} } = manifest
  const permissions = new Set(all.flatMap((each) => Object.keys(each.permissions ?? {})))
  const entries = Object.values(menu).flatMap((pages) => pages ?? [])
  return [
    ...(name === noun ? [] : [`calls itself “${name}”, its folder is “${noun}”`]),
    ...knows
      .filter((known) => !all.some((each) => each.name === known))
      .map((known) => `knows “${known}”, but there is no ${folderOf(root, known)}/noun.ts`),
    ...(storeyOf(root, name) === 'views' && has(root, `${folderOf(root, noun)}/server/tables.ts`)
      ? ['has tables, which the nouns of `views` have not: they show those of others']
      : []),
    ...higher(root, manifest, order).map(
      (known) => `knows “${known}”, which stands in a higher storey (domain/storeys.ts)`,
    ),
    ...entries
      .filter(({ page }) => !has(root, `${folderOf(root, noun)}/${fileOfPage(page)}`))
      .map(
        ({ page, path }) =>
          `“${path}” shows ${page}, but there is no ${folderOf(root, noun)}/${fileOfPage(page)}`,
      ),
    ...entries
      .filter(({ permission }) => !permissions.has(permission))
      .map(({ path, permission }) => `“${path}” asks “${permission}”, which no manifest has`),
  ]
}

/** Nouns: each has a valid manifest, a line in the list of nouns, and a description. */
export async function nouns(root: string): Promise<Result> {
  const found = await Promise.all(
    nounsIn(root).map(async (noun) => {
      const at = `${folderOf(root, noun)}/noun.ts`
      const manifest = has(root, at) ? (await exportsOf(root, at)).noun : undefined
      return { noun, at, manifest: isManifest(manifest) ? manifest : undefined }
    }),
  )
  const all = found.flatMap(({ manifest }) => manifest ?? [])
  const { storeys } = await exportsOf(root, 'domain/storeys.ts')
  const order = Object.keys(isObject(storeys) ? storeys : {})
  const listed = has(root, list) ? textOf(root, list) : ''
  const findings: Finding[] = found.flatMap(({ noun, at, manifest }) => {
    if (!manifest)
      return [
        { at, why: 'missing: export `noun = defineNoun({ name, title, knows, … })`, see domain/noun.ts' },
      ]
    const line = `export { ${asVariable(noun)} } from '#${folderOf(root, noun)}/server/noun.ts'`
    return [
      ...faultsOf(root, noun, manifest, { all, order }).map((why) => ({ at, why })),
      ...(listed.includes(line) ? [] : [{ at: list, why: `add the line: ${line}` }]),
      ...toldIn(root, noun),
    ]
  })
  return { findings: [...unlisted(root, order), ...findings], seen: `${all.length} manifests` }
}
