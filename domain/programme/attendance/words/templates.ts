import {
  aboutActivity,
  ofActivity,
  type ToldOfActivity,
  timeAndPlace,
} from '#domain/programme/activities/words/telling.ts'
import { type Placeholder, template } from '#kit/words/template.ts'

const registrants = {
  zh: '为参会人报名的账号；需答复或行程有变时，也发给本人',
  en: 'The accounts that registered the participants; also the participants when an answer is needed or plans change',
}

const long = 'Maximiliana Wilhelmina '.repeat(6).trim()

const people: Placeholder = {
  label: { zh: '参会人姓名', en: 'Names of the participants' },
  samples: [
    { zh: '王一', en: 'Li Wu' },
    { zh: '买买提伊明、'.repeat(20), en: `${long}, ${long}` },
  ],
  required: true,
}
const until: Placeholder = {
  label: { zh: '答复截止时间', en: 'Answer deadline' },
  samples: [{ zh: '6月17日（周三）18:00', en: 'Wed 17 June, 18:00' }],
  required: true,
}
const basicTemplate = (key: string, told: Omit<ToldOfActivity, 'sentTo'>) =>
  aboutActivity(`attendance.${key}`, { ...told, sentTo: registrants }, { people })

/** Messages about an attendance that need no answer. */
export const partTemplates = {
  confirmed: basicTemplate('confirmed', {
    title: { zh: '活动报名成功', en: 'Place confirmed' },
    sentWhen: { zh: '活动报名确认时', en: 'When places in an activity are confirmed' },
    subject: { zh: '已确认参加：{activity}', en: 'Confirmed: {activity}' },
    text: { zh: '{people}参加“{activity}”已确认。', en: '{people}: the place in “{activity}” is confirmed.' },
  }),
  waitlisted: basicTemplate('waitlisted', {
    title: { zh: '活动候补', en: 'On the waiting list' },
    sentWhen: {
      zh: '活动名额不足、进入候补时',
      en: 'When an activity has too few places and participants join its waiting list',
    },
    subject: { zh: '已进入候补：{activity}', en: 'On the waiting list: {activity}' },
    text: {
      zh: '“{activity}”名额不足，{people}已进入候补名单。有名额时我们会通知您确认。',
      en: '“{activity}” does not have enough places at present. {people}: on the waiting list. We will ask you to confirm as soon as there is room.',
    },
  }),
  lapsed: basicTemplate('lapsed', {
    title: { zh: '候补名额已失效', en: 'Offered place lapsed' },
    sentWhen: { zh: '候补名额未在规定时间内确认时', en: 'When an offered place is not confirmed in time' },
    subject: { zh: '候补名额已失效：{activity}', en: 'Offer has lapsed: {activity}' },
    text: {
      zh: '{people}未在规定时间内确认“{activity}”的候补名额，名额已失效。如仍希望参加，可重新报名。',
      en: '{people}: the place offered in “{activity}” was not confirmed in time and has lapsed. You can sign up again.',
    },
  }),
  cancelled: basicTemplate('cancelled', {
    title: { zh: '活动参加已取消', en: 'Place cancelled' },
    sentWhen: {
      zh: '组委会取消某人参加活动时',
      en: 'When the organisers remove participants from an activity',
    },
    subject: { zh: '已取消参加：{activity}', en: 'Cancelled: {activity}' },
    text: {
      zh: '{people}不再参加“{activity}”，名额已释放。如有疑问，请联系组委会。',
      en: '{people}: the place in “{activity}” has been cancelled. Please contact the organisers if this is a mistake.',
    },
  }),
  changed: basicTemplate('changed', {
    title: { zh: '活动时间或地点变更', en: 'Time or place changed' },
    sentWhen: {
      zh: '组委会通知活动时间或地点变更时',
      en: 'When the organisers announce a change of time or place',
    },
    subject: { zh: '时间或地点有变：{activity}', en: 'Time or place changed: {activity}' },
    text: {
      zh: '“{activity}”的时间或地点有变，请知悉。参加人员：{people}。',
      en: '“{activity}” has a new time or place. Participants: {people}.',
    },
  }),
  reminded: basicTemplate('reminded', {
    title: { zh: '活动提醒', en: 'Activity reminder' },
    sentWhen: { zh: '活动开始前一天', en: 'The day before an activity' },
    subject: { zh: '活动提醒：{activity}', en: 'Reminder: {activity}' },
    text: {
      zh: '“{activity}”即将举行。参加人员：{people}。如不能参加，请尽早取消，以便他人候补。',
      en: '“{activity}” is coming up. Participants: {people}. If you cannot attend, please cancel so that others can.',
    },
  }),
  abandoned: basicTemplate('abandoned', {
    title: { zh: '活动取消', en: 'Activity cancelled' },
    sentWhen: { zh: '组委会取消活动时', en: 'When the organisers cancel an activity' },
    subject: { zh: '活动取消：{activity}', en: 'Activity cancelled: {activity}' },
    text: {
      zh: '很抱歉，“{activity}”不再举办。涉及人员：{people}。',
      en: 'We regret that “{activity}” has been cancelled. Affected: {people}.',
    },
  }),
}
export type PartNews = keyof typeof partTemplates

const answered = { ...ofActivity, people, until }

/** A place is offered to an entry of the waiting list, and has to be accepted in time. */
export const offeredTemplate = template({
  key: 'attendance.offered',
  sentTo: registrants,
  urgent: false,
  placeholders: answered,
  linkAnswers: true,
  title: { zh: '候补名额待确认', en: 'Place offered' },
  sentWhen: { zh: '有名额提供给候补人员时', en: 'When a place is offered to people on the waiting list' },
  texts: {
    subject: { zh: '请在 {until} 前确认：{activity}', en: 'Please answer by {until}: {activity}' },
    text: {
      zh: `“{activity}”现有名额提供给{people}，请在 {until} 前确认或放弃，逾期名额将给下一位。${timeAndPlace.zh}`,
      en: `A place in “{activity}” is free for {people}. Please accept or decline it by {until}; after that it goes to the next person.${timeAndPlace.en}`,
    },
  },
})

/** The organisers have assigned people, who are asked to answer. */
export const assignedTemplate = {
  ...basicTemplate('assigned', {
    title: { zh: '活动指派', en: 'Assigned to an activity' },
    sentWhen: {
      zh: '组委会指派参会人参加活动时',
      en: 'When the organisers assign participants to an activity',
    },
    subject: { zh: '请答复是否参加：{activity}', en: 'Please answer: {activity}' },
    text: {
      zh: '组委会已安排{people}参加“{activity}”，请确认、谢绝或指定他人代为参加。',
      en: 'The organisers have assigned {people} to “{activity}”. Please confirm, decline or name a substitute.',
    },
  }),
  linkAnswers: true,
}
