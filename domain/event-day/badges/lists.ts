import * as z from 'zod'
import { lettersIn } from '#domain/event-day/zones/rules.ts'
import { participantId } from '#domain/people/participants/rules.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { choice, parameter } from '#kit/list/filters.ts'
import { defineList, type RowOf } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import { isStillOut } from './rules/transitions.ts'
import { badgeStates, missingThings, numberText } from './rules.ts'
import { missingWords, stateWords, badgeWords as words } from './words.ts'

/** Badges that somebody has to look at. */
export const attentions = ['changed', 'objected', 'out'] as const

/** The badges of the current edition. */
export const badgesList = defineList({
  name: 'badges',
  title: words.title,
  row: z.object({
    id: z.uuid(),
    /** Of a person; null for the pass of a vehicle. */
    participantId: participantId.nullable(),
    vehicleId: z.uuid().nullable(),
    number: z.number().int(),
    revision: z.number().int(),
    state: z.enum(badgeStates),
    /** The state before it was revoked, lost or damaged. */
    heldState: z.enum(badgeStates).nullable(),
    missing: z.array(z.enum(missingThings)),
    zones: z.number().int(),
    changedSincePrinted: z.boolean(),
    objection: z.string().nullable(),
    kind: bilingual.nullable(),
    passportName: z.string().nullable(),
    chineseName: z.string().nullable(),
    organisationName: z.string().nullable(),
    organisationEnglishName: z.string().nullable(),
  }),
  columns: {
    number: { label: words.number, value: (row) => numberText(row.number) },
    person: { label: words.person, isHead: true, width: 28, value: (row) => nameOf(row) },
    organisation: {
      label: words.organisation,
      width: 32,
      value: (row) => withFallback(row.organisationName, row.organisationEnglishName),
    },
    kind: { label: words.kind, value: (row) => row.kind },
    state: { label: words.state, value: (row) => (isStillOut(row) ? words.stillOut : stateWords[row.state]) },
    missing: {
      label: words.missing,
      width: 24,
      value: (row) =>
        row.missing.length === 0
          ? null
          : {
              zh: row.missing.map((thing) => missingWords[thing].zh).join('、'),
              en: row.missing.map((thing) => missingWords[thing].en).join(', '),
            },
    },
    changed: { label: words.changed, value: (row) => (row.changedSincePrinted ? words.yes : null) },
    zones: { label: words.zones, value: (row) => lettersIn(row.zones).join(' ') },
    revision: { label: words.revision, value: (row) => row.revision },
  },
  filters: {
    state: choice(badgeStates, { label: words.state, any: words.anyState, words: stateWords }),
    missing: choice(missingThings, { label: words.missing, any: words.anyMissing, words: missingWords }),
    only: choice(attentions, {
      label: words.only,
      any: words.anyOnly,
      words: { changed: words.changed, objected: words.objected, out: words.stillOut },
    }),
    wearer: choice(['person', 'vehicle'], {
      label: words.wearer,
      any: words.anyWearer,
      words: { person: words.people, vehicle: words.vehicles },
    }),
    kindId: parameter(z.uuid().optional()),
  },
  search: words.search,
  sorts: { number: words.byNumber },
})

export type BadgeRow = RowOf<typeof badgesList>
