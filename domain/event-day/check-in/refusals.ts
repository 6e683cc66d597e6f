import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  enrolCodeUsed: {
    code: 40322,
    status: 403,
    words: {
      zh: '此登记码已用过或已过期，请在后台重新生成',
      en: 'This code was used or has expired; make a new one in the console',
    },
  },
  wrongPin: {
    code: 40323,
    status: 403,
    words: { zh: 'PIN 不正确', en: 'The PIN is not correct' },
  },
  tooManyPins: {
    code: 42931,
    status: 429,
    words: {
      zh: 'PIN 多次输错，此登记码已失效，请在后台重新生成',
      en: 'The PIN was wrong too often; this code enrols nothing any more. Make a new one in the console',
    },
  },
  occasionEnded: {
    code: 40324,
    status: 403,
    words: {
      zh: '所选场次已停用或不存在，请重新选择',
      en: 'An occasion that was chosen has ended or does not exist; choose again',
    },
  },
  shiftTooLong: {
    code: 40325,
    status: 403,
    words: {
      zh: '班次结束时间须在 18 小时以内',
      en: 'The shift must end within 18 hours',
    },
  },
  notThisOccasion: {
    code: 40326,
    status: 403,
    words: {
      zh: '此设备没有指定这个场次',
      en: 'This device was not given that occasion',
    },
  },
  tooManyReads: {
    code: 42932,
    status: 429,
    words: {
      zh: '此设备本小时查找次数过多，请稍后再试或到服务台',
      en: 'This device has looked up too many people this hour; try later or ask the desk',
    },
  },
  conflictGone: {
    code: 40327,
    status: 403,
    words: {
      zh: '此事项已处理或已不存在，请刷新',
      en: 'This was settled or is not there any more; please refresh',
    },
  },
})

export const refuse = refuserOf(refusals)
