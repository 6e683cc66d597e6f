import { refuserOf } from '#domain/refusals.ts'
import { signInRefusals } from '#domain/sign-in/refusals/sign-in.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** What signing in and managing accounts refuse. */
export const refusals = refusalTable({
  ...signInRefusals,
  initialPasswordMissing: {
    code: 40930,
    status: 409,
    words: {
      zh: '尚未设置初始密码，请联系系统运维人员设置 INITIAL_PASSWORD',
      en: 'No initial password has been set; ask those who operate the portal to set INITIAL_PASSWORD',
    },
  },
  notOneself: {
    code: 40931,
    status: 409,
    words: {
      zh: '不能对自己的账号进行此操作，请由另一位秘书处成员办理',
      en: 'This cannot be done to one’s own account; ask another secretary',
    },
  },
  lastSecretary: {
    code: 40932,
    status: 409,
    words: {
      zh: '这是最后一位可登录的秘书处成员，请先指定另一位',
      en: 'This is the last secretary who can log in; name another one first',
    },
  },
  hasNoPassword: {
    code: 40933,
    status: 409,
    words: {
      zh: '嘉宾以验证码、助理以链接登录，没有密码',
      en: 'Guests log in by a code and assistants by a link; they have no password',
    },
  },
  permissionFixed: {
    code: 40934,
    status: 409,
    words: {
      zh: '此权限对该角色是固定的，不能修改',
      en: 'This permission is fixed for this role and cannot be changed',
    },
  },
})

export const refuse = refuserOf(refusals)
