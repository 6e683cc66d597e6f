import * as z from 'zod'
import { countryCodes } from './country-codes.ts'
import { pattern, withFacts } from './fields.ts'

// The formats of specification section 5, once for both sides.

const mobileForm = /^(?:\+86|0086)?1[3-9]\d{9}$/
const landlineForm = /^(?:\d{3,4}-?)?\d{7,8}(?:-\d{1,6})?$/
const hanName = /^\p{Script=Han}+(?:[·•]\p{Script=Han}+)*$/u
const latinName = /^[A-Z][A-Za-z]*(?: [A-Z][A-Za-z]*)*$/

/** A mobile number of mainland China, with or without +86/0086 (spec 5). Kept without prefix: 11 digits. */
export const mobile = () =>
  withFacts(
    z
      .string()
      .transform((value) => value.replace(/[\s-]/g, ''))
      .pipe(pattern(16, mobileForm, 'mobile'))
      .transform((value) => value.slice(-11)),
    { control: 'tel' },
  )

/** A telephone number of any country: + and 6 to 15 digits (ITU-T E.164), or a mobile of mainland China. */
export const anyPhone = () =>
  withFacts(pattern(20, /^(?:\+[1-9]\d{5,14}|(?:0086)?1[3-9]\d{9})$/, 'phone'), { control: 'tel' })

/** Landline: optional area code, 7-8 digits, optional extension, e.g. 0531-12345678 (spec 5). */
export const landline = () => withFacts(pattern(24, landlineForm, 'landline'), { control: 'tel' })

/** E-mail address, at most 254 characters (RFC 5321), kept in lower case. */
export const email = () =>
  withFacts(z.string().trim().toLowerCase().min(1).max(254).pipe(z.email()), { control: 'email' })

/** Web address, http or https only. */
export const website = () =>
  withFacts(pattern(255, /^https?:\/\/[^\s/$.?#][^\s]*$/i, 'website'), { control: 'url' })

/** Chinese characters (a middle dot between parts), or capitalised English letters and spaces (spec 5). */
export const personName = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((value) => hanName.test(value) || latinName.test(value), { params: { why: 'name' }, abort: true })

/** Chinese characters only. */
export const chineseName = (max: number) => pattern(max, hanName, 'chineseName')

/** Capitalised English letters and spaces, as in the machine-readable lines of a passport. */
export const passportName = (max: number) => pattern(max, latinName, 'passportName')

/** ISO 3166-1 alpha-2 code of a country or region. */
export const country = () =>
  withFacts(
    pattern(2, /^[A-Z]{2}$/, 'country').refine((code) => countryCodes.includes(code), {
      params: { why: 'country' },
    }),
    { control: 'country' },
  )
