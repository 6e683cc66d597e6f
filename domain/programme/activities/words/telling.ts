import type { Bilingual } from '#kit/words/bilingual.ts'
import { type Placeholder, type Template, template } from '#kit/words/template.ts'

/** Placeholders for messages about an activity. */
export const ofActivity = {
  activity: {
    label: { zh: '活动名称', en: 'Activity name' },
    samples: [
      { zh: '开幕式', en: 'Opening' },
      { zh: '跨国公司领导人圆桌会议'.repeat(8), en: 'Roundtable of leaders '.repeat(10).trim() },
    ],
    required: true,
  },
  when: {
    label: { zh: '活动时间', en: 'Activity time' },
    samples: [{ zh: '6月18日（周四）09:00', en: 'Thu 18 June, 09:00' }],
  },
  where: {
    label: { zh: '活动地点', en: 'Activity place' },
    samples: [
      { zh: '会展中心', en: 'Centre' },
      { zh: '国际会议中心'.repeat(16), en: 'Conference Centre '.repeat(8).trim() },
    ],
  },
} satisfies Record<string, Placeholder>

/** The end of a message about an activity: when and where it is. */
export const timeAndPlace = {
  zh: '\n\n时间：{when}（北京时间）\n地点：{where}',
  en: '\n\nWhen: {when} (China Standard Time)\nWhere: {where}',
}

/** One message about an activity: its description for organisers, its subject, and its text before the time and the place. */
export type ToldOfActivity = {
  title: Bilingual
  sentWhen: Bilingual
  sentTo: Bilingual
  subject: Bilingual
  text: Bilingual
}

/** A message about an activity that ends with its time and place; `more`: placeholders besides those of the activity. */
export const aboutActivity = <const Name extends string>(
  key: string,
  { title, sentWhen, sentTo, subject, text }: ToldOfActivity,
  more: Readonly<Record<Name, Placeholder>>,
): Template<Name | keyof typeof ofActivity> =>
  template({
    key,
    title,
    sentWhen,
    sentTo,
    urgent: false,
    placeholders: { ...ofActivity, ...more } as Readonly<Record<Name | keyof typeof ofActivity, Placeholder>>,
    texts: {
      subject,
      text: { zh: text.zh + timeAndPlace.zh, en: text.en + timeAndPlace.en },
    },
  })
