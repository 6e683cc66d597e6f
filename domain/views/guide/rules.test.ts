import { describe, expect, it } from 'vitest'
import {
  daysBetween,
  type GuideFacts,
  grouped,
  isTeamAlone,
  minutesOf,
  nextTask,
  tasksFrom,
} from './rules.ts'

const nothing: GuideFacts = {
  organisationMissing: 0,
  incomplete: 0,
  complete: 0,
  returned: 0,
  pending: 0,
  approved: 0,
  personnel: null,
  asksGuests: true,
  onlyOthers: false,
  intentions: { of: 0, missing: 0 },
  messages: { of: 0, missing: 0 },
  itineraries: { of: 0, missing: 0 },
  companions: { draft: 0, returned: 0, pending: 0, approved: 0 },
  health: null,
  edits: { state: 'open', opens: '2026-04-01', closes: '2026-09-28' },
  registration: { state: 'open', opens: '2026-04-01', closes: '2026-05-29' },
}
const statesOf = (facts: Partial<GuideFacts>) =>
  tasksFrom({ ...nothing, ...facts }).map(({ name, state, count }) => `${name} ${state} ${count}`)
const nextOf = (facts: Partial<GuideFacts>) => nextTask(tasksFrom({ ...nothing, ...facts }))?.link

describe('the task list', () => {
  it('begins with the organisation and counts what it lacks', () => {
    const facts = { organisationMissing: 7 }
    expect(statesOf(facts)).toEqual([
      'organisation todo 7',
      'guests todo 0',
      'submission locked 0',
      'review locked 0',
      'intentions locked 0',
      'itineraries locked 0',
      'messages locked 0',
      'entourage locked 0',
    ])
    expect(nextOf(facts)).toBe('/organisation')
  })

  it('asks who comes for themself for their own registration, and for no guests', () => {
    const window = nothing.registration
    const none = { draft: 0, returned: 0, pending: 0, approved: 0, window }
    const own = (personnel: Partial<typeof none>) =>
      statesOf({ asksGuests: false, personnel: { ...none, ...personnel } })
    expect(own({})).toEqual(['organisation done 0', 'registration todo 0'])
    expect(own({ draft: 1 }).at(-1)).toBe('registration todo 1')
    expect(own({ returned: 1, pending: 2 }).at(-1)).toBe('registration attention 1')
    expect(own({ pending: 2, approved: 1 }).at(-1)).toBe('registration waiting 2')
    expect(own({ approved: 1 }).at(-1)).toBe('registration done 1')
    expect(own({ window: { ...window, state: 'over' } }).at(-1)).toBe('registration over 0')
    expect(nextOf({ asksGuests: false, personnel: none })).toBe('/registration')
  })

  it('asks an organisation with a team for its members, tells who is reviewed apart, and for guests only once it has one', () => {
    const window = nothing.registration
    const none = { draft: 0, returned: 0, pending: 0, approved: 0, window }
    const team = (personnel: Partial<typeof none> & { only?: string }, more: Partial<GuideFacts> = {}) =>
      statesOf({ personnel: { ...none, ...personnel }, ...more })
    expect(team({}).slice(0, 4)).toEqual([
      'organisation done 0',
      'registration todo 0',
      'teamReview locked 0',
      'guests todo 0',
    ])
    expect(team({ returned: 1, draft: 1, pending: 2 })).toEqual([
      'organisation done 0',
      'registration attention 1',
      'teamReview waiting 2',
    ])
    expect(team({ pending: 2, approved: 1 })).toEqual([
      'organisation done 0',
      'registration done 3',
      'teamReview waiting 2',
    ])
    expect(team({ approved: 3 })).toEqual(['organisation done 0', 'registration done 3', 'teamReview done 3'])
    expect(team({ approved: 3 }, { pending: 1 })).toContain('review waiting 1')
    const over = { ...window, state: 'over' as const }
    expect(team({ draft: 1, window: over })).toContain('teamReview over 0')
    // a single record is opened at once
    expect(nextOf({ personnel: { ...none, returned: 1, only: 'a' } })).toBe('/guests/a')
    expect(nextOf({ personnel: { ...none, returned: 2 } })).toBe('/registration')
    const tasks = (facts: Partial<GuideFacts>) => tasksFrom({ ...nothing, ...facts })
    expect(isTeamAlone(tasks({ personnel: { ...none, approved: 3 } }))).toBe(true)
    expect(isTeamAlone(tasks({ personnel: none }))).toBe(false)
    expect(isTeamAlone(tasks({ personnel: { ...none, approved: 3 }, asksGuests: false }))).toBe(false)
  })

  it('asks for answers to activities while they can be given, and says nothing where nobody is asked', () => {
    expect(statesOf({ approved: 1 }).join()).not.toContain('answers')
    const answers = { people: 2, only: 'a' }
    expect(statesOf({ approved: 2, answers })).toContain('answers todo 2')
    expect(nextOf({ approved: 2, answers })).toBe('/activities/a')
    expect(nextOf({ approved: 2, answers: { people: 2 } })).toBe('/activities?tab=assigned')
    const over = { state: 'over', opens: '2026-04-01', closes: '2026-09-28' } as const
    expect(statesOf({ approved: 2, answers, edits: over }).join()).not.toContain('answers')
  })

  it('leads to the drafts that lack something before it asks for a submission', () => {
    expect(statesOf({ incomplete: 2 })).toEqual([
      'organisation done 0',
      'guests todo 2',
      'submission locked 2',
      'review locked 0',
      'intentions locked 0',
      'itineraries locked 0',
      'messages locked 0',
      'entourage locked 0',
    ])
    expect(nextOf({ incomplete: 2 })).toBe('/guests?status=draft')
  })

  it('asks what registered guests wish, as long as that can be changed', () => {
    const facts = { pending: 2, intentions: { of: 2, missing: 1 } }
    expect(statesOf(facts)).toContain('intentions todo 1')
    expect(statesOf({ pending: 2, itineraries: { of: 3, missing: 2 } })).toContain('itineraries todo 2')
    expect(nextOf(facts)).toBe('/delegation?lacks=intention')
    const over = { state: 'over', opens: '2026-04-01', closes: '2026-09-28' } as const
    expect(statesOf({ ...facts, edits: over })).toContain('intentions over 1')
    const untils = tasksFrom({ ...nothing, ...facts }).map(({ name, until }) => [name, until])
    expect(untils).toContainEqual(['intentions', '2026-09-28'])
    expect(untils).toContainEqual(['guests', '2026-05-29'])
  })

  it('asks for a message or a logo of each registered guest', () => {
    expect(statesOf({ approved: 2, messages: { of: 2, missing: 2 } })).toContain('messages todo 2')
    expect(statesOf({ approved: 2, messages: { of: 2, missing: 0 } })).toContain('messages done 2')
  })

  it('asks to submit what is complete', () => {
    expect(statesOf({ complete: 1 })).toContain('submission todo 1')
    expect(nextOf({ complete: 1 })).toBe('/guests?status=draft')
  })

  it('speaks of companions by what is to be done with them, and asks for none', () => {
    const companions = { draft: 2, returned: 1, pending: 3, approved: 4 }
    const facts = { approved: 1, companions }
    expect(statesOf(facts)).toContain('entourage attention 1')
    expect(nextOf(facts)).toBe('/guests?kind=companion&status=returned')
    const without = (change: Partial<typeof companions>) =>
      statesOf({ approved: 1, companions: { ...companions, ...change } })
    expect(without({ returned: 0 })).toContain('entourage todo 2')
    expect(without({ returned: 0, draft: 0 })).toContain('entourage waiting 3')
    expect(without({ returned: 0, draft: 0, pending: 0 })).toContain('entourage done 4')
    expect(statesOf({ approved: 1 })).toContain('entourage done 0')
    const over = { state: 'over', opens: '2026-04-01', closes: '2026-09-28' } as const
    expect(statesOf({ ...facts, companions: { ...companions, returned: 0 }, edits: over })).toContain(
      'entourage over 2',
    )
  })

  it('asks for epidemic-prevention information only where the summit does', () => {
    expect(statesOf({ health: null }).join()).not.toContain('health')
    expect(statesOf({ health: { approved: 0, missing: 0 } })).toContain('health locked 0')
    expect(statesOf({ health: { approved: 3, missing: 2 } })).toContain('health todo 2')
    expect(statesOf({ health: { approved: 3, missing: 0 } })).toContain('health done 3')
  })

  it('says nothing of wishes, journeys, messages and companions where they are not asked for', () => {
    expect(statesOf({ approved: 2, onlyOthers: true })).toEqual([
      'organisation done 0',
      'guests done 2',
      'submission done 2',
      'review done 2',
    ])
    // drafts of guests: this step comes later, and is not done
    expect(statesOf({ incomplete: 1, approved: 2 })).toContain('intentions locked 0')
  })

  it('puts what an organiser sent back before everything else', () => {
    const facts = { organisationMissing: 1, incomplete: 1, returned: 2, pending: 3 }
    expect(statesOf(facts)).toContain('submission attention 2')
    expect(nextOf(facts)).toBe('/guests?status=returned')
  })

  it('has nothing to ask while the organisers decide, and ends when all are approved', () => {
    const all = { of: 3, missing: 0 }
    const given = { intentions: all, messages: all, itineraries: { of: 4, missing: 0 } }
    expect(statesOf({ pending: 2, approved: 1, ...given })).toEqual([
      'organisation done 0',
      'guests done 3',
      'submission done 3',
      'review waiting 2',
      'intentions done 3',
      'itineraries done 4',
      'messages done 3',
      'entourage done 0',
    ])
    expect(nextOf({ pending: 2, approved: 1 })).toBeUndefined()
    expect(statesOf({ approved: 3 })).toContain('review done 3')
  })

  it('does not lead to registration outside the window, but still to what was sent back', () => {
    const registration = { state: 'over', opens: '2026-04-01', closes: '2026-05-29' } as const
    expect(nextOf({ registration })).toBeUndefined()
    expect(nextOf({ registration, incomplete: 1, complete: 2 })).toBeUndefined()
    expect(nextOf({ registration, complete: 2, returned: 1 })).toBe('/guests?status=returned')
  })

  it('says “ended” of what nobody can do any more, and that what was returned can be changed until the last day of edits', () => {
    const registration = { state: 'over', opens: '2026-04-01', closes: '2026-05-29' } as const
    expect(statesOf({ registration, incomplete: 1 })).toEqual([
      'organisation done 0',
      'guests over 1',
      'submission over 1',
      'review over 0',
      'intentions over 0',
      'itineraries over 0',
      'messages over 0',
      'entourage locked 0',
    ])
    const returned = { registration, returned: 1, intentions: { of: 0, missing: 0 } }
    expect(statesOf(returned).slice(2, 5)).toEqual([
      'submission attention 1',
      'review locked 0',
      'intentions locked 0',
    ])
    const untilOf = (facts: Partial<GuideFacts>, task: string) =>
      tasksFrom({ ...nothing, ...facts }).find(({ name }) => name === task)?.until
    expect(untilOf(returned, 'submission')).toBe('2026-09-28')
    expect(untilOf({ registration }, 'submission')).toBe('2026-05-29')
    const personnel = { draft: 0, returned: 1, pending: 0, approved: 0, window: registration }
    expect(untilOf({ personnel }, 'registration')).toBe('2026-09-28')
    // before the first day it comes later
    expect(statesOf({ registration: { ...registration, state: 'notYet' } })).toContain('guests locked 0')
  })

  it('asks for no changes of what was returned once the last day of edits has passed', () => {
    const registration = { state: 'over', opens: '2026-04-01', closes: '2026-05-29' } as const
    const edits = { state: 'over', opens: '2026-04-01', closes: '2026-09-28' } as const
    const companions = { draft: 0, returned: 1, pending: 0, approved: 0 }
    const facts = { registration, edits, returned: 2, companions }
    expect(statesOf(facts)).toEqual([
      'organisation done 0',
      'guests done 2',
      'submission over 2',
      'review over 0',
      'intentions over 0',
      'itineraries over 0',
      'messages over 0',
      'entourage over 1',
    ])
    expect(nextOf(facts)).toBeUndefined()
    const personnel = { draft: 0, returned: 1, pending: 0, approved: 0, window: registration }
    expect(statesOf({ edits, personnel })).toContain('registration over 1')
    expect(statesOf({ personnel })).toContain('registration attention 1')
  })

  it('says the last day for everything but the work of the organisers', () => {
    expect(tasksFrom(nothing).map(({ until }) => until)).toEqual([
      '2026-05-29',
      '2026-05-29',
      '2026-05-29',
      null,
      '2026-09-28',
      '2026-09-28',
      '2026-09-28',
      '2026-09-28',
    ])
  })
})

