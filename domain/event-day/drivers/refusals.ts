import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  driverLinkUnknown: {
    code: 42293,
    status: 422,
    words: {
      zh: '此链接没有可查看的车次，请联系接待负责人',
      en: 'This link opens no runs; please call reception',
    },
  },
})

export const refuse = refuserOf(refusals)
