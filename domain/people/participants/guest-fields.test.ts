import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { wordsOfProblem } from '#kit/words/problem-words.ts'
import { participantsApi as api } from './api.ts'
import { type GuestDraft, type GuestKey, guest, residentIdCheck } from './rules.ts'
import { draftGuest } from './testing.ts'
import { words } from './words.ts'

let portal: TestPortal
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
let draft: { id: string; revision: number }
beforeAll(async () => {
  portal = await startTestPortal()
  liaison = await portal.organisationAccount()
  draft = await draftGuest(liaison)
})
afterAll(() => portal.close())

/** Saves one field of the guest at the current revision. */
async function save(change: Record<string, unknown>) {
  const saved = await liaison.call(api.save, {
    params: { id: draft.id },
    body: { revision: draft.revision, change: change as GuestDraft },
  })
  draft = saved
  return saved
}

const letters = (count: number) => `A${'b'.repeat(count - 1)}`
const han = (count: number) => '海'.repeat(count)
// short names for long values, to keep the report readable
const x = (count: number) => 'x'.repeat(count)

type Value = string | null
/** For each field: values just within the rules of R-031, and values just outside, with the code of the refusal. */
const table: Record<
  Exclude<GuestKey, 'portrait' | 'idPhoto' | 'businessCard' | 'companionRole' | 'otherRole'>,
  [Value[], [Value, string][]]
> = {
  passportName: [
    [letters(100), 'A', 'Anna Maria O Brien'],
    [
      [letters(101), 'tooLong'],
      ['anna', 'passportName'],
      ['Anna  Maria', 'passportName'],
      ['Anna-Maria', 'passportName'],
      ['Änne', 'passportName'],
      ['安娜', 'passportName'],
    ],
  ],
  chineseName: [
    [han(50), '娜', '安娜·施密特'],
    [
      [han(51), 'tooLong'],
      ['安娜-施', 'chineseName'],
      ['Anna', 'chineseName'],
    ],
  ],
  badgeName: [
    [x(40), '安'],
    [
      [x(41), 'tooLong'],
      ['a\u202eb', 'hiddenCharacters'],
    ],
  ],
  gender: [['female', 'male'], [['other', 'choice']]],
  nationality: [
    ['DE', 'CN'],
    [
      ['de', 'country'],
      ['DEU', 'tooLong'],
    ],
  ],
  birthDate: [
    ['1900-01-01', '2000-02-29'],
    [
      ['1899-12-31', 'dayRange'],
      ['2001-02-29', 'date'],
      ['2100-13-01', 'date'],
    ],
  ],
  birthPlace: [[x(100), '汉堡'], [[x(101), 'tooLong']]],
  certificateChineseName: [
    [han(50)],
    [
      [han(51), 'tooLong'],
      ['Anna', 'chineseName'],
    ],
  ],
  certificateEnglishName: [
    [letters(100), 'Anna Schmidt', 'José', "Siobhán O'Neil-García", 'van der Berg', 'Łukasz Żółć'],
    [
      [letters(101), 'tooLong'],
      ['安娜', 'latinSpelling'],
      ['Anna 2', 'latinSpelling'],
      ['Anna\u202e', 'latinSpelling'],
    ],
  ],
  documentType: [
    [
      'residentId',
      'passport',
      'hkMacaoPermit',
      'taiwanPermit',
      'residencePermit',
      'foreignPermanentResidentId',
    ],
    [['visa', 'choice']],
  ],
  documentNumber: [
    ['A', 'X'.repeat(18)],
    [
      ['X'.repeat(19), 'tooLong'],
      ['C_1', 'documentNumber'],
      ['C1٣', 'documentNumber'],
    ],
  ],
  documentExpires: [['2100-12-31'], [['2101-01-01', 'dayRange']]],
  guestType: [['special', 'government', 'enterprise', 'institution', 'media'], [['vip', 'choice']]],
  unitType: [
    ['enterprise', 'government', 'association', 'institution', 'internationalOrganisation', 'media', 'other'],
    [['x', 'choice']],
  ],
  meetingForm: [['onSite', 'online'], [['hybrid', 'choice']]],
  // calls with invitation codes are tested in invite-code.test.ts
  inviteCode: [
    [],
    [
      ['ABCDE2345', 'inviteCode'],
      ['ABCDE234567', 'tooLong'],
      ['ABCDE2345O', 'inviteCode'],
    ],
  ],
  jobTitle: [[x(100), '董事长'], [[x(101), 'tooLong']]],
  jobRank: [['chair', 'other'], [['boss', 'choice']]],
  mobile: [
    ['13800138000', '19900001111', '+4915112345678', '+123456789012345'],
    [
      ['12800138000', 'phone'],
      ['1380013800', 'phone'],
      ['138001380000', 'phone'],
      ['+1234567890123456', 'phone'],
      ['+12345', 'phone'],
    ],
  ],
  email: [
    [`a@${'b'.repeat(60)}.example`],
    [
      ['a@b', 'email'],
      ['a b@example.com', 'email'],
      [`a@${'b'.repeat(250)}.com`, 'tooLong'],
    ],
  ],
  landline: [
    ['1234567', '12345678', '0531-12345678', '0531-1234567-123456', '05311234567', '021-1234567'],
    [
      ['123456', 'landline'],
      ['123456789', 'landline'],
      ['05-12345678', 'landline'],
      ['0531-12345678-1234567', 'landline'],
      ['0531/12345678', 'landline'],
    ],
  ],
  residence: [[x(100)], [[x(101), 'tooLong']]],
  unitName: [[x(100), '青岛大学'], [[x(101), 'tooLong']]],
  residenceCountry: [['CN', 'DE'], [['de', 'country']]],
  province: [[x(50), '山东省'], [[x(51), 'tooLong']]],
  city: [[x(100), '青岛市'], [[x(101), 'tooLong']]],
  introduction: [[x(1000), 'a\nb'], [[x(1001), 'tooLong']]],
}

