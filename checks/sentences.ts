import { Visitor } from 'vite'
import { filesIn, isForTests } from './files.ts'
import type { Finding, Result } from './finding.ts'
import { type Source, sourceOf } from './syntax.ts'
import { isWords } from './words.ts'

// ideographs only: radicals and the like, used as bounds of a character range, are no text
const han = /\p{Unified_Ideograph}/u
const letters = /\p{Letter}/u
const readAloud = new Set(['title', 'label', 'placeholder', 'alt', 'aria-label', 'description', 'error'])
const why = (text: string) => `“${text.trim().slice(0, 40)}” belongs into words, in both languages`

/** Texts in the code that belong into words files. */
function sentencesIn(source: Source): Finding[] {
  const findings: Finding[] = []
  const found = (start: number, text: string) =>
    findings.push({ at: `${source.path}:${source.lineAt(start)}`, why: why(text) })
  new Visitor({
    JSXText({ start, value }) {
      if (letters.test(value)) found(start, value)
    },
    JSXAttribute({ name, value }) {
      const isText = value?.type === 'Literal' && typeof value.value === 'string' && letters.test(value.value)
      if (isText && name.type === 'JSXIdentifier' && readAloud.has(name.name))
        found(value.start, String(value.value))
    },
    Literal({ start, value }) {
      if (typeof value === 'string' && han.test(value)) found(start, value)
    },
    TemplateElement({ start, value }) {
      if (han.test(value.raw)) found(start, value.raw)
    },
  }).visit(source.program)
  return findings
}

/** Checked are screens (.tsx) anywhere, and all files of nouns and apps except words, tests and demonstration data. */
const isLookedAt = (path: string) =>
  /^(domain|kit|apps)\/.*\.tsx?$/.test(path) &&
  (path.endsWith('.tsx') || !path.startsWith('kit/')) &&
  !/(^|\/)(testing|demo)(\/|\.ts$)/.test(path) &&
  !isForTests(path) &&
  !isWords(path)

/** Sentences: no screen and no rule contains a text in a single language. */
export async function sentences(root: string): Promise<Result> {
  const files = filesIn(root).filter(isLookedAt)
  return {
    findings: files.flatMap((path) => sentencesIn(sourceOf(root, path))),
    seen: `${files.length} files`,
  }
}
