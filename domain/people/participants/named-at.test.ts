import { expect, test } from 'vitest'
import { isNamedAt, isRegistrant } from './rules.ts'

const by = { accountId: 'owner', account: '13912345678', organisationId: 'own organisation' }

/** A member whom the leader of a group registered with the caller's number. */
const record = {
  kind: 'personnel',
  status: 'pending',
  mobile: '+8613912345678',
  email: 'member@example.com',
  registrantId: 'leader',
  selfId: null,
  organisationId: null,
  provenContact: null,
  deniedContacts: [] as string[],
} as const satisfies Parameters<typeof isNamedAt>[1]

test('who others registered with a proven number is asked about it', () => {
  expect(isNamedAt(by, record)).toBe(true)
  expect(isNamedAt(by, { ...record, kind: 'guest', registrantId: null, organisationId: 'other' })).toBe(true)
  // filled in by another person, with their own account
  expect(isNamedAt(by, { ...record, selfId: 'other', provenContact: 'member@example.com' })).toBe(true)
  expect(isNamedAt({ ...by, account: 'member@example.com' }, record)).toBe(true)
})

test.each([
  ['companions, whose numbers open nothing', { kind: 'companion' }],
  ['people of the own organisation', { organisationId: 'own organisation' }],
  ['the own registration', { selfId: 'owner' }],
  ['whom one registered oneself', { registrantId: 'owner' }],
  ['what was accepted', { provenContact: '13912345678' }],
  ['what was denied', { deniedContacts: ['13912345678'] }],
  ['another number', { mobile: '13912345679' }],
  ['drafts', { status: 'draft' }],
  ['withdrawn people', { status: 'withdrawn' }],
] as const)('not asked about: %s', (_whom, change) => {
  expect(isNamedAt(by, { ...record, ...change })).toBe(false)
})

test('a record belongs to who registered it and to who said that it is theirs, not to its number', () => {
  expect(isRegistrant(by, record)).toBe(false)
  expect(isRegistrant({ accountId: 'leader' }, record)).toBe(true)
  expect(isRegistrant(by, { ...record, selfId: 'owner' })).toBe(true)
})
