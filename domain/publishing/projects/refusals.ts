import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'
import { askObstacleWords } from './words/enquiries.ts'

/** Refusals about investment projects. */
export const refusals = refusalTable({
  askedAlready: {
    code: 40980,
    status: 409,
    words: {
      zh: '您已请该项目的联系人与您联系，对方尚未答复',
      en: 'You have already asked this project’s liaison to contact you; there is no answer yet',
    },
  },
  askBeforeSubmitting: { code: 40981, status: 409, words: askObstacleWords.notSubmitted },
  enquiriesUsedUp: { code: 40982, status: 409, words: askObstacleWords.usedUp },
  enquiryLinkOver: {
    code: 40983,
    status: 409,
    words: {
      zh: '此链接已失效，请联系组委会查看这条咨询',
      en: 'This link is no longer valid; contact the organisers to see this enquiry',
    },
  },
  liaisonUnreachable: {
    code: 50380,
    status: 503,
    words: {
      zh: '暂时无法向该项目的联系人发送消息，请直接致电',
      en: 'Messages cannot be sent to this project’s liaison at the moment; please call',
    },
  },
})

export const refuse = refuserOf(refusals)
