import { expect, test } from 'vitest'
import { whatIsKept } from '#domain/ground/privacy/server/actions/kept.ts'
import { besidesWords } from '#domain/ground/privacy/words/kept.ts'
import { isPurpose, lastDayOf, overPurposes } from '#domain/purposes.ts'
import { namesOf } from '#kit/db/lifecycle/lifecycle.ts'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { factsOf } from '#kit/rules/fields.ts'
import { allNouns } from './all-nouns.ts'
import { lifecycles } from './lifecycles.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../domain/*/*/rules.ts', '../../domain/*/*/record.ts', '../../domain/*/*/rules/form.ts'],
  { eager: true },
)
const isForm = (value: unknown): value is AnyForm =>
  typeof value === 'object' && value !== null && 'shape' in value && 'sectionNames' in value
const forms = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isForm)

/** Forms of what the office keeps, with the fields in them that are about people. */
const notAboutPeople: Record<string, readonly string[]> = {
  summit: [],
  face: [],
  hotel: ['chineseReceptionist', 'englishReceptionist', 'receptionistPhone'],
  vehicle: ['driver', 'phone'],
  activity: ['speakers', 'contactName', 'contactPhone', 'contactEmail'],
  project: ['liaison', 'tel', 'email'],
  newInvitation: [],
  guestLink: [],
  invitationTerms: [],
  invitationRow: [],
  reminderRule: [],
  letter: [],
  libraryFile: [],
  notice: [],
  readyRemark: [],
  tag: [],
  zone: [],
  badgeKind: [],
  gate: [],
  hall: [],
  arrivalPoint: [],
  shuttle: [],
  meal: [],
  filingColumn: [],
}

const purposeIn = (form: AnyForm, key: string) => factsOf(form.shape[key] as never).purpose

test('each field of people has a purpose with a last day, beside its rule', () => {
  expect(forms.length).toBeGreaterThan(18)
  const without = forms.flatMap((form) =>
    (notAboutPeople[form.name] ?? form.keys)
      .filter((key) => !isPurpose(purposeIn(form, key)))
      .map((key) => `${form.name}.${key}`),
  )
  expect(without).toEqual([])
})

test('each table that names people says with which purpose its rows end, or on which day', () => {
  const named = lifecycles.filter(({ lastDay }) => typeof lastDay === 'object' && 'purpose' in lastDay)
  for (const { lastDay } of named) expect(isPurpose((lastDay as { purpose: string }).purpose)).toBe(true)
  const forGood = lifecycles.filter(
    (one) =>
      one.lastDay === 'for good' &&
      namesOf(one, 'person', 'record', 'contact').length > 0 &&
      one.purged !== 'stays',
  )
  expect(forGood.map(({ table }) => table)).toEqual([])
})

test('the public page says all of it, from the rules', () => {
  const services = { logs: allNouns.flatMap(({ logs }) => logs), lifecycles }
  const { forms: shown, besides } = whatIsKept({ services } as never)
  const titles = shown.map(({ title, purpose }) => `${title.en}: ${purpose}`)
  for (const each of ['admission', 'participation', 'inviteAgain'])
    expect(titles.some((title) => title.endsWith(each))).toBe(true)
  const forAdmission = shown.filter(({ purpose }) => purpose === 'admission')
  expect(forAdmission.flatMap(({ fields }) => fields)).toContainEqual({
    zh: '证件号码',
    en: 'Document number',
  })
  expect(besides.map(({ step }) => step).toSorted()).toEqual(Object.keys(besidesWords).toSorted())
})

test('last days count from the last day on which anything can be changed, and invitations by later editions', () => {
  const edition = { ends: '2026-06-20', editsUntil: '2026-09-28', laterEditions: 0 }
  expect(lastDayOf('admission', edition)).toBe('2026-10-28')
  expect(overPurposes(edition, '2026-10-28')).toEqual([])
  expect(overPurposes(edition, '2026-10-29')).toEqual(['admission', 'visit'])
  expect(overPurposes({ ...edition, laterEditions: 4 }, '2031-01-01')).not.toContain('inviteAgain')
  expect(overPurposes({ ...edition, laterEditions: 5 }, '2031-01-01')).toContain('inviteAgain')
})
