import { exportsOf, filesIn, isForTests, isObject, textOf } from './files.ts'
import type { Finding, Result } from './finding.ts'

const han = /\p{Script=Han}/u
const letters = /\p{Letter}/u

// beside a Chinese character, or the argument of a Chinese sentence that stands there; figures (12:30, 1,000) have none
const asciiSign = /\p{Script=Han}[”’）》\d]?\s?[:,;]|[:,;]\s?[“‘（《]?\p{Script=Han}/u
/** The same between texts that a screen puts together: only a words file knows the sign of each language. */
const signBetweenTexts = /\btext\([^\n]*\)\}[:,;] |\)\}[:,;] \{text\(/

/** Language names: in both languages each is listed under its own name. */
const ownNames = new Set(['中文', '简体中文'])

/** Names and codes that are the same in both languages: one short word without spaces, such as PDF or WeChat. */
const isSharedName = (zh: string, en: string) => zh === en && zh.length <= 20 && !/\s/.test(zh)

/** Stand-in for any argument of a sentence: a figure, a name or a list. */
const anything: unknown = new Proxy(() => anything, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '3' : anything),
  apply: () => anything,
})

/** Web addresses have their own signs, also beside Chinese characters. */
const withoutAddresses = (text: string) => text.replace(/https?:\/\/[\x21-\x7e]*/g, '')

function faultsOf(zh: unknown, en: unknown): string[] {
  if (typeof zh !== 'string' || typeof en !== 'string')
    return [`the ${typeof zh === 'string' ? 'English' : 'Chinese'} text is missing`]
  const faults: string[] = []
  if (!zh.trim()) faults.push('the Chinese text is empty')
  if (!en.trim()) faults.push('the English text is empty')
  if (letters.test(zh) && !han.test(zh) && !isSharedName(zh, en))
    faults.push(`the Chinese text is not Chinese: “${zh}”`)
  if (asciiSign.test(withoutAddresses(zh))) faults.push(`ASCII punctuation in a Chinese text: “${zh}”`)
  if (han.test(en) && !ownNames.has(en)) faults.push(`the English text is not English: “${en}”`)
  return faults
}

type Leaf = { path: string; faults: string[] }

/** Every text below a value, by its path. Functions are called with stand-ins. */
function leavesOf(value: unknown, path: string): Leaf[] {
  // what answers with its argument has no text
  if (value === anything) return []
  if (typeof value === 'function') return leavesOf(value(anything, anything), `${path}()`)
  if (Array.isArray(value)) return value.flatMap((entry, at) => leavesOf(entry, `${path}[${at}]`))
  if (!isObject(value)) return []
  // a map with the choices `zh` and `en` has a text for each of them
  const isText = ('zh' in value && !isObject(value.zh)) || ('en' in value && !isObject(value.en))
  const own = isText ? [{ path, faults: faultsOf(value.zh, value.en) }] : []
  return [
    ...own,
    ...Object.entries(value)
      .filter(([key]) => !isText || (key !== 'zh' && key !== 'en'))
      .flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`)),
  ]
}

/** A record of `defineRecord`, or its form, which has no texts. */
const isRecord = (at: string, value: unknown): value is Record<string, unknown> =>
  at.endsWith('/record.ts') && isObject(value)

/** The texts of a record; the rest of it are schemas and calls. */
const textsOfRecord = ({ words, says, may, list }: Record<string, unknown>, name: string): Leaf[] => {
  const { title, search, sorts, filters } = isObject(list) ? list : {}
  return leavesOf({ words, says, may, title, search, sorts, filters: controlsOf(filters) }, name)
}

const controlsOf = (filters: unknown) =>
  isObject(filters) ? Object.values(filters).map((filter) => isObject(filter) && filter.control) : []

/** The files whose exports are texts. */
export const isWords = (path: string) =>
  /^domain\/[^/]+\/[^/]+\/(words(\.ts$|\/)|refusals\/|(noun|record)\.ts$)/.test(path) ||
  /^(domain|kit|apps)\/(.*\/)?([a-z-]+-)?(words|refusals?)\.ts$/.test(path)

/** Words: every text that a words file exports has both languages, each in the right script. */
export async function words(root: string): Promise<Result> {
  const files = filesIn(root).filter((path) => isWords(path) && !isForTests(path))
  const findings: Finding[] = []
  let texts = 0
  for (const at of files) {
    for (const [name, value] of Object.entries(await exportsOf(root, at))) {
      // an exported function of a words file (a look-up, a formatter) is not a text
      if (typeof value === 'function') continue
      // a small noun's manifest also exports its calls, which are no texts
      if (at.endsWith('/noun.ts') && name !== 'noun') continue
      const leaves = isRecord(at, value) ? textsOfRecord(value, name) : leavesOf(value, name)
      texts += leaves.length
      findings.push(
        ...leaves.flatMap(({ path, faults }) => faults.map((why) => ({ at, why: `${path}: ${why}` }))),
      )
    }
  }
  const screens = filesIn(root).filter(
    (path) => /^(domain|kit|apps)\/.*\.tsx$/.test(path) && !isForTests(path),
  )
  for (const at of screens)
    for (const [index, line] of textOf(root, at).split('\n').entries())
      if (signBetweenTexts.test(line))
        findings.push({
          at: `${at}:${index + 1}`,
          why: 'ASCII punctuation after a text, in Chinese too: use kit/words/punctuation.ts',
        })
  return { findings, seen: `${texts} texts in ${files.length} files` }
}
