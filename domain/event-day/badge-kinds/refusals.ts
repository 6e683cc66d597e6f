import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  kindCovered: {
    code: 42270,
    status: 422,
    words: {
      zh: '这类人员已有在用的证件类别，请先停用原有类别',
      en: 'These people have a badge kind already: mark that one as no longer in use first',
    },
  },
})

export const refuse = refuserOf(refusals)
