/** Texts of filling in the form from a passport. */
export const passportWords = {
  title: { zh: '用护照填写', en: 'Let the passport fill this in' },
  lead: {
    zh: '拍摄或选择护照照片页：证件号码、姓名、国籍、出生日期、性别和有效期将自动读出供您核对，照片页同时作为证件图片。',
    en: 'Photograph or choose the photo page: number, name, nationality, date of birth, gender and expiry are read for you to compare, and the page becomes the picture of the document.',
  },
  says: { zh: '证件上的信息', en: 'What the document says' },
  doubtful: { zh: '请与证件核对', en: 'Please compare with the page' },
  same: { zh: '与已填内容一致', en: 'As typed' },
  differs: ({ typed }: { typed: string }) => ({
    zh: `您填写的是“${typed}”，将保留`,
    en: `You typed “${typed}”, which stays`,
  }),
  hidden: { zh: '已有受保护的内容，将保留', en: 'A protected value is there already, and stays' },
  takeInstead: { zh: '改用证件上的内容', en: 'Use what the document says' },
  page: { zh: '从图片中裁出的照片页', en: 'The photo page, cut out of the picture' },
  pageBecomes: {
    zh: '此页将作为证件图片加密保存',
    en: 'It becomes the picture of the document, stored encrypted',
  },
  pageStays: { zh: '已有证件图片，将保留', en: 'There is a picture of the document already, which stays' },
  replacePage: { zh: '用此页替换', en: 'Replace it with this page' },
  noPage: {
    zh: '未能从图片中裁出符合要求的照片页，请在下面另选证件图片。',
    en: 'The page could not be cut out within the limits; please choose the picture of the document below.',
  },
  accept: { zh: '使用以上信息', en: 'Use these' },
  acceptAndGoOn: { zh: '使用并继续', en: 'Use these and go on' },
  dismiss: { zh: '不使用', en: 'Do not use' },
  done: ({ count }: { count: number }) => ({
    zh: `已从证件填写 ${count} 项，请核对；每一项仍可修改。`,
    en:
      count === 1
        ? 'One field was filled in from the document. Compare it; it can still be changed.'
        : `${count} fields were filled in from the document. Compare them; each can still be changed.`,
  }),
  toIdentity: { zh: '查看姓名、国籍等基本信息', en: 'See name, nationality and the other basic data' },
  fromIdentity: {
    zh: '手边有护照？拍摄或选择照片页，自动填写本页大部分内容',
    en: 'Have the passport at hand? Photograph or choose its photo page, and most of this is filled in',
  },
  warnings: {
    expired: ({ day }: { day: string }) => ({
      zh: `此证件已于 ${day} 过期，请使用有效证件。`,
      en: `This document expired on ${day}; please use one that is valid.`,
    }),
    endsBefore: ({ day }: { day: string }) => ({
      zh: `此证件 ${day} 到期，早于峰会闭幕，请更换证件。`,
      en: `This document is valid until ${day} only, which is before the summit ends; please use another.`,
    }),
    otherNationality: ({ says, typed }: { says: string; typed: string }) => ({
      zh: `证件上的国籍（地区）是“${says}”，而您填写的是“${typed}”。请核对是否为同一人。`,
      en: `The document says ${says}, and the form ${typed}. Please make sure that both are of the same person.`,
    }),
    noPassport: {
      zh: '这不是护照，证件号码和有效期不会填写；姓名等信息可以使用。',
      en: 'This is no passport, so its number and expiry are not filled in; name and birth can be used.',
    },
    unknownState: {
      zh: '证件上的国籍代码不是国家或地区，请在“基本信息”中选择国籍。',
      en: 'The nationality on the document is no country or region; please choose it under “Basic data”.',
    },
    noGender: {
      zh: '证件未注明性别，请在“基本信息”中选择。',
      en: 'The document states no gender; please choose it under “Basic data”.',
    },
  },
}
