import { filesIn, has, textOf } from './files.ts'
import type { Finding, Result } from './finding.ts'

const list = 'docs/requirements.md'
const isText = (path: string) => /\.(ts|tsx|mjs|md|css)$/.test(path)

/** References to what is not in the repository: sections of other documents, or issues. */
const outside = /\b(?:spec|specification|design|issue|acceptance)s? \(?\d+/gi
const number = /\bR-\d{3}\b/g

type Line = { id: string; shownBy: string }

const linesOf = (text: string): Line[] =>
  text.split('\n').flatMap((line) => {
    const [, id, , shownBy] = line.split('|').map((cell) => cell.trim())
    return id && /^R-\d{3}$/.test(id) ? [{ id, shownBy: shownBy ?? '' }] : []
  })

/** Faults of one requirement: it must name an existing test, or say why there is none. */
function wrongWith(root: string, { id, shownBy }: Line, all: Line[]): string[] {
  const tests = [...shownBy.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
  const isTwice = all.filter((other) => other.id === id).length > 1
  return [
    ...(isTwice ? [`${id} is there twice`] : []),
    ...(tests.length === 0 && !shownBy.startsWith('Open: ') ? [`${id} names no test and no reason`] : []),
    ...tests.filter((path) => !has(root, path)).map((path) => `${id} names ${path}, which is not there`),
  ]
}

/** Requirements: every reference names a line of docs/requirements.md, and each line names existing tests. */
export async function requirements(root: string): Promise<Result> {
  const lines = has(root, list) ? linesOf(textOf(root, list)) : []
  const known = new Set(lines.map(({ id }) => id))
  const inList = lines.flatMap((line) => wrongWith(root, line, lines)).map((why) => ({ at: list, why }))
  const inFiles = filesIn(root)
    .filter((at) => isText(at) && at !== list)
    .flatMap((at): Finding[] => {
      const text = textOf(root, at)
      const unknown = new Set((text.match(number) ?? []).filter((id) => !known.has(id)))
      return [
        ...[...unknown].map((id) => ({ at, why: `${id} is not in ${list}` })),
        ...(text.match(outside) ?? []).map((name) => ({
          at,
          why: `“${name}” is not in the repository: name the line of ${list}`,
        })),
      ]
    })
  return { findings: [...inList, ...inFiles], seen: `${lines.length} requirements` }
}
