import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import {
  anyPhone,
  country,
  documentNumber,
  email,
  englishText,
  landline,
  mobile,
  passportName,
  personName,
  telephone,
  website,
} from './formats.ts'

// The formats of specification section 5, against texts that are made by its grammar, and by its grammar with one thing wrong.

const kept = (rule: z.ZodType, text: string) => z.safeParse(rule, text).data
const digits = (min: number, max = min) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max })

/** Every text is kept as this. */
const keeps = (rule: z.ZodType, texts: fc.Arbitrary<string>, as: (text: string) => string) =>
  fc.assert(
    fc.property(texts, (text) => {
      expect(kept(rule, text), text).toBe(as(text))
    }),
  )

const refuses = (rule: z.ZodType, texts: fc.Arbitrary<string>) =>
  fc.assert(
    fc.property(texts, (text) => {
      expect(kept(rule, text), text).toBeUndefined()
    }),
  )

/** Puts a text into another at some place. */
const inserted = (texts: fc.Arbitrary<string>, ...what: string[]) =>
  fc.tuple(texts, fc.constantFrom(...what), fc.nat()).map(([text, put, seed]) => {
    const at = seed % (text.length + 1)
    return text.slice(0, at) + put + text.slice(at)
  })

const prefix = fc.constantFrom('', '+86', '0086')
const numberAfter = (second: string) =>
  fc.tuple(fc.constantFrom(...second), digits(9)).map(([next, rest]) => `1${next}${rest}`)
const eleven = numberAfter('3456789')

test('mobile: an optional +86 or 0086, then 1, then 3 to 9, then nine digits; kept as eleven digits', () => {
  const written = fc
    .tuple(prefix, eleven, fc.constantFrom(' ', '-', ''))
    .map(([before, number, gap]) =>
      [before, number.slice(0, 3), number.slice(3, 7), number.slice(7)].join(gap),
    )
  keeps(mobile(), written, (text) => text.replace(/\D/g, '').slice(-11))
  refuses(
    mobile(),
    fc.tuple(prefix, numberAfter('012')).map((parts) => parts.join('')),
  )
  refuses(
    mobile(),
    fc.tuple(prefix, eleven, digits(1, 3)).map((parts) => parts.join('')),
  )
  refuses(
    mobile(),
    fc.tuple(prefix, eleven).map(([before, number]) => before + number.slice(0, -1)),
  )
  refuses(
    mobile(),
    fc.tuple(fc.constantFrom('86', '+87', '+', '086', '00'), eleven).map((parts) => parts.join('')),
  )
  refuses(mobile(), inserted(eleven, 'x', '.', '/', '(', '１', '٣', '\u0000'))
})

test('a number of any country: the mainland by its own rule, whatever stands before it', () => {
  const foreign = fc
    .tuple(fc.constantFrom('1', '44', '49', '852', '886'), digits(6, 10))
    .map((parts) => parts.join(''))
  const gap = fc.constantFrom('', ' ', '-')
  keeps(
    anyPhone(),
    fc.tuple(prefix, eleven, gap).map(([before, number, between]) => before + between + number),
    (text) => text.replace(/\D/g, '').slice(-11),
  )
  keeps(
    anyPhone(),
    fc
      .tuple(fc.constantFrom('+', '00'), foreign, gap)
      .map(([plus, number, between]) => plus + between + number),
    (text) => `+${text.replace(/^00|\D/g, '')}`,
  )
  refuses(
    anyPhone(),
    fc.tuple(fc.constantFrom('+86', '0086'), numberAfter('012')).map((parts) => parts.join('')),
  )
  refuses(
    anyPhone(),
    fc.tuple(fc.constantFrom('+86', '0086'), digits(4, 10)).map((parts) => parts.join('')),
  )
  for (const text of ['+8612900001111', '+86123456', '008612345', '12900001111', '+12345', '++4912345678'])
    expect(kept(anyPhone(), text), text).toBeUndefined()
})

