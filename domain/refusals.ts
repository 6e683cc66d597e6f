import { baseRefusals, Refusal, type RefusalTable, refusalTable } from '#kit/http/refusal.ts'
import { accessRefusals } from '#kit/limited-access/refusals.ts'
import { recordRefusals } from '#kit/record/refusals.ts'
import { importRefusals } from '#kit/sheet/import/refusals.ts'

/**
 * Refusals shared by several nouns; those of one noun are in its own `refusals.ts`, and `docs/refusals.md` lists all. 10001–10007 are the codes of
 * the specification, section 8; the others are the HTTP status followed by a number of our own.
 */
export const commonRefusals = refusalTable({
  ...baseRefusals,
  ...importRefusals,
  ...recordRefusals,
  ...accessRefusals,
  wrongState: {
    code: 40912,
    status: 409,
    words: { zh: '当前状态下不能进行此操作', en: 'This cannot be done in the current state' },
  },
  addressOver: {
    code: 41095,
    status: 410,
    words: {
      zh: '下载地址已失效，请回到原页面重新下载',
      en: 'This download address has expired; please go back to the page and download again',
    },
  },
  notEditable: {
    code: 40913,
    status: 409,
    words: { zh: '当前状态下不能修改此记录', en: 'This record cannot be edited in its current state' },
  },
})

/**
 * Creates the `refuse` function of a noun, for the names of the noun's own table and the common ones; `data` is what the client needs to continue.
 */
export const refuserOf = <const T extends RefusalTable>(own: T) => {
  const all = { ...commonRefusals, ...own }
  return (name: keyof T | keyof typeof commonRefusals, data: unknown = null) => new Refusal(all[name], data)
}

export const refuse = refuserOf({})
