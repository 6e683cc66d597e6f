import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'
import { addressRefusals } from './refusals/address.ts'

/** Refusals when creating and managing accounts. */
export const refusals = refusalTable({
  ...addressRefusals,
  initialPasswordMissing: {
    code: 40930,
    status: 409,
    words: {
      zh: '尚未设置初始密码，请联系系统运维人员设置 INITIAL_PASSWORD',
      en: 'No initial password has been set; please ask the system operators to set INITIAL_PASSWORD',
    },
  },
  notOneself: {
    code: 40931,
    status: 409,
    words: {
      zh: '不能对自己的账号进行此操作，请由另一位秘书处成员办理',
      en: 'You cannot do this to your own account; ask another secretary',
    },
  },
  lastSecretary: {
    code: 40932,
    status: 409,
    words: {
      zh: '这是最后一位可登录的秘书处成员，请先指定另一位',
      en: 'This is the last secretary who can log in; assign another one first',
    },
  },
  hasNoPassword: {
    code: 40933,
    status: 409,
    words: {
      zh: '嘉宾以验证码、助理以链接登录，没有密码',
      en: 'Guests log in with a code and assistants with a link; they have no password',
    },
  },
})

export const refuse = refuserOf(refusals)
