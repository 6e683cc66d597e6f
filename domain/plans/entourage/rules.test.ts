import { describe, expect, it, test } from 'vitest'
import { usualWindows } from '#domain/ground/summit/rules.ts'
import {
  awaitsGuestApproval,
  guest,
  hasApproval,
  type Status,
  statuses,
} from '#domain/people/participants/rules.ts'
import { addingTo, capFor } from './rules.ts'

describe('who may bring a person (R-041): only a guest whose approval is in force', () => {
  /** Status, approved version, and the expected text. */
  const table: [Status, number | null, 'open' | 'notApproved'][] = [
    ['draft', null, 'notApproved'],
    ['pending', null, 'notApproved'],
    // a change waits for review, the approved version stays in force
    ['pending', 1, 'open'],
    ['approved', 1, 'open'],
    ['returned', null, 'notApproved'],
    ['returned', 1, 'open'],
    ['notApproved', null, 'notApproved'],
    ['withdrawn', null, 'notApproved'],
    ['withdrawn', 1, 'notApproved'],
    ['entered', null, 'notApproved'],
  ]

  test('every status has its case', () => {
    expect(new Set(table.map(([status]) => status))).toEqual(new Set(statuses))
  })

  test.each(table)('%s with version %s in force: %s', (status, approvedVersion, expected) => {
    const facts = { guest: { status, approvedVersion }, used: 0, cap: 3, window: 'open' } as const
    expect(addingTo(facts)).toBe(expected)
    expect(hasApproval({ status, approvedVersion })).toBe(expected === 'open')
  })

  test.each([
    [false, true],
    [null, true],
    [true, false],
  ])('a companion whose guest is approved: %s is held up: %s', (guestApproved, expected) => {
    expect(awaitsGuestApproval({ kind: 'companion', guestApproved })).toBe(expected)
    expect(awaitsGuestApproval({ kind: 'guest', guestApproved })).toBe(false)
  })
})

const approved = { status: 'approved', approvedVersion: 1 } as const

test.each([
  [2, 3, 'open'],
  [3, 3, 'full'],
  // a cap that was lowered later removes no companion and adds none
  [4, 3, 'full'],
  [0, 0, 'full'],
  [19, 20, 'open'],
] as const)('%i of %i places taken: %s', (used, cap, expected) => {
  expect(addingTo({ guest: approved, used, cap, window: 'open' })).toBe(expected)
})

test.each(['notYet', 'over'] as const)('outside the window of edits it says %s', (window) => {
  expect(addingTo({ guest: approved, used: 0, cap: 3, window })).toBe(window)
})

test('a companion of a guest whom the organisers named special needs no code', () => {
  const guest = { ...approved, guestType: 'special', namedSpecial: true, inviteCode: null }
  expect(addingTo({ guest, used: 0, cap: 3, window: 'open' })).toBe('open')
})

test('a companion of a special guest comes on the guest’s invitation', () => {
  const adding = (inviteCode: string | null) =>
    addingTo({ guest: { ...approved, guestType: 'special', inviteCode }, used: 0, cap: 3, window: 'open' })
  expect([adding(null), adding('DEMSPC2222')]).toEqual(['noInvitation', 'open'])
})

test.each([
  [undefined, 3],
  [null, 3],
  ['special', 6],
  ['government', 0],
  ['enterprise', 3],
  ['institution', 1],
  ['media', 2],
])('a guest of the type %s may have %i', (type, cap) => {
  const summit = {
    ...usualWindows(2026),
    companionsSpecial: 6,
    companionsGovernment: 0,
    companionsInstitution: 1,
    companionsMedia: 2,
  }
  expect(capFor(summit, type)).toBe(cap)
})

describe('what a companion is asked', () => {
  const asked = (of: object) => guest.keys.filter((key) => guest.isAsked(key, of))
  it('is what a guest is asked, without position and introduction, and as what they come', () => {
    const [companion, main] = [asked({ kind: 'companion' }), asked({ kind: 'guest' })]
    expect(companion).toContain('companionRole')
    expect(main).not.toContain('companionRole')
    for (const key of ['jobRank', 'introduction', 'landline'] as const) {
      expect(main).toContain(key)
      expect(companion).not.toContain(key)
    }
    for (const key of ['passportName', 'documentNumber', 'portrait', 'mobile'] as const)
      expect(companion).toContain(key)
  })

  it('is which role, where none of the list fits, in at most 50 characters', () => {
    const of = (otherRole: string | null, companionRole = 'other') =>
      guest
        .problems({ kind: 'companion', companionRole: companionRole as 'other', otherRole })
        .filter(({ path }) => path === 'otherRole')
    expect(of(null)).toMatchObject([{ code: 'required' }])
    expect(of('摄'.repeat(50))).toEqual([])
    expect(of('摄'.repeat(51))).toMatchObject([{ code: 'tooLong', max: 50 }])
    expect(of(null, 'driver')).toEqual([])
  })

  it('needs neither position nor address, which a guest does', () => {
    const missing = (kind: 'guest' | 'companion') => guest.problems({ kind }).map(({ path }) => path)
    expect(missing('guest')).toEqual(expect.arrayContaining(['jobTitle', 'email']))
    expect(missing('companion')).not.toEqual(expect.arrayContaining(['jobTitle']))
    expect(missing('companion')).not.toEqual(expect.arrayContaining(['email']))
  })
})
