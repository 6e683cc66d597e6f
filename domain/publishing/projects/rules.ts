import * as z from 'zod'
import { keptFor } from '#domain/purposes.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { choice, longText, text } from '#kit/rules/fields.ts'
import { email, mobile, telephone } from '#kit/rules/formats.ts'

/** The cities of the province in which the summit is held. */
export const cities = [
  'jinan',
  'qingdao',
  'zibo',
  'zaozhuang',
  'dongying',
  'yantai',
  'weifang',
  'jining',
  'taian',
  'weihai',
  'rizhao',
  'linyi',
  'dezhou',
  'liaocheng',
  'binzhou',
  'heze',
] as const

export const industries = [
  'informationTechnology',
  'highEndEquipment',
  'newEnergy',
  'newMaterials',
  'chemicals',
  'marineEconomy',
  'healthcare',
  'agriculture',
  'culture',
  'tourism',
  'finance',
  'logistics',
] as const

/** How an investor may take part. */
export const cooperationModes = [
  'soleInvestment',
  'jointVenture',
  'equity',
  'acquisition',
  'technology',
  'otherMode',
] as const

/** Bands of the investment, in ten thousand yuan: from this amount to below that of the next. */
export const amountBands = { under1: 0, from1: 10_000, from5: 50_000, from10: 100_000 } as const
export type AmountBand = keyof typeof amountBands

/** An investment project. Chinese is required; readers of English see the Chinese text where the English one is missing, with a note. */
export const project = defineForm('project', {
  project: {
    chineseName: text(150),
    englishName: text(255).optional(),
    city: choice(cities),
    industry: choice(industries),
    cooperation: choice(cooperationModes),
    /** Ten thousand yuan. */
    investment: z.number().int().min(1).max(99_999_999),
    chineseLocation: text(255),
    englishLocation: text(255).optional(),
  },
  content: {
    chineseContent: longText(2000),
    englishContent: longText(4000).optional(),
    chineseConditions: longText(1000).optional(),
    englishConditions: longText(2000).optional(),
  },
  liaison: {
    liaison: keptFor('working', text(100)),
    /** A mobile number or a landline. */
    tel: keptFor('working', telephone()),
    email: keptFor('working', email().optional()),
  },
})

/** Maximum number of characters of an enquiry. */
export const enquiryLength = 500
export const enquiryText = z.string().trim().max(enquiryLength)

/** Enquiries of one account on one day of the event's zone, about all projects: enough to choose with, too few to write to all liaisons. */
export const enquiriesPerDay = 3

/** Why an account cannot ask a liaison now. */
export const askObstacles = ['notSubmitted', 'usedUp'] as const
export type AskObstacle = (typeof askObstacles)[number]

/** Days for which the link in the message shows the liaison the enquiry. */
export const enquiryLinkDays = 90

/** The page of the link in the message to a liaison, who has no account; browsers send nothing after `#` to servers. */
export const enquiryPath = '/enquiry'

/** The hash of such a link: the enquiry's id and a signature. */
export const enquiryToken = z.string().regex(/^[0-9a-f-]{36}\.[\w-]{43}$/)

/** Maximum number of rows of one spreadsheet. */
export const maxRows = 500

/** Recipient for messages to a project's liaison: by mail, or by SMS where the telephone is a mobile. Undefined where there is neither. */
export function addressOf({ tel, email: mail }: { tel: string; email: string | null }): string | undefined {
  if (mail) return mail
  const digits = tel.replace(/[ -]/g, '')
  return mobile().safeParse(digits).data
}
