import type * as z from 'zod'
import { addDays } from '#kit/rules/clock/zone.ts'
import { factsOf, withFacts } from '#kit/rules/fields.ts'

/**
 * What people's data are kept for, and until when: days after the last day of the edition on which anything of it can be changed, a number of later
 * editions, or as long as the account or the entry. One table for the rules of forms, the purge and the page that tells people.
 */
export const purposes = {
  /** Documents, pictures and what a badge and a gate rely on. */
  admission: { days: 30 },
  /** Travel, hotel, health, wishes. */
  visit: { days: 30 },
  /** Taking part: contact details, activities, decisions, what was written about it. */
  participation: { days: 180 },
  /** Names, organisation, job title and kind of a guest who was approved; ends sooner when the person objects. */
  inviteAgain: { editions: 5 },
  /** What an organisation says of itself and whom to reach there. */
  account: { until: 'account' },
  /** People who work for the event and are reached by it: drivers, receptionists, liaisons of projects, speakers. */
  working: { until: 'entry' },
} as const satisfies Record<string, LastDayOfPurpose>

export type LastDayOfPurpose = { days: number } | { editions: number } | { until: 'account' | 'entry' }
export type Purpose = keyof typeof purposes
export const purposeNames = Object.keys(purposes) as readonly Purpose[]

export const isPurpose = (name: string | undefined): name is Purpose =>
  name !== undefined && Object.hasOwn(purposes, name)

/** A field with its purpose, beside its rule. */
export const keptFor = <S extends z.ZodType>(purpose: Purpose, schema: S): S => withFacts(schema, { purpose })

type Sections = Readonly<Record<string, z.ZodRawShape>>

/** The sections of a form whose fields have this purpose, except those that name another one. */
export function allKeptFor<const S extends Sections>(purpose: Purpose, sections: S): S {
  const withPurpose = ([key, field]: [string, unknown]) => {
    const schema = field as z.ZodType
    return [key, factsOf(schema).purpose ? schema : keptFor(purpose, schema)] as const
  }
  const each = Object.entries(sections).map(
    ([name, shape]) => [name, Object.fromEntries(Object.entries(shape).map(withPurpose))] as const,
  )
  return Object.fromEntries(each) as unknown as S
}

/** The answer of a table whose rows go when this purpose of theirs is over. */
export const rowsKeptFor = (purpose: Purpose) => ({ purpose, leaves: 'nothing' }) as const

/** The edition that a last day is counted from: its own days, and how many editions were held since. */
export type OfEdition = { ends: string; editsUntil: string; laterEditions: number }

/** The last day of an edition on which anything of it can be changed. */
export const lastOpenDay = ({ ends, editsUntil }: Pick<OfEdition, 'ends' | 'editsUntil'>) =>
  editsUntil > ends ? editsUntil : ends

/** The last day on which a value of this edition is kept for a purpose; undefined where no day of the edition decides it. */
export function lastDayOf(purpose: Purpose, edition: OfEdition): string | undefined {
  const rule: LastDayOfPurpose = purposes[purpose]
  return 'days' in rule ? addDays(lastOpenDay(edition), rule.days) : undefined
}

/** The purposes of an edition whose last day is over on this day of the event's zone. */
export const overPurposes = (edition: OfEdition, today: string): Purpose[] =>
  purposeNames.filter((purpose) => {
    const rule: LastDayOfPurpose = purposes[purpose]
    if ('editions' in rule) {
      // never before the values that others need for the edition itself
      const held = lastDayOf('participation', edition)
      return edition.laterEditions >= rule.editions && held !== undefined && held < today
    }
    const last = lastDayOf(purpose, edition)
    return last !== undefined && last < today
  })
