import { exportsOf, filesIn, folderOf, has, isForTests, isObject, nounsIn } from './files.ts'

// Recognises a noun's exports by their shape: see kit/rules/define-form.ts and kit/http/endpoint.ts.

/** A record as `defineForm()` returns it, as far as the checks need it. */
export type FormLike = {
  name: string
  keys: readonly string[]
  codes: readonly string[]
  sections: Record<string, unknown>
  shape: Record<string, unknown>
}

const isRecord = (value: unknown): value is FormLike =>
  isObject(value) && typeof value.name === 'string' && Array.isArray(value.keys) && isObject(value.sections)

/** The forms that a noun's rules or its record export, with the file that exports them. */
export async function recordsOf(
  root: string,
  noun: string,
): Promise<Array<{ at: string; record: FormLike }>> {
  const found = new Map<FormLike, string>()
  for (const at of [...partsOf(root, noun, 'rules'), ...partsOf(root, noun, 'record')])
    for (const value of Object.values(await exportsOf(root, at))) if (isRecord(value)) found.set(value, at)
  return [...found].map(([record, at]) => ({ at, record }))
}

/** A file of a noun and the files in the folder of the same name: `rules.ts` and `rules/*.ts`. */
export function partsOf(root: string, noun: string, name: string): string[] {
  const [file, folder] = [`${folderOf(root, noun)}/${name}.ts`, `${folderOf(root, noun)}/${name}`]
  const inFolder = has(root, folder) ? filesIn(root, folder).filter((path) => path.endsWith('.ts')) : []
  return [...(has(root, file) ? [file] : []), ...inFolder].filter((path) => !isForTests(path))
}

/** These files of every noun. */
export const allParts = (root: string, name: string) =>
  nounsIn(root).flatMap((noun) => partsOf(root, noun, name).map((at) => ({ noun, at })))