describe('every field of a guest, at its limits (R-031)', () => {
  it('stands in this table', () =>
    // files are covered by the table of pictures, fields of companions only by that of the entourage
    expect(
      [
        ...Object.keys(table),
        ...['portrait', 'idPhoto', 'businessCard'],
        ...['companionRole', 'otherRole'],
      ].sort(),
    ).toEqual([...guest.keys].sort()))

  const within = Object.entries(table).flatMap(([key, [good]]) => good.map((value) => [key, value] as const))
  it.each(within)('%s takes %s', async (key, value) => {
    expect(guest.fieldProblems(key as GuestKey, value)).toEqual([])
    // set by the organisers, or by the account type
    if (key === 'guestType' && (value === 'special' || value === 'government')) return
    expect(await save({ [key]: null })).toMatchObject({ [key]: null })
    const saved = (await save({ [key]: value })) as Record<string, unknown>
    if (!['birthDate', 'documentNumber'].includes(key)) expect(saved[key]).toBe(value)
    else expect(saved[key]).toHaveLength(String(value).length)
  })

  it('numbers are kept plain, however they were typed or pasted', async () => {
    const typed = {
      documentType: 'passport',
      documentNumber: 'ｅ1234 5678',
      mobile: '\u202D138　0013–8000\u202C',
    }
    expect(await save(typed)).toMatchObject({ documentNumber: 'E1•••••78', mobile: '13800138000' })
  })

  it('each refusal has its words in both languages', () => {
    const codes = Object.entries(table).flatMap(([path, [, bad]]) => bad.map(([, code]) => ({ path, code })))
    const unknown = wordsOfProblem({ path: '', code: 'nobody knows' })
    for (const { path, code } of codes.filter((each) => each.code !== 'tooLong')) {
      const said = wordsOfProblem({ path, code }, words)
      expect(said, code).not.toEqual(unknown)
      expect(said.zh, code).toMatch(/\p{Script=Han}/u)
    }
  })

  const beyond = Object.entries(table).flatMap(([key, [, bad]]) =>
    bad.map(([value, code]) => [key, value, code] as const),
  )
  it.each(beyond)('%s refuses %s as %s, and keeps what it had', async (key, value, code) => {
    expect(guest.fieldProblems(key as GuestKey, value)[0]).toMatchObject({ path: key, code })
    const refused = await refusalOf(save({ [key]: value }))
    expect(refused).toMatchObject({ status: 422, code: 42200 })
    expect(refused.data).toContainEqual(expect.objectContaining({ path: `change.${key}`, code }))
  })
})

/** A citizen number with a valid check character. */
const citizen = (first17: string) => first17 + residentIdCheck(first17)
const born = '19680309'

