import { posix } from 'node:path'
import { filesIn, textOf } from './files.ts'
import type { Finding, Result } from './finding.ts'

const folder = 'docs/decisions/'
const isText = (path: string) => /\.(ts|tsx|mjs|md|css|sql)$/.test(path)
/** “decision 031”, “decisions 031 and 097”. */
const citation = /\bdecisions? (\d{3}(?:(?:, | and )\d{3})*)\b/gi

/** A link to a record: “](../decisions/031-….md)”, with or without a heading of it. */
const link = /\]\(((?:[\w.-]+\/)*\d{3}-[\w-]+\.md)(?:#[^)]*)?\)/g

/** Faults of the links between papers: a record is often called otherwise than one remembers. */
function linkFaults(root: string, files: string[]): Finding[] {
  const known = new Set(files)
  return files
    .filter((at) => at.endsWith('.md'))
    .flatMap((at) =>
      [...textOf(root, at).matchAll(link)]
        .map(([, target = '']) => posix.join(posix.dirname(at), target))
        .filter((target) => target.startsWith(folder) && !known.has(target))
        .map((target) => ({ at, why: `links to ${target}, which is not there` })),
    )
}

/** Faults of the records: each has a number of its own, and its heading has the number of its file. */
function recordFaults(root: string, records: string[]): Finding[] {
  return records.flatMap((at) => {
    const number = at.slice(folder.length, folder.length + 3)
    const others = records.filter((other) => other !== at && other.startsWith(folder + number))
    const heading = /^# (\d{3})/.exec(textOf(root, at))?.[1]
    return [
      ...others.map((other) => ({ at, why: `has the number of ${other}: give it the next free one` })),
      ...(heading === number ? [] : [{ at, why: `its heading must begin with “# ${number}”` }]),
    ]
  })
}

/** Decisions: each record has a number of its own, and each citation and link names an existing record. */
export async function decisions(root: string): Promise<Result> {
  const files = filesIn(root)
  const records = files.filter((path) => path.startsWith(folder) && path.endsWith('.md'))
  const numbers = new Set(records.map((path) => path.slice(folder.length, folder.length + 3)))
  const cited = files.filter(isText).flatMap((at): Finding[] => {
    const named = [...textOf(root, at).matchAll(citation)].flatMap(
      ([, list = '']) => list.match(/\d{3}/g) ?? [],
    )
    const unknown = [...new Set(named)].filter((number) => !numbers.has(number))
    return unknown.map((number) => ({ at, why: `decision ${number} is not in ${folder}` }))
  })
  const findings = [...recordFaults(root, records), ...cited, ...linkFaults(root, files)]
  return { findings, seen: `${records.length} decisions` }
}
