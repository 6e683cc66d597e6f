import { allParts, type FormLike, partsOf, recordsOf } from './contracts.ts'
import { exportsOf, folderOf, isObject, nounsIn } from './files.ts'
import type { Finding, Result } from './finding.ts'

type Labels = { sections: Record<string, unknown>; fields: Record<string, unknown>; problems?: unknown }

const isLabels = (value: unknown): value is Labels =>
  isObject(value) && isObject(value.sections) && isObject(value.fields)

/** All exports of a noun's words that label a record, at the top level or one level down. */
async function labelsOf(root: string, noun: string): Promise<Labels[]> {
  // a record declares form and words together
  const files = [...partsOf(root, noun, 'words'), ...partsOf(root, noun, 'record')]
  const exported = (await Promise.all(files.map((at) => exportsOf(root, at)))).flatMap((all) =>
    Object.values(all),
  )
  return [...exported, ...exported.filter(isObject).flatMap((value) => Object.values(value))].filter(isLabels)
}

/** The sections, fields and codes of the record that have no label here. */
function unsaid({ sections, keys, codes }: FormLike, labels: Labels): string[] {
  const problems = isObject(labels.problems) ? labels.problems : {}
  return [
    ...Object.keys(sections)
      .filter((section) => !(section in labels.sections))
      .map((name) => `section “${name}”`),
    ...keys.filter((key) => !(key in labels.fields)).map((name) => `field “${name}”`),
    ...(codes ?? []).filter((code) => !(code in problems)).map((name) => `problem “${name}”`),
  ]
}

/** Records: every section and field that a noun's rules export has a label in the noun's words. */
export async function forms(root: string): Promise<Result> {
  const findings: Finding[] = []
  let count = 0
  for (const noun of nounsIn(root)) {
    const labels = await labelsOf(root, noun)
    for (const { at, record } of await recordsOf(root, noun)) {
      count += 1
      const missing = labels.map((each) => unsaid(record, each)).sort((a, b) => a.length - b.length)[0]
      if (!missing)
        findings.push({
          at,
          why: `the record “${record.name}” has no words in ${folderOf(root, noun)}/words.ts`,
        })
      else findings.push(...missing.map((what) => ({ at, why: `${what} of “${record.name}” has no words` })))
    }
  }
  return { findings, seen: `${count} records in ${allParts(root, 'rules').length} files` }
}
