import type { GuestDraft } from '#domain/people/participants/rules.ts'
import { fieldRemarks, refusalRemarks, returnRemarks } from './remarks.ts'
import type { ScenarioSteps } from './scenario.ts'
import type { Seeded } from './seeded.ts'

/** The stories of participants; together they reach every state by every transition. */
export type Course =
  | 'begun'
  | 'halfway'
  | 'ready'
  | 'waiting'
  | 'approved'
  | 'corrected'
  | 'changedAfterApproval'
  | 'returned'
  | 'resubmitted'
  | 'notApproved'
  | 'withdrawn'

type Play = (who: ScenarioSteps, person: GuestDraft, random: Seeded) => Promise<void>

/** An abbreviated job title, which a reviewer would return for correction. */
const abbreviated = ({ jobTitle }: GuestDraft): GuestDraft => (jobTitle ? { jobTitle: 'VP' } : {})

const sendBack = (who: ScenarioSteps, { jobTitle }: GuestDraft, random: Seeded) =>
  who.decide('return', {
    remark: random.one(returnRemarks),
    fieldRemarks: [random.one(fieldRemarks), ...fieldRemarks.filter(({ field }) => field === 'jobTitle')]
      .filter(({ field }) => field !== 'jobTitle' || jobTitle)
      .filter(({ field }, at, all) => all.findIndex((other) => other.field === field) === at),
  })

const submitted: Play = async (who, person) => {
  await who.fill(person)
  await who.submit()
}

const returned: Play = async (who, person, random) => {
  await submitted(who, { ...person, ...abbreviated(person) }, random)
  await sendBack(who, person, random)
}

const resubmitted: Play = async (who, person, random) => {
  await returned(who, person, random)
  await submitted(who, { jobTitle: person.jobTitle }, random)
}

export const courses: Record<Course, Play> = {
  begun: async (who, { passportName, chineseName, badgeName, gender }) =>
    who.fill({ passportName, chineseName, badgeName, gender }),
  halfway: async (who, { portrait: _notYet, documentNumber: _asWell, ...rest }) => who.fill(rest),
  ready: (who, person) => who.fill(person),
  waiting: submitted,
  returned,
  resubmitted,
  async approved(who, person, random) {
    await submitted(who, person, random)
    await who.decide('approve')
  },
  async corrected(who, person, random) {
    await resubmitted(who, person, random)
    await who.decide('approve', { remark: '已核对，通过。Checked and approved.' })
  },
  async changedAfterApproval(who, person, random) {
    await courses.approved(who, { ...person, ...abbreviated(person) }, random)
    await submitted(who, { jobTitle: person.jobTitle }, random)
  },
  async notApproved(who, person, random) {
    await submitted(who, person, random)
    await who.decide('notApprove', { remark: random.one(refusalRemarks) })
  },
  async withdrawn(who, person, random) {
    await submitted(who, person, random)
    await who.withdraw()
  },
}
