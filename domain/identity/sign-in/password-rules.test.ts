import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sized } from '#kit/testing/whole-run.ts'
import { brokenPasswordRules, type PasswordRule } from './rules.ts'

// Oracles derived from the specification, section 5, and not from the rules: one generates passwords by a grammar, the other checks any text
// character by character.

const classes = {
  upperCase: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  lowerCase: [...'abcdefghijklmnopqrstuvwxyz'],
  digit: [...'0123456789'],
  symbol: [...'!#$%&*+-./:;<=>?@[]^_{|}~，！'],
} as const
type Class = keyof typeof classes
const allClasses = Object.keys(classes) as Class[]

/** One to two characters of one class: any, a repeated one, or two ascending ones; all are allowed. */
const bit = (of: Class, repeated: number, climbing: number) => {
  const alphabet = classes[of]
  return fc
    .tuple(fc.nat(alphabet.length - 3), fc.constantFrom('one', 'repeated', 'climbing'))
    .map(([at, form]) => {
      if (form === 'one') return alphabet[at] ?? ''
      if (form === 'repeated') return (alphabet[at] ?? '').repeat(repeated)
      return alphabet.slice(at, at + climbing).join('')
    })
}

/** A password of pieces whose neighbours are of different classes, so that nothing repeats or ascends across them. */
const made = (of: Class[], { min, max }: { min: number; max: number }) =>
  fc
    .array(fc.constantFrom(...of), { minLength: Math.floor(min / 2), maxLength: max - of.length })
    .map((order) => [...of, ...order].filter((one, at, list) => one !== list[at - 1]))
    .chain((order) => fc.tuple(...order.map((one) => bit(one, 2, 2))))
    .map((bits) => bits.join(''))
    .filter((password) => [...password].length >= min && [...password].length <= max)
    // letters ascend regardless of case, so two pieces may ascend together
    .filter((password) => !brokenBySpecification(password).includes('noSequence'))

const good = made(allClasses, { min: 8, max: 20 })

test('whatever is made by the rules is accepted', () => {
  fc.assert(fc.property(good, (password) => brokenPasswordRules(password).length === 0))
})

test('is refused for its length alone when it is too short or too long', () => {
  const tooShort = made(allClasses, { min: 4, max: 7 })
  const tooLong = made(allClasses, { min: 21, max: 40 })
  fc.assert(
    fc.property(fc.oneof(tooShort, tooLong), (password) => {
      expect(brokenPasswordRules(password)).toEqual(['length'])
    }),
  )
})

test.each(allClasses)('is refused for %s alone when it has none', (missing) => {
  const others = allClasses.filter((one) => one !== missing)
  fc.assert(
    fc.property(made(others, { min: 8, max: 20 }), (password) => {
      expect(brokenPasswordRules(password)).toEqual([missing])
    }),
  )
})

/** A valid password with a piece inserted, where neither neighbour is of its class. */
const with_ = (bad: (of: Class) => fc.Arbitrary<string>, among: readonly Class[]) =>
  fc
    .tuple(made(allClasses, { min: 8, max: 15 }), fc.constantFrom(...among), fc.nat())
    .chain(([password, of, seed]) => {
      const characters = [...password]
      const isOf = (character: string | undefined) =>
        character !== undefined && (classes[of] as readonly string[]).includes(character)
      const places = [...characters.keys(), characters.length].filter(
        (at) => !isOf(characters[at - 1]) && !isOf(characters[at]),
      )
      const at = places[seed % Math.max(places.length, 1)]
      return bad(of).map((text) =>
        at === undefined ? undefined : [...characters.slice(0, at), text, ...characters.slice(at)].join(''),
      )
    })
    .filter((password) => password !== undefined)

test('is refused for three of the same, and for nothing else', () => {
  const thrice = (of: Class) => fc.constantFrom(...classes[of]).map((character) => character.repeat(3))
  // three equal letters may ascend together with neighbours of the other case
  const repeats = with_(thrice, allClasses).filter(
    (password) => !brokenBySpecification(password).includes('noSequence'),
  )
  fc.assert(
    fc.property(repeats, (password) => {
      expect(brokenPasswordRules(password)).toEqual(['noRepeats'])
    }),
  )
})

test('is refused for three that climb, and for nothing else', () => {
  const climbing = (of: Class) =>
    fc.nat(classes[of].length - 3).map((at) => classes[of].slice(at, at + 3).join(''))
  fc.assert(
    fc.property(with_(climbing, ['upperCase', 'lowerCase', 'digit']), (password) => {
      expect(brokenPasswordRules(password)).toEqual(['noSequence'])
    }),
  )
})

test.each(['abC', 'aBc', 'XYz', '890', '901', '012'])('%s is a sequence', (sequence) => {
  expect(brokenPasswordRules(`Q7#${sequence}!mW4k`)).toEqual(['noSequence'])
})
test.each(['ab', '321', 'yza', 'acb', '908'])('%s is none', (text) => {
  expect(brokenPasswordRules(`Q7#${text}!mW4k`)).toEqual([])
})

/** The rules of the specification, checked character by character. */
function brokenBySpecification(password: string): PasswordRule[] {
  const found = { upper: false, lower: false, digit: false, symbol: false, repeats: false, climbs: false }
  let [count, same, up] = [0, 1, 1]
  let previous = ''
  for (const character of password) {
    count++
    if (character >= 'A' && character <= 'Z') found.upper = true
    else if (character >= 'a' && character <= 'z') found.lower = true
    else if (character >= '0' && character <= '9') found.digit = true
    else if (/^[^\p{L}\p{N}\p{M}\p{Z}\p{C}]$/u.test(character)) found.symbol = true
    same = character === previous ? same + 1 : 1
    const [last, now] = [previous, character].map((one) => (/^[A-Z]$/.test(one) ? one.toLowerCase() : one))
    const alphanumeric = /^[0-9a-z]$/
    const next =
      last && (now === String.fromCharCode(last.charCodeAt(0) + 1) || (last === '9' && now === '0'))
    up = next && alphanumeric.test(now ?? '') && alphanumeric.test(last) ? up + 1 : 1
    if (same > 2) found.repeats = true
    if (up > 2) found.climbs = true
    previous = character
  }
  const broken: [PasswordRule, boolean][] = [
    ['length', count < 8 || count > 20],
    ['upperCase', !found.upper],
    ['lowerCase', !found.lower],
    ['digit', !found.digit],
    ['symbol', !found.symbol],
    ['noRepeats', found.repeats],
    ['noSequence', found.climbs],
  ]
  return broken.flatMap(([rule, is]) => (is ? [rule] : []))
}

test('any text breaks what the specification says it breaks', () => {
  const few = fc.string({ unit: fc.constantFrom(...'aabcdABC01289!:@[`{ 😀中'), maxLength: 24 })
  const any = fc.string({ unit: 'binary', maxLength: 24 })
  fc.assert(
    fc.property(fc.oneof(few, any), (password) => {
      expect(brokenPasswordRules(password)).toEqual(brokenBySpecification(password))
    }),
    { numRuns: sized(2_000, 400) },
  )
})
