import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Words } from '#kit/words/record-words.ts'
import type { health } from './rules.ts'

export const words = {
  title: { zh: '防疫信息', en: 'Epidemic prevention' },
  sections: {
    condition: { zh: '健康状况', en: 'Health' },
    exposure: { zh: '接触史与旅居史', en: 'Contact and travel history' },
    protection: { zh: '疫苗接种与检测', en: 'Vaccination and testing' },
    declaration: { zh: '承诺', en: 'Declaration' },
  },
  fields: {
    symptoms: {
      zh: '近 14 天内是否有发热、咳嗽、乏力等症状',
      en: 'Fever, cough or fatigue in the last 14 days?',
    },
    symptomsNote: { zh: '请说明症状和就医情况', en: 'Describe the symptoms and any medical care' },
    contact: {
      zh: '近 14 天内是否接触过确诊或疑似病例',
      en: 'Contact with a confirmed or suspected case in the last 14 days?',
    },
    contactNote: { zh: '请说明接触时间和方式', en: 'When and how the contact took place' },
    riskArea: {
      zh: '近 14 天内是否到过中高风险地区',
      en: 'Visited a medium- or high-risk area in the last 14 days?',
    },
    riskAreaNote: { zh: '请说明地区和停留时间', en: 'Areas and length of stay' },
    vaccination: {
      zh: '疫苗接种情况',
      en: 'Vaccination',
      options: {
        none: { zh: '未接种', en: 'None' },
        partial: { zh: '未完成全程接种', en: 'Partial' },
        full: { zh: '已完成全程接种', en: 'Complete' },
        boosted: { zh: '已接种加强针', en: 'Booster received' },
      },
    },
    vaccinatedOn: { zh: '最近一次接种日期', en: 'Date of last dose' },
    testedOn: {
      zh: '最近一次检测日期',
      en: 'Date of last test',
      hint: { zh: '可在来访前补填', en: 'You can add this shortly before the summit' },
    },
    testResult: {
      zh: '检测结果',
      en: 'Test result',
      options: {
        negative: { zh: '阴性', en: 'Negative' },
        positive: { zh: '阳性', en: 'Positive' },
        awaited: { zh: '结果未出', en: 'Result pending' },
      },
    },
    declared: {
      zh: '是否承诺以上内容真实、完整，如有变化及时更新',
      en: 'Do you declare that the above is true and complete, and will be updated if anything changes?',
    },
  },
  problems: {
    inFuture: { zh: '日期不能晚于今天', en: 'Enter a date no later than today' },
    notDeclared: {
      zh: '须承诺内容真实、完整，防疫信息方可生效',
      en: 'The information takes effect only once it is declared true and complete',
    },
  },
} satisfies Words<typeof health>

/** Texts of the epidemic-prevention screens. */
export const screenWords = {
  lead: {
    zh: '请如实填写。内容加密保存，仅审核、接待和现场核验人员可见。填写后自动保存。',
    en: 'Please answer truthfully. Answers are stored encrypted and seen only by review, reception and check-in staff. Everything is saved as you type.',
  },
  begin: { zh: '填写防疫信息', en: 'Enter information' },
  missing: ({ count }: { count: number }): Bilingual => ({
    zh: `还有 ${count} 项需要填写或更正`,
    en: count === 1 ? '1 answer is missing or incorrect' : `${count} answers are missing or incorrect`,
  }),
  unfit: {
    zh: '审核通过后才能填写防疫信息。',
    en: 'You can fill this in once the registration is approved.',
  },
  notAsked: {
    zh: '本届峰会不要求填写防疫信息。',
    en: 'This summit does not require epidemic-prevention information.',
  },
}
