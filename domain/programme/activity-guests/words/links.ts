import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Words } from '#kit/words/record-words.ts'
import type { guestLink } from '../rules.ts'

/** The page on which an organisation creates and revokes links to its activities. */
export const linkWords = {
  title: { zh: '链接邀请', en: 'Invite by link' },
  lead: {
    zh: '把链接或海报发给嘉宾，由嘉宾在手机上自行登记；登记结果在“活动嘉宾”中查看。',
    en: 'Send guests a link or poster. They register on their phones and appear under “Activity guests”.',
  },
  make: { zh: '新建邀请链接', en: 'New link' },
  making: { zh: '生成链接', en: 'Create link' },
  made: { zh: '邀请链接已生成', en: 'Link created' },
  none: { zh: '还没有邀请链接。', en: 'No links yet.' },
  close: { zh: '停用链接', en: 'Close link' },
  closeTitle: { zh: '停用此链接？', en: 'Close this link?' },
  closeText: {
    zh: '停用后不能再通过此链接登记，也不能重新启用；已登记的嘉宾不受影响，已开始填写的仍可提交。',
    en: 'No one can start registering with this link any more, and it cannot be reopened. Registered guests are not affected, and those who have started can still submit.',
  },
  keep: { zh: '保留', en: 'Keep it' },
  closed: { zh: '链接已停用', en: 'Link closed' },
  back: { zh: '返回', en: 'Back' },
  inviteTitle: { zh: '未在峰会登记的嘉宾', en: 'Guests who are not registered for the summit' },
  inviteText: {
    zh: '由推荐单位登记，或凭邀请链接自行登记。',
    en: 'Registered by the proposing organisation, or by themselves through an invitation link.',
  },
  seeGuests: { zh: '查看活动嘉宾', en: 'View guests' },
} satisfies Record<string, Bilingual>

/** Labels of the form of a link. */
export const guestLinkWords = {
  title: { zh: '邀请链接', en: 'Invitation link' },
  sections: { link: { zh: '邀请链接', en: 'Invitation link' } },
  fields: {
    kind: {
      zh: '链接打开后显示',
      en: 'Link opens',
      options: {
        activityRecommendation: {
          zh: '活动邀请函，再进入登记',
          en: 'The invitation, then the registration form',
        },
        activityGuest: { zh: '直接进入登记', en: 'The registration form directly' },
      },
    },
    quota: { zh: '名额', en: 'Places' },
    expires: { zh: '有效期至', en: 'Valid until', hint: { zh: '北京时间', en: 'China Standard Time' } },
    note: {
      zh: '备注',
      en: 'Note',
      hint: { zh: '仅贵单位和组委会可见', en: 'Visible only to your organisation and the organisers' },
    },
  },
} satisfies Words<typeof guestLink>