describe('numbers by document', () => {
  const woman: GuestDraft = { gender: 'female', birthDate: '1968-03-09' }
  const of = (fields: GuestDraft) =>
    guest
      .problems({ ...woman, ...fields })
      .filter(({ code }) => code !== 'required')
      .map(({ path, code }) => `${path} ${code}`)

  it.each<[string, GuestDraft]>([
    [
      'resident ID',
      { nationality: 'CN', documentType: 'residentId', documentNumber: citizen(`370202${born}002`) },
    ],
    ['passport', { nationality: 'DE', documentType: 'passport', documentNumber: 'C01X00T47' }],
    ['Chinese passport', { nationality: 'CN', documentType: 'passport', documentNumber: 'EA1234567' }],
    ['older Chinese passport', { nationality: 'CN', documentType: 'passport', documentNumber: 'G12345678' }],
    ['Hong Kong permit', { nationality: 'HK', documentType: 'hkMacaoPermit', documentNumber: 'H12345678' }],
    ['Macao permit', { nationality: 'CN', documentType: 'hkMacaoPermit', documentNumber: 'M1234567801' }],
    ['Taiwan permit', { nationality: 'TW', documentType: 'taiwanPermit', documentNumber: '12345678' }],
    [
      'residence permit',
      { nationality: 'HK', documentType: 'residencePermit', documentNumber: citizen(`810000${born}002`) },
    ],
    [
      'permanent resident',
      { nationality: 'US', documentType: 'foreignPermanentResidentId', documentNumber: 'USA123456789012' },
    ],
    [
      'permanent resident since 2023',
      {
        nationality: 'US',
        documentType: 'foreignPermanentResidentId',
        documentNumber: citizen(`911100${born}002`),
      },
    ],
  ])('%s is taken', (_name, fields) => expect(of(fields)).toEqual([]))

  const wrongDigit = citizen(`370202${born}002`).replace(/.$/, (last) => (last === '1' ? '2' : '1'))
  it.each<[string, GuestDraft, string[]]>([
    [
      '17 digits',
      { documentType: 'residentId', documentNumber: `370202${born}00` },
      ['documentNumber not_residentId'],
    ],
    [
      'check digit',
      { documentType: 'residentId', documentNumber: wrongDigit },
      ['documentNumber checkDigit'],
    ],
    [
      'another birthday',
      { documentType: 'residentId', documentNumber: citizen('37020219680310002'.slice(0, 17)) },
      ['birthDate notAsInDocument'],
    ],
    [
      'a man’s number',
      { documentType: 'residentId', documentNumber: citizen(`370202${born}001`) },
      ['gender genderNotAsInDocument'],
    ],
    [
      'a German with a resident ID',
      { nationality: 'DE', documentType: 'residentId', documentNumber: citizen(`370202${born}002`) },
      ['documentType notForNationality'],
    ],
    [
      'a passport of 4',
      { documentType: 'passport', documentNumber: 'C012' },
      ['documentNumber not_passport'],
    ],
    [
      'a Chinese passport of 8',
      { nationality: 'CN', documentType: 'passport', documentNumber: 'E1234567' },
      ['documentNumber notChinesePassport'],
    ],
    [
      'permit with another letter',
      { documentType: 'hkMacaoPermit', documentNumber: 'X12345678' },
      ['documentNumber not_hkMacaoPermit'],
    ],
    [
      'permit of 7',
      { documentType: 'taiwanPermit', documentNumber: '1234567' },
      ['documentNumber not_taiwanPermit'],
    ],
    [
      'residence permit of the mainland',
      { documentType: 'residencePermit', documentNumber: citizen(`370202${born}002`) },
      ['documentNumber not_residencePermit'],
    ],
    [
      'permanent resident of 14',
      { documentType: 'foreignPermanentResidentId', documentNumber: 'USA12345678901' },
      ['documentNumber not_foreignPermanentResidentId'],
    ],
  ])('%s is refused', (_name, fields, problems) => expect(of(fields)).toEqual(problems))

  it('and the same over the wire: saved as typed, and said at its field', async () => {
    const number = citizen(`370202${born}001`)
    const fields = { ...woman, nationality: 'CN', documentType: 'residentId', documentNumber: number }
    const { problems } = await save(fields)
    expect(problems).toContainEqual({ path: 'gender', code: 'genderNotAsInDocument' })
  })
})

describe('which fields apply to which people', () => {
  const missing = (given: Parameters<typeof guest.problems>[0]) =>
    guest.problems(given).map(({ path }) => path)

  it('a business card of every guest but those of governments', () => {
    expect(missing({ guestType: 'enterprise' })).toContain('businessCard')
    expect(missing({ guestType: 'special' })).toContain('businessCard')
    expect(missing({ guestType: 'government' })).not.toContain('businessCard')
  })

  it('neither card nor kind of attendance of a companion', () => {
    for (const key of ['businessCard', 'guestType', 'unitType', 'meetingForm'])
      expect(missing({ kind: 'companion' })).not.toContain(key)
    expect(missing({ kind: 'guest' })).toEqual(
      expect.arrayContaining(['guestType', 'unitType', 'meetingForm']),
    )
  })

  it.each([
    ['enterprise', 'enterprise', 'enterprise'],
    ['government', 'government', 'government'],
    ['media', 'media', 'media'],
  ] as const)('a guest of a %s account begins as %s', async (type, guestType, unitType) => {
    const account = await portal.organisationAccount({ type })
    const id = crypto.randomUUID()
    const begun = await account.call(api.create, { body: { id, kind: 'guest' } })
    expect(begun).toMatchObject({ guestType, unitType, meetingForm: null })
  })
})
