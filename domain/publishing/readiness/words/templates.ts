import { template } from '#kit/words/template.ts'

const line = {
  zh: '阿不都热西提·买买提伊明：照片、证件、行程',
  en: 'Maximiliana Wilhelmina: photo, identity document, travel',
}

/** The message of a reminder. */
export const remindTemplate = template({
  key: 'readiness.remind',
  title: { zh: '补充资料提醒', en: 'Reminder of what is missing' },
  sentWhen: {
    zh: '组委会提醒补充资料时，或按自动提醒规则',
    en: 'When the organisers remind of what is missing, or by a rule for automatic reminders',
  },
  sentTo: {
    zh: '为这些人报名的账号，每个账号一条',
    en: 'The accounts that registered the people, one message each',
  },
  urgent: false,
  placeholders: {
    count: {
      label: { zh: '人数', en: 'Number of people' },
      samples: [
        { zh: '1 位参会人', en: '1 person' },
        { zh: '120 位参会人', en: '120 people' },
      ],
    },
    what: {
      label: { zh: '所缺内容', en: 'What is missing' },
      samples: [
        { zh: '照片', en: 'photo' },
        {
          zh: '提交、照片、证件、同意、行程、酒店、活动答复、寄语、标志',
          en: 'submission, photo, identity document, consent, travel, hotel, activity reply, message, logo',
        },
      ],
      required: true,
    },
    names: {
      label: { zh: '姓名（短信用，最多三人）', en: 'Names, three at most, for SMS' },
      samples: [
        { zh: '王一', en: 'Li Wu' },
        {
          zh: '阿不都热西提·买买提伊明、王一、李二等 120 人',
          en: 'Maximiliana Wilhelmina, Li Wu, Anna Schmidt and 117 others',
        },
      ],
    },
    people: {
      label: { zh: '姓名与各自所缺（邮件用）', en: 'Names with what each lacks, for mail' },
      samples: [
        { zh: '王一：照片', en: 'Li Wu: photo' },
        { zh: Array(30).fill(line.zh).join('\n'), en: Array(30).fill(line.en).join('\n') },
      ],
    },
  },
  texts: {
    subject: { zh: '请补充{count}的资料：{what}', en: 'Please complete the details of {count}: {what}' },
    text: {
      zh: '以下{count}的资料还不齐全（{what}），请尽快登录补充：\n\n{people}',
      en: 'Something is still missing for {count} ({what}). Please log in and complete it as soon as you can:\n\n{people}',
    },
    sms: {
      zh: '{names}的资料还缺{what}，请尽快登录补充。',
      en: 'Still missing for {names}: {what}. Please log in and complete it.',
    },
  },
})
