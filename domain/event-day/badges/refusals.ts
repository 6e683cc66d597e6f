import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  badgeNotReady: {
    code: 40352,
    status: 403,
    words: {
      zh: '证件状态已变化，不能进行此操作，请刷新后再看',
      en: 'The badge is in another state by now, in which this cannot be done',
    },
  },
  reasonNeeded: {
    code: 42273,
    status: 422,
    words: { zh: '请填写原因', en: 'Please give the reason' },
  },
  noneToPrint: {
    code: 42274,
    status: 422,
    words: {
      zh: '所选人员中没有可以打印的证件：须已批准、有照片，并按类别通过背景审查',
      en: 'None of these badges can be printed: they need approval, a photo and, for most kinds, clearance',
    },
  },
  textTooLong: {
    code: 42275,
    status: 422,
    words: {
      zh: '以下文字在最小字号下仍放不进证件，未打印：{name}。请缩短该人的职务或单位，或选用更大的卡片',
      en: 'Nothing was printed, as these texts do not fit on their cards even in the smallest size: {name}. Shorten that job title or organisation, or use a larger card',
    },
  },
  noRevisionLeft: {
    code: 40353,
    status: 403,
    words: {
      zh: '这张证件补打次数已达上限',
      en: 'This badge has been printed anew as often as its code can tell',
    },
  },
})

export const refuse = refuserOf(refusals)
