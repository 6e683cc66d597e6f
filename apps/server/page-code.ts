import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }
/** Files of the pages that are made from a record, by the end of their markers: `vehicles/record/list`. */
const recordScreens: Readonly<Record<string, string>> = {
  list: 'record-list-page',
  new: 'record-new-page',
  one: 'record-page',
}

/** The source files that a page's marker stands for. */
function sourcesOf(component: string): string[] {
  const [noun, folder, page = ''] = component.split('/')
  return folder === 'record'
    ? [`domain/${noun}/record.ts`, `kit/record/screens/${recordScreens[page]}.tsx`]
    : [`domain/${component}-page.tsx`]
}

type Manifest = Readonly<Record<string, Chunk>>

/** Entry modules that every page behind the login needs; the signing code is a separate chunk. */
const behindLogin = ['signed-in.tsx', 'kit/http/signature.ts']

/** The files of chunks and their imports, without those that the page's HTML loads anyway. */
function filesOf(manifest: Manifest, keys: readonly string[]) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const follow = (chunk: Chunk | undefined) => {
    if (!chunk || chunk.isEntry || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const next of chunk.imports ?? []) follow(manifest[next])
  }
  for (const key of keys) follow(manifest[key])
  return { scripts, styles }
}

/**
 * Preload links for the chunks of a page, so that the browser fetches them in parallel rather than one import after the other.
 * `component` is that of a menu entry (`guide/portal/guide`), or of the login page.
 */
export async function readPageCode(directory: string) {
  const file = join(directory, '.vite/manifest.json')
  const manifest: Manifest = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
  // the marker of a page says its noun, not the storey
  const keyOf = (source: string) =>
    Object.keys(manifest).find(
      (key) => key.replace(/^(\.\.\/)+/, '').replace(/^domain\/[^/]+\//, 'domain/') === source,
    )
  const known = new Map<string, string>()
  function linksOf(sources: readonly string[]): string {
    const { scripts, styles } = filesOf(
      manifest,
      sources.flatMap((source) => keyOf(source) ?? []),
    )
    return [
      ...[...scripts].map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`),
      ...[...styles].map((style) => `<link rel="preload" as="style" crossorigin href="/${style}">`),
    ].join('\n    ')
  }
  return (component: string | undefined, inside: boolean): string => {
    const place = `${component} ${inside}`
    const page = component === undefined ? [] : sourcesOf(component)
    const links = known.get(place) ?? linksOf([...(inside ? behindLogin : []), ...page])
    known.set(place, links)
    return links
  }
}
