import { describe, expect, it, test } from 'vitest'
import { controlKind } from '#kit/form/control-kind.ts'
import { type ActivityDraft, activity } from './rules.ts'
import { activityFields } from './testing.ts'

/** Problems of an otherwise valid activity. */
const wrong = (fields: ActivityDraft) =>
  activity.problems({ ...activityFields(), ...fields }).map(({ path, code }) => `${path} ${code}`)

/** Each field of the specification and of the plan with its kind of control, and for a text the maximum number of characters. */
const fields: Record<string, [kind: string, max?: number]> = {
  category: ['choice'],
  type: ['choice'],
  nature: ['choice'],
  chineseName: ['text', 150],
  englishName: ['text', 255],
  chineseTheme: ['text', 300],
  englishTheme: ['text', 300],
  chineseIntroduction: ['lines', 3000],
  englishIntroduction: ['lines', 3000],
  begins: ['localTime'],
  ends: ['localTime'],
  chinesePlace: ['text', 100],
  englishPlace: ['text', 150],
  chineseCity: ['text', 50],
  englishCity: ['text', 50],
  chineseDirections: ['lines', 500],
  englishDirections: ['lines', 500],
  mode: ['choice'],
  onSiteLimit: ['number'],
  onlineLimit: ['number'],
  reservedPlaces: ['number'],
  waitingLimit: ['number'],
  placesPerOrganisation: ['number'],
  liveLink: ['url'],
  liveFrom: ['localTime'],
  entry: ['choice'],
  enrolmentOpens: ['localTime'],
  enrolmentCloses: ['localTime'],
  clashRule: ['choice'],
  questions: ['group'],
  speakers: ['group'],
  materialsLimit: ['number'],
  materialsUntil: ['localTime'],
  contactName: ['text', 100],
  contactPhone: ['telephone'],
  contactEmail: ['email'],
}

describe('the form of an activity', () => {
  it('asks every field by its control', () => {
    // the audience has a control of its own
    expect([...Object.keys(fields), 'audience'].sort()).toEqual([...activity.keys].sort())
    const kinds = Object.keys(fields).map((key) => [key, controlKind(activity.shape[key as never]).kind])
    expect(Object.fromEntries(kinds)).toEqual(
      Object.fromEntries(Object.entries(fields).map(([key, [kind]]) => [key, kind])),
    )
  })

  it.each(Object.entries(fields).flatMap(([key, [, max]]) => (max ? [[key, max] as const] : [])))(
    '%s takes %i characters and not one more',
    (key, max) => {
      const local = { category: 'local', chineseCity: '青岛', englishCity: 'Qingdao' } as const
      expect(wrong({ ...local, [key]: 'a'.repeat(max) })).toEqual([])
      expect(wrong({ ...local, [key]: 'a'.repeat(max + 1) })).toEqual([`${key} tooLong`])
    },
  )

  it('counts places, people that wait and materials within their bounds', () => {
    expect(wrong({ onSiteLimit: 0 })).toEqual(['onSiteLimit tooSmall'])
    expect(wrong({ onSiteLimit: 20_001 })).toEqual(['onSiteLimit tooLarge'])
    expect(wrong({ waitingLimit: 0, materialsLimit: 3 })).toEqual([])
    expect(wrong({ waitingLimit: -1, materialsLimit: 4 })).toEqual([
      'waitingLimit tooSmall',
      'materialsLimit tooLarge',
    ])
  })

  it('takes a mobile number, a landline or a number from abroad as the contact', () => {
    for (const contactPhone of ['13800138000', '+86 138 0013 8000', '0532-85911000', '+49 30-1234567'])
      expect(wrong({ contactPhone }), contactPhone).toEqual([])
    for (const contactPhone of ['12345', '+49', 'call me', '0532-85911000, 85911001'])
      expect(wrong({ contactPhone }), contactPhone).toEqual(['contactPhone telephone'])
  })
})

test.each<[string, ActivityDraft, string[]]>([
  ['ends before it begins', { ends: '2026-06-18T09:00' }, ['ends endsBeforeBeginning']],
  [
    'has a sign-up that ends before it opens',
    { enrolmentOpens: '2026-05-02T09:00', enrolmentCloses: '2026-05-01T09:00' },
    ['enrolmentCloses closesBeforeOpening'],
  ],
  [
    'has a sign-up that opens when it has begun',
    { enrolmentOpens: '2026-06-18T09:00' },
    ['enrolmentOpens opensAfterBeginning'],
  ],
  ['reserves more places than it has', { reservedPlaces: 11 }, ['reservedPlaces moreReservedThanPlaces']],
  ['is assigned and open to sign up', { category: 'assigned' }, ['entry assignedHasNoSignUp']],
  [
    'shows its live link when it is over',
    { mode: 'both', liveFrom: '2026-06-18T11:00' },
    ['liveFrom liveAfterEnd'],
  ],
  ['is local and names no city', { category: 'local' }, ['chineseCity required', 'englishCity required']],
  [
    'asks four questions',
    { questions: ['1', '2', '3', '4'].map((each) => ({ chinese: each, english: each })) },
    ['questions tooMany'],
  ],
])('an activity is not whole that %s', (_what, fields, problems) => {
  expect(wrong(fields)).toEqual(problems)
})
