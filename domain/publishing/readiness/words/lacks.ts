import { participantLacks } from '#domain/people/participants/words/lacks.ts'
import { itineraryLacks } from '#domain/plans/itineraries/words/lacks.ts'
import { messageLacks } from '#domain/plans/messages/words/lacks.ts'
import { attendanceLacks } from '#domain/programme/attendance/words/lacks.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

/** What the nouns declare, in the order of the columns. */
const lackWords = { ...participantLacks, ...itineraryLacks, ...attendanceLacks, ...messageLacks }
export type Lack = keyof typeof lackWords

/** Everything that may be missing. */
export const lacks = Object.keys(lackWords) as [Lack, ...Lack[]]

/** What those who registered a person can supply, so that they can be reminded of it. */
export const remindable = lacks.filter((lack) => !('byOrganisers' in lackWords[lack])) as [Lack, ...Lack[]]

export const isRemindable = (lack: Lack) => remindable.includes(lack)

const labelsOf = (of: readonly Lack[]) =>
  Object.fromEntries(of.map((lack) => [lack, lackWords[lack].label])) as Record<Lack, Bilingual>

export const lackLabels = labelsOf(lacks)

/** The options of a choice among these. */
export const remindableLabels = labelsOf(remindable)
