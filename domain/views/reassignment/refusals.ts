import { refusals as ofEntourage } from '#domain/plans/entourage/refusals.ts'
import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals of changing kind and organisation; quotas, caps and companions refuse as in their own nouns. */
export const refusals = refusalTable({
  cannotBecome: {
    code: 40935,
    status: 409,
    words: { zh: '不能改为此类别：{name}', en: 'The kind cannot be changed: {name}' },
  },
  changeWaits: {
    code: 40936,
    status: 409,
    words: {
      zh: '此人已通过，且有一份修改尚未审结；请先审核该修改，或请单位撤回',
      en: 'This person is approved and a later change is still open. Decide on it first, or ask the organisation to take it back',
    },
  },
  companionAlone: {
    code: 40952,
    status: 409,
    words: {
      zh: '随行人员随其嘉宾调整单位；如需单独调整，请在其页面选择新单位的嘉宾',
      en: 'A companion moves with the guest. To move them alone, choose a guest of the new organisation on their page',
    },
  },
  sameOrganisation: {
    code: 40937,
    status: 409,
    words: { zh: '此人已属于该单位', en: 'This person belongs to that organisation already' },
  },
  registersNoGuests: {
    code: 40938,
    status: 409,
    words: {
      zh: '该单位账号不登记嘉宾，请选择企业、政府或媒体单位',
      en: 'That account registers no guests. Choose an enterprise, a government body or a medium',
    },
  },
  activityPlacesUsed: {
    code: 40939,
    status: 409,
    words: {
      zh: '活动“{name}”每个单位最多 {max} 人，新单位已无名额；请先取消此人的报名，或调整活动的限额',
      en: '“{name}” takes at most {max} people of one organisation, and the new one has no place left. Cancel this sign-up first, or raise the limit',
    },
  },
})

export const refuse = refuserOf({ ...ofEntourage, ...refusals })