test('what keyboards and address books put into a number says nothing', () => {
  const mobiles = [
    '１３８００１３８０００',
    '138　0013　8000',
    '138\u00A00013\u20118000',
    '\u202D138 0013 8000\u202C',
    '＋８６ 138–0013–8000',
  ]
  for (const text of mobiles) {
    expect(kept(mobile(), text), text).toBe('13800138000')
    expect(kept(anyPhone(), text), text).toBe('13800138000')
  }
  expect(kept(anyPhone(), '＋４９ １５１－２３４５６７８９')).toBe('+4915123456789')
  expect(kept(landline(), '０５３１－１２３４ ５６７８')).toBe('0531-12345678')
  expect(kept(telephone(), '\u202D+1 555–123–4567\u202C')).toBe('+15551234567')
  expect(kept(email(), ' Anna＠Example.com ')).toBe('anna@example.com')
  expect(kept(passportName(100), 'Ａｎｎａ　Schmidt')).toBe('Anna Schmidt')
  for (const text of [
    'E12345678',
    'e1234 5678',
    'Ｅ１２３４５６７８',
    'E-1234-5678',
    '\u202AE12345678\u202C',
  ])
    expect(kept(documentNumber(18), text), text).toBe('E12345678')
  for (const text of ['', ' ', 'E 1234_5678', 'E١٢٣', '-'.repeat(9)])
    expect(kept(documentNumber(18), text)).toBeUndefined()
})

test('country: one of the codes that are assigned', () => {
  for (const code of ['CN', 'DE', 'HK']) expect(kept(country(), code)).toBe(code)
  for (const code of ['ZZ', 'XX', 'EU', 'UK', 'de', 'DEU', '']) expect(kept(country(), code)).toBeUndefined()
})

test('website: http or https, with a host and a port that can exist; https where none is typed', () => {
  expect(kept(website(), ' www.example.com ')).toBe('https://www.example.com')
  expect(kept(website(), 'example.com:8080/a?b=c#d')).toBe('https://example.com:8080/a?b=c#d')
  for (const text of ['http://example.com', 'HTTPS://Example.com/', 'https://例子.中国/关于'])
    expect(kept(website(), text)).toBe(text)
  const none = ['https://!!!', 'https://-', 'https://a.com:70000', 'javascript:alert(1)', 'ftp://example.com']
  const nor = [
    'https://localhost',
    'https://a_b.com',
    'https://-a.com',
    'https://user:pw@example.com',
    'mailto:a@b.cn',
  ]
  for (const text of [...none, ...nor, 'https://', 'a b.com', 'https:/example.com', 'x'])
    expect(kept(website(), text), text).toBeUndefined()
})

test('a line in English has no Chinese characters', () => {
  expect(kept(englishText(50), 'Société Générale (China) Co., Ltd. №1')).toBeDefined()
  for (const text of ['海风', 'Harbour 海风', 'ハーバー']) expect(kept(englishText(50), text)).toBeUndefined()
})

test('landline: an optional area code, seven or eight digits, an optional extension', () => {
  const written = fc
    .tuple(fc.option(digits(3, 4)), fc.constantFrom('-', ''), digits(7, 8), fc.option(digits(1, 6)))
    .map(([area, gap, number, extension]) =>
      [area === null ? '' : area + gap, number, extension === null ? '' : `-${extension}`].join(''),
    )
  keeps(landline(), written, (text) => text)
  expect(kept(landline(), '0531-12345678')).toBe('0531-12345678')
  expect(kept(landline(), '0531 1234 5678')).toBe('053112345678')
  // all that digits and hyphens can look like, by length and place of the hyphens
  const shapes = new Set<string>()
  for (const area of ['', 'ddd', 'dddd', 'ddd-', 'dddd-'])
    for (const number of ['ddddddd', 'dddddddd'])
      for (let extension = 0; extension <= 6; extension++)
        shapes.add(area + number + (extension ? `-${'d'.repeat(extension)}` : ''))
  const anything = fc.string({ unit: fc.constantFrom(...'0123456789012345678--'), maxLength: 22 })
  fc.assert(
    fc.property(anything, (text) => {
      expect(kept(landline(), text) !== undefined, text).toBe(shapes.has(text.replace(/\d/g, 'd')))
    }),
    { numRuns: 1_000 },
  )
  refuses(landline(), inserted(written, 'x', '+', '#', '(', '٣'))
})

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const word = (unit: string, max: number) =>
  fc.string({ unit: fc.constantFrom(...unit), minLength: 1, maxLength: max })
