import type { Bilingual } from '#kit/words/bilingual.ts'

/** The public guide. */
export const publicGuideWords = {
  lead: {
    zh: '峰会何时举行、如何报名，以及有疑问时联系谁。无需登录即可查看。',
    en: 'When the summit takes place, how to register and whom to contact. No login needed.',
  },
  register: { zh: '注册', en: 'Register' },
  logIn: { zh: '登录', en: 'Log in' },
  toOwnGuide: { zh: '查看我的报名事项', en: 'View my guide' },
  steps: { zh: '如何报名', en: 'How to register' },
  privacy: { zh: '隐私', en: 'Privacy' },
  privacyText: {
    zh: '我们只收集办理参会所需的信息，并说明每一项的用途和保存期限。',
    en: 'We collect only what is needed for you to attend, and state the purpose and retention period of each item.',
  },
  privacyLink: { zh: '阅读隐私政策', en: 'Read the privacy policy' },
}

/** The steps from the account to the badge, in order. */
export const publicSteps: readonly { title: Bilingual; text: Bilingual }[] = [
  {
    title: { zh: '注册账号', en: 'Create an account' },
    text: {
      zh: '选择类型（企业、政府、媒体、工作人员、志愿者或同期活动人员），用手机号码或邮箱注册。',
      en: 'Choose a type (enterprise, government, media, staff, volunteer or concurrent-event personnel) and register with a mobile number or an e-mail address.',
    },
  },
  {
    title: { zh: '完善单位信息', en: 'Complete organisation information' },
    text: {
      zh: '填写单位名称、地址和联系人。内容边填边存，可随时继续。',
      en: 'Name, address and contact persons. Everything is saved as you type, so you can continue at any time.',
    },
  },
  {
    title: { zh: '登记嘉宾', en: 'Register your guests' },
    text: {
      zh: '填写嘉宾的个人、证件和职务信息，并上传 3:4 的 JPG 个人照片。',
      en: 'Each guest’s personal, document and job details, and a 3:4 JPG portrait.',
    },
  },
  {
    title: { zh: '提交并等待审核', en: 'Submit and wait for review' },
    text: {
      zh: '组委会审核后会通知您。如需修改，会逐项说明。',
      en: 'The organisers notify you of the result. If changes are needed, they list them field by field.',
    },
  },
  {
    title: { zh: '安排随行、行程和活动', en: 'Arrange companions, travel and activities' },
    text: {
      zh: '嘉宾通过审核后，即可添加随行人员、填写行程并报名活动。',
      en: 'Once a guest is approved, add companions, enter the itinerary and sign up for activities.',
    },
  },
]