describe('the home of those who register', () => {
  it('puts each step in one group, the next one first, with its minutes and days', () => {
    const facts = { incomplete: 1, returned: 2, pending: 3, intentions: { of: 5, missing: 4 } }
    const tasks = tasksFrom({ ...nothing, ...facts }).map((task) => ({ ...task, people: [] }))
    const { next, ...groups } = grouped(tasks)
    expect(next?.name).toBe('submission')
    const named = Object.entries(groups).map(([group, of]) => [group, of.map(({ name }) => name)])
    expect(Object.fromEntries(named)).toEqual({
      now: ['guests', 'intentions'],
      waiting: ['review'],
      later: ['itineraries', 'messages', 'entourage'],
      ended: [],
      done: ['organisation'],
    })
    // what can no longer be done is not said to come later
    const registration = { ...nothing.registration, state: 'over' as const }
    const ofPast = tasksFrom({ ...nothing, registration }).map((task) => ({ ...task, people: [] }))
    expect(grouped(ofPast).ended.map(({ name }) => name)).toContain('guests')
    expect(grouped(ofPast).later.filter(({ state }) => state === 'over')).toEqual([])
    expect(minutesOf({ name: 'intentions', count: 4 })).toBe(8)
    expect(minutesOf({ name: 'organisation', count: 12 })).toBe(3)
    expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2)
  })
})
