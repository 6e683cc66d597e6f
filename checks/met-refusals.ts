import { exportsOf, folderOf, has, isObject, nounsIn } from './files.ts'
import type { Finding, Result } from './finding.ts'

/** A refusal that a test file was answered with, as the test portal notes it: its code and the path of the file. */
export type Met = { code: number; file: string }

/** The notes of one worker. */
export const metIn = (text: string): Met[] =>
  text.split('\n').flatMap((line) => {
    const [, code, file] = /^(\d+) (.+)$/.exec(line) ?? []
    return code && file ? [{ code: Number(code), file }] : []
  })

/** Name and code of each refusal in the table of a noun's manifest. */
async function tableOf(root: string, noun: string): Promise<[name: string, code: number][]> {
  const at = `${folderOf(root, noun)}/noun.ts`
  const { noun: manifest } = has(root, at) ? await exportsOf(root, at) : {}
  const table = isObject(manifest) && isObject(manifest.refusals) ? manifest.refusals : {}
  return Object.entries(table).flatMap(([name, kind]): [string, number][] =>
    isObject(kind) && typeof kind.code === 'number' ? [[name, kind.code]] : [],
  )
}

/**
 * Compares the refusals that a whole run of the tests met with the table of each noun: a test in the noun's own folder meets each of them, or
 * `reasons` says under `noun.name` why none does.
 */
export async function metRefusals(
  root: string,
  met: readonly Met[],
  reasons: Readonly<Record<string, string>>,
): Promise<Result> {
  const findings: Finding[] = []
  const known = new Set<string>()
  for (const noun of nounsIn(root)) {
    const folder = folderOf(root, noun)
    for (const [name, code] of await tableOf(root, noun)) {
      const key = `${noun}.${name}`
      known.add(key)
      const files = met.filter((each) => each.code === code).map(({ file }) => file)
      const isMet = files.some((file) => file.startsWith(`${folder}/`))
      const elsewhere = files.length > 0 ? ` (met in ${[...new Set(files)].sort().join(', ')})` : ''
      if (!isMet && !reasons[key])
        findings.push({ at: folder, why: `no test here meets the refusal ${name}, ${code}${elsewhere}` })
      if (isMet && reasons[key])
        findings.push({ at: 'checks/not-met.ts', why: `${key} is met by now: delete the line` })
    }
  }
  for (const key of Object.keys(reasons))
    if (!known.has(key)) findings.push({ at: 'checks/not-met.ts', why: `there is no refusal ${key}` })
  return { findings, seen: `${known.size} refusals` }
}