const joined = (part: fc.Arbitrary<string>, minLength = 1) =>
  fc.array(part, { minLength, maxLength: 3 }).map((parts) => parts.join('.'))
const local = joined(word(`${letters}0123456789_+-`, 8))
const domain = fc
  .tuple(
    joined(word(`${letters}0123456789`, 8)),
    fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 6 }),
  )
  .map((parts) => parts.join('.'))

test('e-mail: kept in lower case, without what stands around it', () => {
  const address = fc.tuple(local, domain).map((parts) => parts.join('@'))
  keeps(email(), address, (text) => text.toLowerCase())
  keeps(
    email(),
    address.map((text) => ` ${text}\n`),
    (text) => text.trim().toLowerCase(),
  )
  refuses(
    email(),
    fc.tuple(local, domain).map((parts) => parts.join('')),
  )
  refuses(
    email(),
    fc.tuple(local, local, domain).map((parts) => parts.join('@')),
  )
  refuses(
    email(),
    domain.map((text) => `@${text}`),
  )
  refuses(
    email(),
    fc.tuple(local, word(letters, 8)).map((parts) => parts.join('@')),
  )
  refuses(
    email(),
    fc
      .tuple(local, domain, fc.constantFrom('.', '..', '.-', '@', ' x', '\r\nBcc: a@b.cn', ','))
      .map(([a, b, c]) => `${a}@${b}${c}`),
  )
  refuses(
    email(),
    fc.tuple(local, domain).map(([a, b]) => `.${a}@${b}`),
  )
  refuses(
    email(),
    fc.tuple(local, local, domain).map(([a, b, c]) => `${a}..${b}@${c}`),
  )
  refuses(
    email(),
    address.map((text) => `${'x'.repeat(254)}${text}`),
  )
})

const han = fc.string({ unit: fc.constantFrom(...'王晓明欧阳施安娜𠮷㐀龘'), minLength: 1, maxLength: 6 })
const capitalised = fc
  .tuple(
    fc.constantFrom(...letters.slice(26)),
    fc.string({ unit: fc.constantFrom(...letters), maxLength: 8 }),
  )
  .map((parts) => parts.join(''))
const latin = fc.array(capitalised, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const chinese = fc.array(han, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('·'))

test('name: Chinese characters, or capitalised English letters and spaces', () => {
  const name = personName(100)
  keeps(name, fc.oneof(han, chinese, latin), (text) => text)
  keeps(
    name,
    latin.map((text) => `  ${text} `),
    (text) => text.trim(),
  )
  refuses(
    name,
    latin.map((text) => text.toLowerCase()),
  )
  refuses(
    name,
    fc.tuple(latin, fc.constantFrom(...letters.slice(0, 26))).map((words) => words.join(' ')),
  )
  refuses(
    name,
    fc.tuple(latin, latin).map((words) => words.join('  ')),
  )
  refuses(
    name,
    fc.oneof(fc.tuple(latin, han), fc.tuple(han, latin)).map((parts) => parts.join('')),
  )
  refuses(name, inserted(fc.oneof(latin, han), '1', '!', '<', ';', '\u200b', '王A', '=', '_'))
  refuses(
    name,
    chinese.map((text) => `·${text}`),
  )
  refuses(
    name,
    chinese.map((text) => `${text}·`),
  )
  refuses(personName(5), fc.string({ unit: fc.constantFrom('王'), minLength: 6, maxLength: 9 }))
  expect(kept(name, '')).toBeUndefined()
})
