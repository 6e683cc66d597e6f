import type { Bilingual } from '#kit/words/bilingual.ts'
import type { LetterLanguage } from './rules.ts'

/** The letter that stands ready; the office begins its own with it. */
export const usualLetter = {
  chineseName: '邀请函（通用）',
  englishName: 'Invitation letter',
  chineseSalutation: '尊敬的{name}{title}：',
  chineseText: `{summit}定于{days}在{venue}举行。峰会将汇聚各国政府、企业和国际机构的嘉宾，共商开放合作，共促互利发展。

谨代表峰会组委会，诚挚邀请您[以{organisation}][{position}]的身份莅临本届峰会，出席开幕式及相关活动。

峰会期间的行程、住宿和活动安排，请以峰会报名系统中的信息为准。如需办理签证，可凭本函向中国驻外使领馆提出申请。

期待与您相聚。`,
  chineseSignature: '峰会组委会',
  englishSalutation: 'Dear {title} {name},',
  englishText: `On behalf of the Organising Committee, we have the honour of inviting you to the {summit}, which will be held in {venue}, {days}. The summit brings together guests from governments, companies and international institutions to discuss open cooperation and shared growth.

It would be our great pleasure to welcome you[ as {position}][ of {organisation}] at the opening ceremony and the events of the summit.

Your itinerary, accommodation and activities are found in the registration portal of the summit. Should you need a visa, you may present this letter to the embassy or consulate of the People’s Republic of China.

We look forward to welcoming you.

Yours sincerely,`,
  englishSignature: 'The Organising Committee',
}

export const letterWords = {
  title: { zh: '邀请函', en: 'Invitation letters' },
  heading: { zh: '邀请函', en: 'Letter of Invitation' },
  print: { zh: '打印邀请函', en: 'Print letters' },
  printOne: { zh: '打印邀请函', en: 'Print invitation letter' },
  printTitle: ({ count }: { count: string }): Bilingual => ({
    zh: `打印 ${count} 人的邀请函`,
    en: count === '1' ? 'Print the letter to 1 person' : `Print the letters to ${count} people`,
  }),
  lead: {
    zh: '仅为审核已通过的嘉宾和随行人员打印，其他人会被略过。函中信息取自已通过的版本；每次打印都会记入导出记录。',
    en: 'Printed for guests and companions who are approved; others are left out. Letters use the approved data. Each print is in the export log.',
  },
  letter: { zh: '邀请函文本', en: 'Text of the letter' },
  usual: { zh: '系统通用文本', en: 'Standard text' },
  language: { zh: '语言', en: 'Language' },
  preview: { zh: '预览示例', en: 'Preview with an example' },
  nobody: { zh: '当前条件下没有人。', en: 'Nobody matches the filters now.' },
  close: { zh: '关闭', en: 'Close' },
  job: ({ count }: { count: number }): Bilingual =>
    count === 0
      ? { zh: '邀请函预览', en: 'Preview of an invitation letter' }
      : {
          zh: `邀请函（${count} 人）`,
          en: count === 1 ? 'Invitation letter to 1 person' : `Invitation letters to ${count} people`,
        },
  selected: ({ count }: { count: number }): Bilingual => ({
    zh: `选定的 ${count} 人`,
    en: count === 1 ? '1 selected person' : `${count} selected people`,
  }),
  columns: [
    { zh: '姓名', en: 'Name' },
    { zh: '称谓', en: 'Title' },
    { zh: '职务', en: 'Position' },
    { zh: '单位', en: 'Organisation' },
  ] satisfies Bilingual[],
  missing: ({ codes }: { codes: string }): Bilingual => ({
    zh: `字库中没有以下字符，印作“〓”：${codes}`,
    en: `No font has these characters, printed as “〓”: ${codes}`,
  }),
  until: { zh: '至', en: ' – ' },
}

export const languageWords: Record<LetterLanguage, Bilingual> = {
  ofPerson: {
    zh: '按本人：有中文姓名的中国嘉宾用中文，其余用英文',
    en: 'By person: Chinese for guests from China with a Chinese name, else English',
  },
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
  both: { zh: '中英文各一页', en: 'Both, a page each' },
}

export const titleWords: Record<'female' | 'male' | 'unknown', Bilingual> = {
  female: { zh: '女士', en: 'Ms' },
  male: { zh: '先生', en: 'Mr' },
  unknown: { zh: '先生/女士', en: 'Mr/Ms' },
}

/** The person of a preview. */
export const samplePerson = {
  name: { zh: '张伟', en: 'Zhang Wei' },
  position: { zh: '总经理', en: 'General Manager' },
  organisation: { zh: '远洋航运集团有限公司', en: 'Ocean Shipping Group Co., Ltd.' },
} satisfies Record<string, Bilingual>
