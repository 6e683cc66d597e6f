import * as z from 'zod'
import { isLocalTime } from '#kit/rules/clock/local-time.ts'
import { countryCodes } from './country-codes.ts'
import { pattern, text, withFacts } from './fields.ts'
import { inPlainWidth, withoutGaps, withoutSpaces } from './plain-signs.ts'
import { normalisedTelephone } from './telephone-number.ts'
import { hasScheme, isWebAddress } from './web-address.ts'

// The formats of specification section 5, shared by client and server.

const mobileForm = /^(?:\+86|0086)?1[3-9]\d{9}$/
const phoneForm = /^(?:(?:\+86|0086)?1[3-9]\d{9}|(?:\+|00)(?!86)[1-9]\d{5,14})$/
const landlineForm = /^(?:\d{3,4}-?)?\d{7,8}(?:-\d{1,6})?$/
const hanName = /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u
const spelledName = /^[\p{Script=Latin}'’][\p{Script=Latin}\p{M}'’ .,-]*$/u
const latinName = /^[A-Z][A-Za-z]*(?: [A-Z][A-Za-z]*)*$/

/** A mobile number of mainland China, with or without +86/0086. Normalised to 11 digits without prefix. */
export const mobile = () =>
  withFacts(
    z
      .string()
      .transform(withoutGaps)
      .pipe(pattern(16, mobileForm, 'mobile'))
      .transform((value) => value.slice(-11)),
    { control: 'tel' },
  )

/**
 * A telephone number of any country: of mainland China with or without +86/0086, normalised to 11 digits; any other with + (or 00) and 6 to 15
 * digits (ITU-T E.164), normalised to +.
 */
export const anyPhone = () =>
  withFacts(
    z
      .string()
      .transform(withoutGaps)
      .pipe(pattern(20, phoneForm, 'phone'))
      .transform((value) => (mobileForm.test(value) ? value.slice(-11) : value.replace(/^00/, '+'))),
    { control: 'tel' },
  )

/** Landline: optional area code, 7-8 digits, optional extension, e.g. 0531-12345678. */
export const landline = () =>
  withFacts(
    z
      .string()
      .transform(withoutSpaces)
      .pipe(pattern(24, landlineForm, 'landline')),
    {
      control: 'tel',
    },
  )

/**
 * A mobile or landline number that a guest of any country can dial: of mainland China with or without +86/0086, any other with + (or 00) and 6 to 15
 * digits; normalised by `normalisedTelephone`, shown by `telephoneText`.
 */
export const telephone = () =>
  withFacts(
    z
      .string()
      .transform(normalisedTelephone)
      .pipe(pattern(24, new RegExp(`${landlineForm.source}|${phoneForm.source}`), 'telephone')),
    { control: 'telephone' },
  )

/** E-mail address, at most 254 characters (RFC 5321), normalised to lower case. */
export const email = () =>
  withFacts(
    z
      .string()
      .trim()
      .min(1)
      .max(254)
      .transform((value) => inPlainWidth(value).toLowerCase())
      .pipe(z.email()),
    { control: 'email' },
  )

/** Web address, http or https only; one without a scheme gets https. */
export const website = () =>
  withFacts(
    z
      .string()
      .trim()
      .min(1)
      .max(255)
      .transform((value) => (hasScheme.test(value) ? value : `https://${value}`))
      .pipe(
        z
          .string()
          .max(255)
          .refine(isWebAddress, { params: { why: 'website' } }),
      ),
    { control: 'url' },
  )

const otherScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u

/** One line in English: anything but characters of other scripts. */
export const englishText = (max: number) =>
  text(max).refine((value) => !otherScripts.test(value), { params: { why: 'englishText' } })

/** Variants of the middle dot between parts of a name, with surrounding spaces. */
const dots = /\s*[·•・‧∙⋅．]\s*/gu
const spacesInHan = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu

/** A name in Chinese characters without the spaces that centre it in a form (张 三), and with one kind of middle dot. */
const plainHan = (name: string) => name.replace(dots, '·').replace(spacesInHan, '')

/** Chinese characters (a middle dot between parts), or capitalised English letters and spaces. */
export const personName = (max: number) =>
  withFacts(
    z
      .string()
      .max(max)
      .transform(plainHan)
      .pipe(pattern(max, new RegExp(`${hanName.source}|${latinName.source}`, 'u'), 'name')),
    { control: 'personName' },
  )

/** Chinese characters only, also rare ones; a middle dot between the parts of a name. */
export const chineseName = (max: number) =>
  z
    .string()
    .transform(plainHan)
    .pipe(pattern(max, hanName, 'chineseName'))

/** A name in Latin letters as spelled by its bearer: with diacritics, hyphens, apostrophes and lower-case particles. */
export const latinSpelling = (max: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC'))
    .pipe(pattern(max, spelledName, 'latinSpelling'))

/** Capitalised English letters and spaces, as in the machine-readable lines of a passport. */
export const passportName = (max: number) =>
  z
    .string()
    .max(max)
    .transform(inPlainWidth)
    .pipe(pattern(max, latinName, 'passportName'))

/** The number of a document: capitals and digits. */
export const documentNumber = (max: number) =>
  z
    .string()
    .transform((value) => withoutGaps(value).toUpperCase())
    .pipe(pattern(max, /^[A-Z0-9]+$/, 'documentNumber'))

/** ISO 3166-1 alpha-2 code of a country or region. */
export const country = () =>
  withFacts(
    pattern(2, /^[A-Z]{2}$/, 'country').refine((code) => countryCodes.includes(code), {
      params: { why: 'country' },
    }),
    { control: 'country' },
  )

/** A local date and time, `YYYY-MM-DDTHH:mm`. */
export const localTime = () =>
  withFacts(pattern(16, /./, 'localTime').refine(isLocalTime, { params: { why: 'localTime' } }), {
    control: 'localTime',
  })
