import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts of filling in the form from a passport. */
export const passportWords = {
  title: { zh: '用护照填写', en: 'Fill in from passport' },
  startTitle: { zh: '拍一张护照，8 项自动填好', en: 'Photograph the passport: it fills in eight entries' },
  lead: {
    zh: '姓名、国籍、出生日期、性别、证件类型、证件号码、有效期和证件图片，您只需核对。',
    en: 'Name, nationality, date of birth, gender, document type, number, expiry date and the document image; you only check them.',
  },
  flat: { zh: '放平，整页入镜', en: 'Flat, the whole page' },
  noGlare: { zh: '避开反光', en: 'No glare' },
  lines: { zh: '底部两行看得清', en: 'Both lines legible' },
  typeInstead: { zh: '没有护照，手动填写', en: 'Type instead' },
  says: ({ count, doubtful }: { count: number; doubtful: number }) => ({
    zh: doubtful > 0 ? `读出 ${count} 项，${doubtful} 项请看一眼` : `读出 ${count} 项`,
    en:
      doubtful > 0
        ? `${count} entries read, ${doubtful} to check`
        : count === 1
          ? '1 entry read'
          : `${count} entries read`,
  }),
  doubtful: { zh: '请与证件核对', en: 'Please check against the document' },
  same: { zh: '与已填内容一致', en: 'Matches your entry' },
  differs: ({ typed }: { typed: string }) => ({
    zh: `您填写的是“${typed}”，将保留`,
    en: `You entered “${typed}”, which will be kept`,
  }),
  hidden: { zh: '已有受保护的内容，将保留', en: 'A protected value already exists and will be kept' },
  takeInstead: { zh: '改用证件上的内容', en: 'Use the document’s value' },
  page: { zh: '从图片中裁出的照片页', en: 'Photo page cropped from the image' },
  pageBecomes: {
    zh: '此页将作为证件图片加密保存',
    en: 'This page will be stored encrypted as the document image',
  },
  pageStays: { zh: '已有证件图片，将保留', en: 'A document image already exists and will be kept' },
  replacePage: { zh: '用此页替换', en: 'Replace it with this page' },
  noPage: ({ step }: { step: Bilingual }) => ({
    zh: `未能从图片中裁出符合要求的照片页，请在“${step.zh}”一步另选证件图片。`,
    en: `The photo page could not be cropped to meet the requirements; please choose a document image in the step “${step.en}”.`,
  }),
  acceptAndGoOn: { zh: '使用并继续', en: 'Use and continue' },
  done: ({ count }: { count: number }) => ({
    zh: `已从证件填写 ${count} 项，请核对；每一项仍可修改。`,
    en:
      count === 1
        ? '1 field was filled in from the document. Please check it; you can still change it.'
        : `${count} fields were filled in from the document. Please check them; you can still change each one.`,
  }),
  toIdentity: { zh: '查看姓名、国籍等基本信息', en: 'View name, nationality and other basic information' },
  fromIdentity: {
    zh: '手边有护照？拍摄或选择照片页，大部分内容自动填好',
    en: 'Have the passport to hand? Take or choose a photo of its photo page to fill in most of this',
  },
  warnings: {
    expired: ({ day }: { day: string }) => ({
      zh: `此证件已于 ${day} 过期，请使用有效证件。`,
      en: `This document expired on ${day}; please use a valid one.`,
    }),
    endsBefore: ({ day }: { day: string }) => ({
      zh: `此证件 ${day} 到期，早于峰会闭幕，请更换证件。`,
      en: `This document expires on ${day}, before the summit ends; please use another one.`,
    }),
    otherNationality: ({ says, typed }: { says: string; typed: string }) => ({
      zh: `证件上的国籍（地区）是“${says}”，而您填写的是“${typed}”。请核对是否为同一人。`,
      en: `The nationality on the document is ${says}, but you entered ${typed}. Please check that both are for the same person.`,
    }),
    noPassport: {
      zh: '这不是护照，证件号码和有效期不会填写；姓名等信息可以使用。',
      en: 'This is not a passport, so the number and expiry date will not be filled in. The name and other details can be used.',
    },
    unknownState: {
      zh: '证件上的国籍代码不是国家或地区，请在“基本信息”中选择国籍。',
      en: 'The nationality code on the document is not a country or region; please choose the nationality under “Basic information”.',
    },
    noGender: {
      zh: '证件未注明性别，请在“基本信息”中选择。',
      en: 'The document does not state a gender; please choose it under “Basic information”.',
    },
  },
}
