import { describe, expect, it, test } from 'vitest'
import type { DocumentFields } from '#kit/travel-documents/mrz/document-fields.ts'
import type { GuestDraft } from '../rules.ts'
import { changeBy, guestInPassport, offerOf } from './passport-offer.ts'

const passport: DocumentFields = {
  documentType: 'P',
  issuer: 'NOR',
  nationality: 'NOR',
  number: '948119822',
  surname: 'CAYORBRA THOBRASTEKOV',
  givenNames: 'PERMAR CAXAN',
  birth: '2004-12-04',
  sex: 'M',
  expiry: '2030-09-11',
}
const context = { today: '2026-06-01', summitEnds: '2026-09-20', kind: 'guest' as const }
const offer = (
  value: GuestDraft = {},
  change: Partial<DocumentFields> = {},
  doubts: Parameters<typeof offerOf>[0]['doubts'] = [],
) => offerOf({ fields: { ...passport, ...change }, doubts }, value, context)
const field = (key: string, made: ReturnType<typeof offer>) => made.fields.find((each) => each.key === key)

describe('what a passport says', () => {
  it('is written as the form has it: the order of the passport, capitals as the name field wants them', () => {
    expect(guestInPassport(passport)).toEqual({
      documentType: 'passport',
      documentNumber: '948119822',
      passportName: 'Cayorbra Thobrastekov Permar Caxan',
      nationality: 'NO',
      birthDate: '2004-12-04',
      gender: 'male',
      documentExpires: '2030-09-11',
    })
  })

  it('of an identity card are its names only: it is no document to travel with', () => {
    const { fields, warnings } = offer({}, { documentType: 'I' })
    expect(fields.map(({ key }) => key)).toEqual(['passportName', 'nationality', 'birthDate', 'gender'])
    expect(warnings).toEqual([{ is: 'noPassport' }])
  })
})

describe('an empty form', () => {
  it('is filled in by one act, doubts marked', () => {
    const made = offer({}, {}, ['names', 'number'])
    expect(made.warnings).toEqual([])
    expect(made.fields.filter(({ doubtful }) => doubtful).map(({ key }) => key)).toEqual([
      'documentNumber',
      'passportName',
    ])
    expect(changeBy(made, new Set())).toEqual(guestInPassport(passport))
  })

  it('keeps a gap where the passport leaves one', () => {
    const made = offer({}, { sex: 'X', nationality: 'UNO' })
    expect(made.warnings.map(({ is }) => is)).toEqual(['unknownState', 'noGender'])
    expect(changeBy(made, new Set())).not.toHaveProperty('gender')
    expect(changeBy(made, new Set())).not.toHaveProperty('nationality')
  })
})

describe('what was typed', () => {
  const typed: GuestDraft = {
    passportName: 'Permar Cayorbra',
    gender: 'male',
    birthDate: '••••-••-••',
    documentNumber: '948119823',
  }

  it('stays unless the person takes what the passport says', () => {
    const made = offer(typed)
    expect(field('passportName', made)?.state).toBe('differs')
    expect(field('gender', made)?.state).toBe('same')
    expect(field('birthDate', made)).toMatchObject({ state: 'hidden', typed: undefined })
    expect(Object.keys(changeBy(made, new Set())).sort()).toEqual([
      'documentExpires',
      'documentType',
      'nationality',
    ])
    expect(changeBy(made, new Set(['documentNumber', 'gender']))).toMatchObject({
      documentNumber: '948119822',
    })
    expect(changeBy(made, new Set(['gender']))).not.toHaveProperty('gender')
  })

  it('is the same name in another order', () => {
    expect(field('passportName', offer({ passportName: 'Permar Caxan Cayorbra Thobrastekov' }))?.state).toBe(
      'same',
    )
  })
})

describe('what is wrong with the document is said at once', () => {
  test.each([
    ['2026-05-31', 'expired'],
    ['2026-09-19', 'endsBefore'],
  ])('valid until %s: %s', (expiry, is) => {
    const made = offer({}, { expiry })
    expect(made.warnings).toEqual([{ is, day: expiry }])
    expect(field('documentExpires', made)?.problem?.code).toBe('expiresBeforeEnd')
  })

  it('another nationality than the one typed', () => {
    expect(offer({ nationality: 'DE' }).warnings).toEqual([{ is: 'otherNationality', country: 'NO' }])
  })

  it('a number that no passport of that country has', () => {
    const made = offer({}, { nationality: 'CHN', number: '12345678' })
    expect(field('documentNumber', made)?.problem?.code).toBe('notChinesePassport')
    expect(
      field('documentNumber', offer({}, { nationality: 'CHN', number: 'EA1234567' }))?.problem,
    ).toBeUndefined()
  })
})
