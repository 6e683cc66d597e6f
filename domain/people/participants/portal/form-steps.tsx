import { type Step, Steps } from '#kit/form/steps.tsx'
import { fieldAt } from '#kit/rules/problem.ts'
import { useSession } from '#kit/web/session.tsx'
import type { Participant } from '../parts/participant-answers.tsx'
import { checkPath, sectionsOf, stepPath } from '../parts/paths.ts'
import { guest } from '../rules.ts'
import { formWords } from '../words/form.ts'
import { words } from '../words.ts'

type Section = (typeof guest.sectionNames)[number]

/** Returned fields come before missing ones. */
function noteOf({ problems, requested }: Participant, section: Section): Step['note'] {
  const inSection = (path: string) => guest.sectionOf(fieldAt(path)) === section
  if (requested?.fields.some(({ field }) => inSection(field)))
    return { says: formWords.stepRequested, state: 'requested' }
  const count = problems.filter(({ path }) => inSection(path)).length
  return count > 0
    ? { says: formWords.stepMissing({ count }), state: 'missing' }
    : { says: formWords.stepDone, state: 'done' }
}

/** The steps of a guest's form, and the final check for those who may submit. */
export function FormSteps({ of, at }: { of: Participant; at: Section | 'check' }) {
  const sections = sectionsOf(of).map(
    (section): Step => ({
      key: section,
      to: stepPath(of.id, section),
      label: words.sections[section],
      note: noteOf(of, section),
    }),
  )
  const maySubmit = useSession().permissions.has('participants:submit')
  const check = maySubmit ? [{ key: 'check', to: checkPath(of.id), label: formWords.check }] : []
  return <Steps label={formWords.steps} steps={[...sections, ...check]} at={at} />
}
