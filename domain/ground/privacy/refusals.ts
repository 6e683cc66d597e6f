import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  policyChanged: {
    code: 40990,
    status: 409,
    words: {
      zh: '隐私政策刚刚更新，请阅读新版本后再确认',
      en: 'The privacy policy has just been updated; please read the new version and agree again',
    },
  },
  consentMissing: {
    code: 42290,
    status: 422,
    words: {
      zh: '请确认同意后再继续',
      en: 'Please give your consent before you continue',
    },
  },
  policyIncomplete: {
    code: 42291,
    status: 422,
    words: {
      zh: '请先写好两种语言的全文和变更说明',
      en: 'Write the text and the changes in both languages first',
    },
  },
  policySame: {
    code: 42292,
    status: 422,
    words: {
      zh: '文本与现行版本相同，无需发布',
      en: 'The text is the same as the version in force; there is nothing to publish',
    },
  },
})

export const refuse = refuserOf(refusals)
