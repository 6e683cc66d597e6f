import { baseRefusals, Refusal, refusalTable } from '#kit/http/refusal.ts'
import { delegationRefusals } from './delegation-refusals.ts'
import { invitationRefusals } from './invitation-refusals.ts'
import { itineraryRefusals } from './itinerary-refusals.ts'
import { shareRefusals } from './share-refusals.ts'
import { signInRefusals } from './sign-in-refusals.ts'

/**
 * The one table of what the portal refuses: code → HTTP status → words. 10001–10007 are the codes of the specification, section 8;
 * the others are the HTTP status followed by a number of our own. Printed with every message of the specification: docs/refusals.md.
 */
export const refusals = refusalTable({
  ...baseRefusals,
  ...signInRefusals,
  ...invitationRefusals,
  ...itineraryRefusals,
  ...delegationRefusals,
  ...shareRefusals,
  registrationNotOpen: {
    code: 40310,
    status: 403,
    words: { zh: '嘉宾报名尚未开始', en: 'Guest registration has not opened yet' },
  },
  registrationOver: {
    code: 40311,
    status: 403,
    words: { zh: '嘉宾报名已截止', en: 'Guest registration has ended' },
  },
  editsOver: {
    code: 40312,
    status: 403,
    words: {
      zh: '行程与活动的修改已截止',
      en: 'The time for editing itinerary and activities has ended',
    },
  },
  changedSince: {
    code: 40911,
    status: 409,
    words: {
      zh: '您打开后对方已提交新版本，请查看变更后再决定',
      en: 'A newer version was submitted since you opened this record; look at the changes before you decide',
    },
  },
  wrongState: {
    code: 40912,
    status: 409,
    words: { zh: '当前状态下不能进行此操作', en: 'This cannot be done in the present state' },
  },
  notEditable: {
    code: 40913,
    status: 409,
    words: { zh: '当前状态下不能修改此记录', en: 'This record cannot be changed in its present state' },
  },
  duplicateDocument: {
    code: 40914,
    status: 409,
    words: {
      zh: '该证件号码在本届峰会中已登记',
      en: 'Someone with this document number is already registered for this summit',
    },
  },
  idTaken: { code: 40915, status: 409, words: { zh: '该标识已被使用', en: 'This id is already in use' } },
  portraitNotAccepted: {
    code: 40916,
    status: 409,
    words: {
      zh: '照片未通过人脸检查，请先说明理由接受该照片，或退回修改',
      en: 'The photo does not meet the rule about the face: accept it with a reason first, or return the record',
    },
  },
  guestNotApproved: {
    code: 40917,
    status: 409,
    words: {
      zh: '随行人员只能在嘉宾审核通过后添加和修改',
      en: 'Companions can be added and changed only once their guest is approved',
    },
  },
  companionsUndecided: {
    code: 40918,
    status: 409,
    words: {
      zh: '该嘉宾有随行人员，请先选择一并撤回，或转到另一位已通过的嘉宾',
      en: 'This guest has companions: say whether they are withdrawn too or go to another approved guest',
    },
  },
  healthNotAsked: {
    code: 40919,
    status: 409,
    words: {
      zh: '本届峰会不要求填写防疫信息',
      en: 'This summit does not ask for epidemic-prevention information',
    },
  },
  photoNotAdded: {
    code: 50010,
    status: 500,
    words: { zh: '照片添加失败，请重试', en: 'Failed to add the photo, please try again' },
  },
  photoNotReplaced: {
    code: 50011,
    status: 500,
    words: { zh: '照片替换失败，请重试', en: 'Failed to replace the photo, please try again' },
  },
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
  remarkNeeded: {
    code: 42210,
    status: 422,
    words: { zh: '请填写审核意见，或在字段上注明问题', en: 'Please write a remark, or pin one to a field' },
  },
})

export type RefusalName = keyof typeof refusals

/** Makes the refusal of that name; `data` is what the person needs to go on. */
export const refuse = (name: RefusalName, data: unknown = null) => new Refusal(refusals[name], data)
