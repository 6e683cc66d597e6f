import { shownValue } from '#kit/form/shown-value.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import { pathLabel } from '#kit/words/path-label.ts'
import { type GuestKey, guest, kinds, personnelKinds, purposeOf, statuses } from '../rules.ts'
import { kindWords, personnelKindWords, statusWords, words } from '../words.ts'
import { historyFields, recordWords } from './record.ts'

const keyOf = (field: string) => guest.keys.find((key): key is GuestKey => key === field)

/** The label of a field in the history. */
export const historyField = (field: string): Bilingual => historyFields[field] ?? pathLabel(field, words)

/** An old or new value in the history; `picture` stands for a picture. Undefined when empty. */
export function historyValue(
  field: string,
  value: unknown,
  picture: Bilingual,
  language: Language,
): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const key = keyOf(field)
  if (key && purposeOf(key)) return picture[language]
  const status = field === 'status' && statuses.find((each) => each === value)
  if (status) return statusWords[status][language]
  const kind = field === 'kind' && kinds.find((each) => each === value)
  if (kind) return kindWords[kind][language]
  const personnelKind = field === 'personnelKind' && personnelKinds.find((each) => each === value)
  if (personnelKind) return personnelKindWords[personnelKind][language]
  if (typeof value === 'boolean' && field.startsWith('consent.'))
    return recordWords[value ? 'consentGiven' : 'consentWithdrawn'][language]
  return key ? shownValue(guest.shape[key], words.fields[key], value, language) : String(value)
}

/** A record in the log. */
export const loggedTitle: Bilingual = { zh: '参会人', en: 'Participant' }

/** Recorded codes in words, for the log. */
export const historyValues: Readonly<Record<string, Bilingual>> = {
  ...statusWords,
  ...kindWords,
  ...personnelKindWords,
}

const side = (field: string, value: unknown, picture: Bilingual, language: Language) =>
  historyValue(field, value, picture, language) ?? recordWords.empty[language]

/** Why an organiser made a change in the owners' stead. */
export const reasonText = (reason: string): Bilingual => ({ zh: `原因：${reason}`, en: `Reason: ${reason}` })

/** One change in a line: “Mobile: 138… → 139…”. */
export function changeText({
  field,
  before,
  after,
}: {
  field: string
  before: unknown
  after: unknown
}): Bilingual {
  const line = (language: Language, colon: string) =>
    `${historyField(field)[language]}${colon}${side(field, before, recordWords.oldPhoto, language)} → ${side(field, after, recordWords.newPhoto, language)}`
  return { zh: line('zh', '：'), en: line('en', ': ') }
}
