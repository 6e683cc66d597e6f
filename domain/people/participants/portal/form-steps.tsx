import { type Step, Steps } from '#kit/form/steps.tsx'
import { useSession } from '#kit/web/session.tsx'
import type { Participant } from '../parts/participant-answers.tsx'
import { checkPath, sectionsOf, stepPath } from '../parts/paths.ts'
import { formWords } from '../words/form.ts'
import { words } from '../words.ts'
import { type Section, stepState } from './step-state.ts'

/** Returned fields come before missing ones. */
function noteOf(of: Participant, section: Section): Step['note'] {
  const { isRequested, missing } = stepState(of, section)
  if (isRequested) return { says: formWords.stepRequested, state: 'requested' }
  return missing > 0
    ? { says: formWords.stepMissing({ count: missing }), state: 'missing' }
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
