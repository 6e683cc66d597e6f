import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  templateBroken: {
    code: 42285,
    status: 422,
    words: {
      zh: '文本中的占位符有误，请按提示修改',
      en: 'A placeholder of the text is wrong; change it as it says there',
    },
  },
  noWayToTest: {
    code: 40985,
    status: 409,
    words: {
      zh: '无法向您的登录号码或邮箱发送测试消息',
      en: 'No test message can be sent to the number or address that you log in with',
    },
  },
})

export const refuse = refuserOf(refusals)
