import { organiserRoleWords } from '#domain/identity/accounts/words/console.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { readers } from '../rules/readers.ts'

export const readersWords: Record<(typeof readers)[number], Bilingual> = {
  everybody: { zh: '所有账号', en: 'Everyone' },
  participants: { zh: '参会单位与嘉宾', en: 'Participants' },
  organisers: { zh: '组委会', en: 'Organisers' },
}

/** Labels of the audience fields of a form. */
export const readerFieldWords = {
  readers: {
    zh: '读者',
    en: 'Readers',
    options: {
      everybody: { zh: '所有账号', en: 'Everyone with an account' },
      participants: { zh: '参会单位与嘉宾', en: 'Participants: organisations and guests' },
      organisers: { zh: '组委会', en: 'Organisers' },
    },
  },
  audience: {
    zh: '其中哪些人',
    en: 'Limit to',
    hint: {
      zh: '各项之间须同时满足，同一项内满足其一即可；单独点名的人总能看到。单位账号能看到发给本单位人员的内容。',
      en: 'All of these must match; within each, one match is enough. People added by name are always included. An organisation sees what is addressed to any of its people.',
    },
  },
  organiserRoles: {
    zh: '其中哪些岗位',
    en: 'Limit to roles',
    hint: {
      zh: '不选表示办公室全部岗位；陪同联络员须单独选择',
      en: 'Select none for all roles of the office; escorts only where selected',
    },
    options: organiserRoleWords,
  },
}

/** Texts of the control of a readers' audience. */
export const readerAudienceWords = {
  statuses: { zh: '审核状态', en: 'Review status' },
  hotels: { zh: '住宿', en: 'Hotel' },
  hotelOptions: {
    designated: { zh: '指定酒店', en: 'Designated hotel' },
    recommended: { zh: '推荐酒店', en: 'Recommended hotel' },
    other: { zh: '其他', en: 'Other' },
    notDesignated: { zh: '未选指定酒店', en: 'Not the designated hotel' },
  },
  people: { zh: '点名', en: 'People by name' },
  findPerson: { zh: '输入姓名或手机查找并添加', en: 'Type a name or mobile number to find and add a person' },
  removed: { zh: '移除', en: 'Remove' },
}
