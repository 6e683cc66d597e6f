import * as z from 'zod'
import { defineAnnex } from '#domain/people/annexes/rules.ts'
import { hasApproval, type Kind } from '#domain/people/participants/rules.ts'
import { allKeptFor } from '#domain/purposes.ts'
import { type Draft, defineForm } from '#kit/rules/define-form.ts'
import { choice, day, longText } from '#kit/rules/fields.ts'

/** A yes-or-no question; unanswered is not a no. */
const answer = () => z.boolean()

/** Vaccination status. */
export const vaccinations = ['none', 'partial', 'full', 'boosted'] as const

const testResults = ['negative', 'positive', 'awaited'] as const

/**
 * Epidemic-prevention information of one participant. The specification leaves its fields open: these are what such summits asked for,
 * limited to what the organisers act on. A yes is explained in at most 300 characters.
 */
export const health = defineForm(
  'health',
  allKeptFor('visit', {
    condition: { symptoms: answer(), symptomsNote: longText(300) },
    exposure: {
      contact: answer(),
      contactNote: longText(300),
      riskArea: answer(),
      riskAreaNote: longText(300),
    },
    protection: {
      vaccination: choice(vaccinations),
      vaccinatedOn: day(),
      testedOn: day().optional(),
      testResult: choice(testResults),
    },
    declaration: { declared: answer() },
  }),
  {
    // rules have no clock: without a day, checks that depend on it are skipped
    given: { today: day() },
    asked: {
      symptomsNote: ({ symptoms }) => symptoms === true,
      contactNote: ({ contact }) => contact === true,
      riskAreaNote: ({ riskArea }) => riskArea === true,
      vaccinatedOn: ({ vaccination }) => Boolean(vaccination) && vaccination !== 'none',
      testResult: ({ testedOn }) => Boolean(testedOn),
    },
    checks: [
      ({ vaccinatedOn, today }) =>
        vaccinatedOn && today && vaccinatedOn > today ? [{ at: 'vaccinatedOn', code: 'inFuture' }] : [],
      ({ testedOn, today }) =>
        testedOn && today && testedOn > today ? [{ at: 'testedOn', code: 'inFuture' }] : [],
      ({ declared }) => (declared === false ? [{ at: 'declared', code: 'notDeclared' }] : []),
    ],
  },
)

export type HealthDraft = Draft<typeof health>

/** Kinds of people who are asked: neither personnel nor guests of an activity. */
export const isAskedOf = (kind: Kind) => kind === 'guest' || kind === 'companion'

/** Asked only where the edition asks for it, of guests and companions whose approval is in force, within the edits window. */
export const healthAnnex = defineAnnex({
  form: health,
  window: 'edits',
  isFor: (holder) => isAskedOf(holder.kind) && hasApproval(holder),
  isAsked: ({ asksHealth }) => asksHealth,
})
