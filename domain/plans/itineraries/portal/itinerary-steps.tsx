import { Steps } from '#kit/form/steps.tsx'
import { fieldAt } from '#kit/rules/problem.ts'
import type { ItineraryReply } from '../api.ts'
import { itinerary, type Part, parts } from '../rules.ts'
import { screenWords } from '../words/screens.ts'
import { words } from '../words.ts'
import { stepPathOf } from './paths.ts'

/** How many entries of a step are missing or inconsistent. */
export const missingIn = ({ problems }: ItineraryReply, part: Part) =>
  problems.filter(({ path }) => itinerary.sectionOf(fieldAt(path)) === part).length

function noteOf(of: ItineraryReply, part: Part) {
  const count = missingIn(of, part)
  return count > 0
    ? { says: screenWords.stepMissing({ count }), state: 'missing' as const }
    : { says: screenWords.stepDone, state: 'done' as const }
}

/** The steps arrival, return and hotel, each with the number of missing entries. */
export function ItinerarySteps({ of, at }: { of: ItineraryReply; at: Part }) {
  const steps = parts.map((part) => ({
    key: part,
    to: stepPathOf(of, part),
    label: words.sections[part],
    note: noteOf(of, part),
  }))
  return <Steps label={screenWords.steps} steps={steps} at={at} />
}
