import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals of registering a past guest again. */
export const refusals = refusalTable({
  registeredAlready: {
    code: 40961,
    status: 409,
    words: {
      zh: '这位嘉宾在本届峰会中已登记',
      en: 'This guest is already registered for this summit',
    },
  },
})

export const refuse = refuserOf(refusals)
