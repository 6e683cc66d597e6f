import type { Words } from '#kit/words/record-words.ts'
import type { activityGuest } from './rules.ts'

/** Labels of the form of an activity guest. */
export const words = {
  title: { zh: '活动嘉宾', en: 'Activity guest' },
  sections: {
    person: { zh: '嘉宾', en: 'Guest' },
    contact: { zh: '联系方式', en: 'Contact details' },
    portrait: { zh: '照片', en: 'Portrait' },
  },
  fields: {
    name: {
      zh: '姓名',
      en: 'Name',
      hint: {
        zh: '中文姓名，或用拉丁字母书写的姓名',
        en: 'In Chinese characters or Latin letters',
      },
    },
    unit: { zh: '单位', en: 'Organisation' },
    jobTitle: { zh: '职务', en: 'Position' },
    form: {
      zh: '参加方式',
      en: 'Attendance mode',
      options: { onSite: { zh: '现场', en: 'On site' }, online: { zh: '线上', en: 'Online' } },
    },
    mobile: { zh: '手机', en: 'Mobile' },
    email: { zh: '邮箱', en: 'E-mail' },
    landline: { zh: '固定电话', en: 'Landline' },
    residenceCountry: { zh: '国家或地区', en: 'Country or region' },
    province: { zh: '省份', en: 'Province' },
    city: { zh: '城市', en: 'City' },
    portrait: { zh: '个人照片', en: 'Portrait' },
  },
  problems: {
    formNotOffered: {
      zh: '该活动没有这种参加方式',
      en: 'The activity does not offer this attendance mode',
    },
    contactProven: {
      zh: '已由本人验证，只能由本人更换',
      en: 'Verified by its owner, who alone can replace it',
    },
    mobileKnown: {
      zh: '该手机号已登记，请确认',
      en: 'The mobile phone number already exists, please confirm',
    },
  },
} satisfies Words<typeof activityGuest>
