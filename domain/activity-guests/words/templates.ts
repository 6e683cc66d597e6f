import { aboutActivity, type ToldOfActivity } from '#domain/activities/words/telling.ts'
import type { Placeholder } from '#kit/words/template.ts'

const name: Placeholder = {
  label: { zh: '嘉宾姓名', en: 'Name of the guest' },
  samples: [
    { zh: '王一', en: 'Li Wu' },
    { zh: '阿不都热西提·买买提伊明'.repeat(3), en: 'Maximiliana Wilhelmina '.repeat(4).trim() },
  ],
}
const guestTemplate = (key: string, told: ToldOfActivity) =>
  aboutActivity(`activityGuests.${key}`, told, { name })

const allGuests = {
  zh: '该活动的全部活动嘉宾',
  en: 'Every guest of the activity who is not registered for the summit',
}

/** Messages to activity guests. */
export const guestTemplates = {
  registered: guestTemplate('registered', {
    title: { zh: '活动登记成功', en: 'Registered as a guest of an activity' },
    sentWhen: { zh: '嘉宾通过邀请链接提交登记时', en: 'When a guest hands in a registration by a link' },
    sentTo: { zh: '登记的嘉宾本人', en: 'The guest who registered' },
    subject: { zh: '登记成功：{activity}', en: 'You are registered: {activity}' },
    text: {
      zh: '{name}，您好：您已登记参加“{activity}”。如需修改或取消，请打开以下链接并验证您的手机或邮箱。',
      en: '{name}: you are registered for “{activity}”. To change or cancel, open the link below and prove your number or address.',
    },
  }),
  abandoned: guestTemplate('abandoned', {
    title: { zh: '活动取消（活动嘉宾）', en: 'Activity abandoned (its guests)' },
    sentWhen: { zh: '活动取消时', en: 'When an activity is abandoned' },
    sentTo: allGuests,
    subject: { zh: '活动取消：{activity}', en: 'Does not take place: {activity}' },
    text: {
      zh: '{name}，您好：“{activity}”已取消，无需前往。原定安排如下。',
      en: '{name}: “{activity}” does not take place. This is what was planned.',
    },
  }),
  changed: guestTemplate('changed', {
    title: { zh: '活动时间或地点变更（活动嘉宾）', en: 'Time or place changed (guests)' },
    sentWhen: {
      zh: '组委会发送时间或地点变更通知时',
      en: 'When organisers tell people that time or place has changed',
    },
    sentTo: allGuests,
    subject: { zh: '时间或地点有变：{activity}', en: 'Changed: {activity}' },
    text: {
      zh: '{name}，您好：“{activity}”的时间或地点有变，请以下列信息为准。',
      en: '{name}: time or place of “{activity}” has changed. It is now as follows.',
    },
  }),
}
export type GuestNews = Exclude<keyof typeof guestTemplates, 'registered'>
