import type { Telling } from '#domain/on-behalf.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts of a form that an organiser fills in for its owner. */
export const onBehalfWords = {
  edit: { zh: '代为修改', en: 'Edit on behalf' },
  head: {
    zh: '您正在代登记单位修改。修改在点击“保存”后生效，并记入修改记录。',
    en: 'You are editing on the owner’s behalf. Changes take effect when you press “Save” and stand in the history.',
  },
  reason: { zh: '修改原因', en: 'Reason' },
  reasonHint: {
    zh: '例如：来电更正。记入修改记录，单位可以看到。',
    en: 'For example: corrected by phone. It stands in the history, which the owner can read.',
  },
  tell: { zh: '如何通知单位', en: 'How the owner is told' },
  save: { zh: '保存', en: 'Save' },
  back: { zh: '返回参会人', en: 'Back to the participant' },
  discard: { zh: '放弃修改', en: 'Discard changes' },
  reasonFirst: { zh: '请先填写修改原因', en: 'Give the reason first' },
  nothing: { zh: '还没有修改', en: 'Nothing changed yet' },
  saved: { zh: '已保存', en: 'Saved' },
  logo: {
    zh: '企业标识由单位自行上传，组委会不能代为上传。',
    en: 'The organisation uploads its logo itself; it cannot be uploaded on its behalf.',
  },
  pictures: {
    zh: '已提交的图片请在参会人页面更换。',
    en: 'Submitted pictures are replaced on the participant’s page.',
  },
} satisfies Record<string, Bilingual>

export const tellingWords: Record<Telling, Bilingual> = {
  evening: { zh: '今晚汇总通知', en: 'In this evening’s summary' },
  immediately: { zh: '立即通知', en: 'At once' },
  not: { zh: '不通知', en: 'Not at all' },
}
