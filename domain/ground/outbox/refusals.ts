import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  templateBroken: {
    code: 42285,
    status: 422,
    words: {
      zh: '文本中的占位符有误，请按提示修改',
      en: 'A placeholder in the text is wrong; correct it as indicated',
    },
  },
  noWayToTest: {
    code: 40985,
    status: 409,
    words: {
      zh: '无法向您的登录号码或邮箱发送测试消息',
      en: 'A test message cannot be sent to your login number or e-mail',
    },
  },
})

export const refuse = refuserOf(refusals)
