import { readerFieldWords } from '#domain/programme/audience/words/readers.ts'
import type { Words } from '#kit/words/record-words.ts'
import type { notice } from './rules.ts'

/** Texts of list, notice and the card on the first page. */
export const noticeWords = {
  title: { zh: '通知公告', en: 'Announcements' },
  /** the specification's name of the route */
  menu: { zh: '通知公告', en: 'Announcement' },
  notice: { zh: '通知详情', en: 'Details' },
  lead: {
    zh: '组委会发布的通知，未读的排在前面。',
    en: 'Announcements from the organisers, unread first.',
  },
  list: { zh: '通知列表', en: 'Announcement list' },
  search: { zh: '按标题搜索', en: 'Search by title' },
  which: { zh: '显示哪些通知', en: 'Which announcements to show' },
  all: { zh: '全部', en: 'All' },
  onlyUnread: { zh: '未读', en: 'Unread' },
  unread: { zh: '未读', en: 'Unread' },
  isRead: { zh: '已读', en: 'Read' },
  unreadFirst: { zh: '未读在前', en: 'Unread first' },
  columns: {
    title: { zh: '标题', en: 'Title' },
    releaseTime: { zh: '发布时间', en: 'Released' },
    corrected: { zh: '更正时间', en: 'Corrected' },
    read: { zh: '阅读状态', en: 'Read' },
  },
  markAllRead: { zh: '全部标为已读', en: 'Mark all as read' },
  allRead: { zh: '已全部标为已读', en: 'All marked as read' },
  released: ({ time }: { time: string }) => ({ zh: `发布于 ${time}`, en: `Released ${time}` }),
  correctedAt: ({ time }: { time: string }) => ({ zh: `更正于 ${time}`, en: `Corrected ${time}` }),
  corrected: { zh: '已更正', en: 'Corrected' },
  pinned: { zh: '置顶', en: 'Pinned' },
  awaits: { zh: '需确认', en: 'Please confirm' },
  acknowledgeText: {
    zh: '组委会需要确认您已知悉此通知。',
    en: 'The organisers ask you to confirm that you have taken note of this announcement.',
  },
  acknowledge: { zh: '我已知悉', en: 'I have taken note' },
  acknowledged: ({ time }: { time: string }) => ({
    zh: `您已于 ${time} 确认知悉。`,
    en: `You confirmed this on ${time}.`,
  }),
  emptyTitle: { zh: '还没有通知', en: 'No announcements yet' },
  emptyText: {
    zh: '组委会发布通知后会显示在这里，页面上方会有提示。',
    en: 'Announcements appear here once they are released; a dot at the top of the page tells you.',
  },
  noneFound: { zh: '没有标题包含这些文字的通知', en: 'No announcements match this title' },
  noneUnreadTitle: { zh: '没有未读通知', en: 'Nothing unread' },
  noneUnreadText: { zh: '所有通知均已阅读。', en: 'You have read every announcement.' },
  showAll: { zh: '查看全部通知', en: 'View all announcements' },
  back: { zh: '返回通知列表', en: 'Back to the list' },
  onlyChinese: { zh: '本通知仅有中文', en: 'This announcement is in Chinese only' },
  onlyEnglish: { zh: '本通知仅有英文', en: 'This announcement is in English only' },
}

/** Labels of the notice form. */
export const words = {
  title: { zh: '通知公告', en: 'Announcement' },
  sections: {
    text: { zh: '标题与正文', en: 'Text' },
    readers: { zh: '发给谁', en: 'Readers' },
    release: { zh: '发布', en: 'Release' },
  },
  fields: {
    chineseTitle: { zh: '标题（中文）', en: 'Title in Chinese' },
    englishTitle: { zh: '标题（英文）', en: 'Title in English' },
    chineseContent: { zh: '正文（中文）', en: 'Text in Chinese' },
    englishContent: { zh: '正文（英文）', en: 'Text in English' },
    ...readerFieldWords,
    releaseFrom: {
      zh: '定时发布',
      en: 'Release at',
      hint: { zh: '不填则发布时立即可见', en: 'Leave empty to show it as soon as it is released' },
    },
    validTo: {
      zh: '有效期至',
      en: 'Valid until',
      hint: { zh: '之后读者不再看到', en: 'Readers no longer see it after this' },
    },
    pinned: { zh: '置顶', en: 'Keep at the top' },
    mustAcknowledge: { zh: '需要读者确认知悉', en: 'Readers must confirm that they have taken note' },
    copies: {
      zh: '同时以邮件或短信发送',
      en: 'Also send by e-mail or SMS',
      hint: {
        zh: '发往登录所用的邮箱或手机；尚未登录过的嘉宾发往其登记的邮箱或手机',
        en: 'To the e-mail or mobile number used to log in; guests who have never logged in receive it at their registered e-mail or number',
      },
    },
  },
  problems: {
    overBeforeReleased: {
      zh: '有效期应晚于发布时间',
      en: 'Enter an end after the release time',
    },
  },
} satisfies Words<typeof notice>

/** Changes of a notice in the log that are no field of its form. */
export const noticeLogWords = {
  fields: { state: { zh: '状态', en: 'State' }, attachment: { zh: '附件', en: 'Attachment' } },
  values: {
    draft: { zh: '草稿', en: 'Draft' },
    scheduled: { zh: '定时发布', en: 'Scheduled' },
    released: { zh: '已发布', en: 'Released' },
    over: { zh: '已结束', en: 'Over' },
  },
}
