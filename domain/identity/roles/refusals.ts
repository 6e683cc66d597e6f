import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
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
