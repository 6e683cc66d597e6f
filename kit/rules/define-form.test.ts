import { describe, expect, it } from 'vitest'
import { defineForm } from './define-form.ts'
import { choice, group, text } from './fields.ts'

const booking = defineForm(
  'booking',
  {
    way: { by: choice(['train', 'car']), number: text(10).optional(), plate: text(10) },
    company: { firm: text(20) },
    people: { people: group({ name: text(5) }, { min: 1, max: 2 }) },
  },
  {
    given: { isFirm: choice(['yes', 'no']) },
    asked: { plate: ({ by }) => by === 'car', company: ({ isFirm }) => isFirm === 'yes' },
    required: { number: ({ by }) => by === 'train' },
    checks: [({ number, plate }) => (number && number === plate ? [{ at: 'plate', code: 'same' }] : [])],
  },
)
const people = [{ name: 'Anna' }]
const wrongWith = (value: Parameters<typeof booking.problems>[0]) =>
  booking.problems(value).map(({ path, code }) => `${path} ${code}`)

describe('a record', () => {
  it('asks for what is required, in the order of the form', () => {
    expect(wrongWith({})).toEqual(['by required', 'people required'])
  })

  it('takes absent, undefined and null for the same emptiness', () => {
    expect(wrongWith({ by: null, people })).toEqual(wrongWith({ people }))
  })

  it('neither requires nor checks what is not asked', () => {
    expect(wrongWith({ by: 'train', number: 'T1', plate: 'T1', firm: 'x'.repeat(99), people })).toEqual([])
  })

  it('asks for a section under its condition', () => {
    expect(wrongWith({ by: 'train', number: 'T1', isFirm: 'yes', people })).toEqual(['firm required'])
  })

  it('requires an optional field under its condition, and says so to the form', () => {
    expect(wrongWith({ by: 'train', people })).toEqual(['number required'])
    expect(wrongWith({ by: 'car', plate: 'B1', people })).toEqual([])
    expect(booking.isRequired('number', { by: 'train' })).toBe(true)
    expect(booking.isRequired('number', { by: 'car' })).toBe(false)
  })

  it('checks across fields where each is well by itself', () => {
    expect(wrongWith({ by: 'car', number: 'B1', plate: 'B1', people })).toEqual(['plate same'])
    expect(wrongWith({ by: 'car', number: 'B1', people })).toEqual(['plate required'])
  })

  it('names the entry of a repeated group', () => {
    expect(wrongWith({ by: 'car', plate: 'B1', people: [{ name: 'Anna' }, { name: 'Annabel' }] })).toEqual([
      'people.1.name tooLong',
    ])
  })
})
