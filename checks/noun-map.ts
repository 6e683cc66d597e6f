import { exportsOf, folderOf, has, isObject, nounsIn } from './files.ts'

/** Which noun may import which, from the manifests `domain/<storey>/<noun>/noun.ts`. One without a manifest may import none; `nouns` reports it. */
export async function nounMap(root: string): Promise<Record<string, readonly string[]>> {
  const entries = nounsIn(root).map(async (name) => {
    const at = `${folderOf(root, name)}/noun.ts`
    const { noun } = has(root, at) ? await exportsOf(root, at) : {}
    const knows = isObject(noun) && Array.isArray(noun.knows) ? noun.knows : []
    return [name, knows] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
