import type { HeldKind } from '#domain/held-hook.ts'
import { exportWords } from '#kit/list/export-permission.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { PermissionWords } from '#kit/words/permission-words.ts'
import { type Placeholder, template } from '#kit/words/template.ts'
import type { access } from './access.ts'

export const title = { zh: '取消后的释放', en: 'Freed by cancellations' }

export const permissionWords = {
  title,
  permissions: {
    'cancellations:list': {
      label: { zh: '查看取消后的释放', en: 'View what cancellations free' },
      why: {
        zh: '接待人员需要知道谁不再参会，以及因此空出的住宿、接送和证件。',
        en: 'Reception needs to know who does not come, and which rooms, rides and badges that frees.',
      },
    },
    'cancellations:export': exportWords(title),
  },
} satisfies PermissionWords<typeof access>

export const kindWords: Record<HeldKind, Bilingual> = {
  nights: { zh: '住宿', en: 'Room' },
  ride: { zh: '接送', en: 'Ride' },
  meals: { zh: '用餐', en: 'Meals' },
  escort: { zh: '陪同', en: 'Escort' },
  seat: { zh: '座位', en: 'Seat' },
  badge: { zh: '证件', en: 'Badge' },
}

export const cancellationWords = {
  lead: {
    zh: '人员取消参会或不再通过时所释放的住宿、接送、用餐、陪同、座位和证件。以当时为准，之后重新安排的不在此列。',
    en: 'What was freed when people cancelled or their approval ended, as of that moment. What they were given since is not here.',
  },
  at: { zh: '时间', en: 'When' },
  person: { zh: '姓名', en: 'Name' },
  organisation: { zh: '单位', en: 'Organisation' },
  freed: { zh: '已释放', en: 'Freed' },
  newest: { zh: '最新在前', en: 'Newest first' },
  none: { zh: '还没有人因取消而释放安排', en: 'Nobody has cancelled who had something' },
}

const long = (text: string, times: number) => text.repeat(times).trim()

/** How it ended for the people of a message: withdrawn, no longer approved, or some one and some the other. */
export type End = 'withdrawn' | 'unapproved'

export const endWords: Record<End | 'either', (of: { count: number }) => Bilingual> = {
  withdrawn: () => ({ zh: '不再参会', en: 'will not come' }),
  unapproved: ({ count }) => ({
    zh: '不再通过',
    en: count === 1 ? 'is no longer approved' : 'are no longer approved',
  }),
  either: () => ({ zh: '不再参会或不再通过', en: 'will not come, or are no longer approved' }),
}

/** What the reception is told. */
export const messageWords = {
  many: ({ first, others }: { first: Bilingual; others: number }): Bilingual => ({
    zh: `${first.zh}等 ${others + 1} 人`,
    en: `${first.en} and ${others === 1 ? '1 other' : `${others} others`}`,
  }),
  more: ({ count }: { count: number }): Bilingual => ({
    zh: `另有 ${count} 人，见名单`,
    en: count === 1 ? '1 more person, see the list' : `${count} more people, see the list`,
  }),
}

const who: Placeholder = {
  label: { zh: '人员', en: 'Who' },
  samples: [
    { zh: '王一', en: 'Li Wu' },
    { zh: long('阿不都热西提·买买提伊明', 3), en: long('Maximiliana Wilhelmina ', 4) },
  ],
  required: true,
}

const freed: Placeholder = {
  label: { zh: '每人已释放的安排', en: 'What was freed, for each person' },
  samples: [
    {
      zh: '王一\n· 住宿：会议中心酒店双床房，2 晚',
      en: 'Li Wu\n· Room: Conference Hotel, Twin room, 2 nights',
    },
    {
      zh: long('王一（青岛某某单位）\n· 接送：去程，06-16 14:35 鲁B·80001\n', 40),
      en: long('Li Wu (An Organisation)\n· Ride: arrival, 06-16 14:35 AB-80001\n', 40),
    },
  ],
}

export const cancellationTemplates = {
  freed: template({
    key: 'cancellations.freed',
    title: { zh: '取消后释放的安排', en: 'What a cancellation freed' },
    sentWhen: {
      zh: '有人取消参会或不再通过，且已有住宿、接送、用餐、陪同、座位或证件时；同一操作涉及的人员合为一条',
      en: 'When somebody cancels or loses the approval who had a room, a ride, meals, an escort, a seat or a badge; all people of one act in one message',
    },
    sentTo: { zh: '接待人员', en: 'Reception' },
    urgent: false,
    placeholders: {
      who,
      end: {
        label: { zh: '取消或不再通过', en: 'Cancelled, or no longer approved' },
        samples: [
          { zh: '不再参会', en: 'will not come' },
          { zh: '不再参会或不再通过', en: 'will not come, or are no longer approved' },
        ],
        required: true,
      },
      freed,
    },
    texts: {
      subject: { zh: '{who}{end}：已释放的安排', en: '{who} {end}: what was freed' },
      text: {
        zh: '{who}{end}。以下安排已释放；请通知酒店和司机，并收回证件。[\n\n{freed}]',
        en: '{who} {end}. The following was freed. Please tell the hotel and the drivers, and take badges back.[\n\n{freed}]',
      },
      sms: {
        zh: '{who}{end}，原有接待安排已释放。',
        en: '{who} {end}; what was arranged has been freed.',
      },
    },
  }),
  again: template({
    key: 'cancellations.again',
    title: { zh: '再次通过后需重新安排', en: 'Approved again, to be arranged anew' },
    sentWhen: {
      zh: '有人不再通过后很快又再次通过，而其住宿、接送、陪同、座位或证件已经释放、尚未重新安排时；同一操作涉及的人员合为一条',
      en: 'When somebody lost the approval and was soon approved again, and a room, a ride, an escort, a seat or a badge was freed and not arranged anew yet; all people of one act in one message',
    },
    sentTo: { zh: '接待人员', en: 'Reception' },
    urgent: false,
    placeholders: { who, freed },
    texts: {
      subject: { zh: '{who}再次通过：请重新安排', en: 'Approved again, to be arranged anew: {who}' },
      text: {
        zh: '{who}再次通过，原安排已释放，请重新安排。[\n\n{freed}]',
        en: 'Approved again: {who}. The earlier arrangement was released: arrange it anew.[\n\n{freed}]',
      },
      sms: {
        zh: '{who}再次通过，原安排已释放，请重新安排。',
        en: 'Approved again: {who}. The earlier arrangement was released: arrange it anew.',
      },
    },
  }),
}
