import { filesIn, textOf } from './files.ts'
import type { Finding, Result } from './finding.ts'

const languages = ['@zh', '@en']
const known = new Set([...languages, '@whole'])

function inFile(at: string, text: string): Finding[] {
  const said = [...text.matchAll(/\btag: (\[[^\]]*\]|'[^']*')/g)].map(([, tags = '']) => tags)
  const tags = said.flatMap((each) => [...each.matchAll(/'([^']*)'/g)].map(([, tag = '']) => tag))
  const unknown = tags
    .filter((tag) => !known.has(tag))
    .map((tag) => ({
      at,
      why: `“${tag}” is no language: @zh, @en, or no tag for both; @whole for the whole run only`,
    }))
  // with both, a journey might run in neither language
  const isSkipped = tags.length > 0 && /\btest\.skip\([^\n]*\blanguage\b/.test(text)
  return isSkipped
    ? [...unknown, { at, why: 'a journey says its language by a tag and is not skipped for it' }]
    : unknown
}

/** Journeys: each runs in at least one language. Tags name known languages, and a tagged journey is not skipped by language. */
export async function journeys(root: string): Promise<Result> {
  const files = filesIn(root).filter((path) => /^e2e\/.*\.spec\.ts$/.test(path))
  const findings = files.flatMap((at) => inFile(at, textOf(root, at)))
  return { findings, seen: `${files.length} files` }
}
