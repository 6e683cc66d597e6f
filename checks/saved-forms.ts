import { filesIn, textOf } from './files.ts'
import type { Result } from './finding.ts'

const draws = (text: string, component: string) => new RegExp(`<${component}\\b`).test(text)

/** Autosaved forms: what draws the line that says what is saved draws the notices too, or a conflict that the line links to can be settled nowhere. */
export async function savedForms(root: string): Promise<Result> {
  const files = filesIn(root).filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  const forms = files.filter((path) => draws(textOf(root, path), 'SaveState'))
  const findings = forms
    .filter((path) => !draws(textOf(root, path), 'SaveNotices'))
    .map((at) => ({
      at,
      why: 'draws SaveState without SaveNotices (kit/form/save-notices.tsx), where a conflict is settled',
    }))
  return { findings, seen: `${forms.length} forms` }
}
