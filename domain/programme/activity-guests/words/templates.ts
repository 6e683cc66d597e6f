import { aboutActivity, type ToldOfActivity } from '#domain/programme/activities/words/telling.ts'
import type { Placeholder } from '#kit/words/template.ts'

const name: Placeholder = {
  label: { zh: '嘉宾姓名', en: 'Guest name' },
  samples: [
    { zh: '王一', en: 'Li Wu' },
    { zh: '阿不都热西提·买买提伊明'.repeat(3), en: 'Maximiliana Wilhelmina '.repeat(4).trim() },
  ],
}
const guestTemplate = (key: string, told: ToldOfActivity) =>
  aboutActivity(`activityGuests.${key}`, told, { name })

const allGuests = {
  zh: '该活动的全部活动嘉宾',
  en: 'All activity guests of this activity',
}

/** Messages to activity guests. */
export const guestTemplates = {
  registered: guestTemplate('registered', {
    title: { zh: '活动登记成功', en: 'Activity registration confirmed' },
    sentWhen: {
      zh: '嘉宾通过邀请链接提交登记时',
      en: 'When a guest submits a registration by invitation link',
    },
    sentTo: { zh: '登记的嘉宾本人', en: 'The guest who registered' },
    subject: { zh: '登记成功：{activity}', en: 'You are registered: {activity}' },
    text: {
      zh: '{name}，您好：您已登记参加“{activity}”。如需修改或取消，请打开以下链接并验证您的手机或邮箱。',
      en: '{name}: you are registered for “{activity}”. To change or cancel, open the link below and verify your number or e-mail.',
    },
  }),
  abandoned: guestTemplate('abandoned', {
    title: { zh: '活动取消（活动嘉宾）', en: 'Activity cancelled (activity guests)' },
    sentWhen: { zh: '活动取消时', en: 'When an activity is cancelled' },
    sentTo: allGuests,
    subject: { zh: '活动取消：{activity}', en: 'Cancelled: {activity}' },
    text: {
      zh: '{name}，您好：“{activity}”已取消，无需前往。原定安排如下。',
      en: '{name}: “{activity}” has been cancelled. The original plan:',
    },
  }),
  changed: guestTemplate('changed', {
    title: { zh: '活动时间或地点变更（活动嘉宾）', en: 'Time or place changed (activity guests)' },
    sentWhen: {
      zh: '组委会发送时间或地点变更通知时',
      en: 'When the organisers announce a change of time or place',
    },
    sentTo: allGuests,
    subject: { zh: '时间或地点有变：{activity}', en: 'Changed: {activity}' },
    text: {
      zh: '{name}，您好：“{activity}”的时间或地点有变，请以下列信息为准。',
      en: '{name}: the time or place of “{activity}” has changed. New details:',
    },
  }),
}
export type GuestNews = Exclude<keyof typeof guestTemplates, 'registered'>
