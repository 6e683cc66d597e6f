import { describe, expect, it, test } from 'vitest'
import { specimens } from '#kit/testing/passports.ts'
import { checkDigit } from './check-digit.ts'
import { type Decoded, decode } from './decode.ts'
import { documentFieldsOf } from './document-fields.ts'
import { alphabet, answers, numberOf, type Reading } from './glyphs.ts'
import { layouts } from './layouts.ts'
import { limits, softness } from './limits.ts'

const passport = specimens.find(({ file }) => file.startsWith('5-'))?.lines?.join('') ?? ''

const faint = -25

/** A cell that clearly shows a glyph. */
const clear = (glyph: string): Reading => {
  const reading = new Float32Array(answers).fill(faint)
  reading[numberOf(glyph)] = -0.001
  return reading
}

/** The cells of a passport, all clear; `changes` replace the likeliest glyph of a position, or add a rival close behind it. */
function cells(changes: Record<number, { shows?: string; rival?: string; behind: number }> = {}): Reading[] {
  return [...passport].map((glyph, place) => {
    const change = changes[place]
    if (!change) return clear(glyph)
    const reading = clear(change.shows ?? glyph)
    reading[numberOf(change.rival ?? glyph)] = -0.001 - change.behind * softness
    return reading
  })
}
const read = (changes?: Parameters<typeof cells>[0]) => decode(cells(changes), layouts.TD3)
const doubtsOf = (decoded: Decoded | 'unsure' | undefined) =>
  typeof decoded === 'object' ? [...decoded.doubts] : decoded

const little = 0.1
const number = 44
const names = 5

describe('the check digit', () => {
  // the example of ICAO 9303, part 3, appendix A
  test.each([
    ['520727', 3],
    ['AB2134<<<', 5],
    ['HA672242<658022549601086<<<<<<<<<<<<<<0', 8],
  ])('of %s is %i', (text, digit) => expect(checkDigit(text)).toBe(digit))
})

describe('clear cells', () => {
  it('are read as they are, without a doubt', () => {
    expect(read()).toEqual({ text: passport, doubts: new Set() })
  })
  it('that keep no check digit are no zone', () => {
    const broken = cells()
    broken[number + 3] = clear('9')
    expect(decode(broken, layouts.TD3)).toBeUndefined()
  })
  it('with a name that fills its field are in doubt: it may have been cut off', () => {
    const full = cells()
    for (let place = 0; place < 39; place++)
      if (passport[names + place] === '<') full[names + place] = clear('A')
    expect(doubtsOf(decode(full, layouts.TD3))).toEqual(['names'])
  })
})

describe('the limits', () => {
  it('are those that were measured: loosened, wrong values came through unmarked', () => {
    expect(limits).toMatchObject({ margin: 4, sure: 4, twin: 6, repair: 12 })
  })

  // check digits cannot distinguish 3, D, N and X
  it(`TWIN: a glyph of the number leads by ${limits.twin} over those that the check digits cannot tell from it`, () => {
    const at = number + 1
    expect(passport[at]).toBe('3')
    expect(doubtsOf(read({ [at]: { rival: 'D', behind: limits.twin - little } }))).toEqual(['number'])
    expect(doubtsOf(read({ [at]: { rival: 'D', behind: limits.twin + little } }))).toEqual([])
  })

  it(`MARGIN: the text leads by ${limits.margin} over the next that keeps all check digits`, () => {
    const at = number + 1
    expect(read({ [at]: { rival: 'D', behind: limits.margin - little } })).toBe('unsure')
    expect(read({ [at]: { rival: 'D', behind: limits.margin + little } })).toMatchObject({ text: passport })
  })

  it.each([
    ['names', names, 'R', 'B'],
    ['sex', 64, 'F', '<'],
    ['documentType', 1, 'X', '<'],
    ['nationality', 54, 'R', 'U'],
  ] as const)(
    `SURE: a glyph of %s, which no check digit covers, leads by ${limits.sure}`,
    (field, at, rival, own) => {
      expect(passport[at]).toBe(own)
      // RSA is not a state code, so the next likely one differs by two more letters
      const rivals = (behind: number) =>
        field === 'nationality'
          ? read({ 54: { rival: 'R', behind }, 55: { rival: 'U', behind: 0 }, 56: { rival: 'S', behind: 0 } })
          : read({ [at]: { rival, behind } })
      expect(doubtsOf(rivals(limits.sure - little))).toContain(field)
      expect(doubtsOf(rivals(limits.sure + little))).toEqual([])
    },
  )

  it(`REPAIR: changing glyphs until the check digits hold costs at most ${limits.repair}`, () => {
    const [birth, expiry] = [57, 65]
    const misread = (cost: number) =>
      read({
        [birth]: { shows: passport[birth] === '3' ? '4' : '3', behind: cost / 2 },
        [expiry]: { shows: passport[expiry] === '3' ? '4' : '3', behind: cost / 2 },
      })
    expect(misread(limits.repair - little)).toMatchObject({ text: passport })
    expect(misread(limits.repair + little)).toBe('unsure')
  })
})

describe('the fields', () => {
  const [line = '', second = ''] = [passport.slice(0, 44), passport.slice(44)]
  const born = (birth: string, expiry: string, today: string) =>
    documentFieldsOf(
      `${line}${second.slice(0, 13)}${birth}${second.slice(19, 21)}${expiry}${second.slice(27)}`,
      'TD3',
      today,
    )

  test.each([
    ['600825', '261106', '2026-06-01', '1960-08-25', '2026-11-06'],
    ['260601', '360101', '2026-06-01', '2026-06-01', '2036-01-01'],
    ['260602', '760101', '2026-06-01', '1926-06-02', '2076-01-01'],
    ['000229', '770101', '2026-06-01', '2000-02-29', '1977-01-01'],
  ])('%s and %s, read on %3$s, are %s and %s', (birth, expiry, today, day, until) =>
    expect(born(birth, expiry, today)).toMatchObject({ birth: day, expiry: until }),
  )

  it('know every glyph that a zone may hold', () => {
    expect([...passport].every((glyph) => alphabet.includes(glyph))).toBe(true)
  })
})
