import type { Bilingual } from '#kit/words/bilingual.ts'
import type { NoticeState } from '../rules.ts'

export const stateWords: Record<NoticeState, Bilingual> = {
  draft: { zh: '草稿', en: 'Draft' },
  scheduled: { zh: '待发布', en: 'Scheduled' },
  released: { zh: '已发布', en: 'Released' },
  over: { zh: '已过期', en: 'Expired' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
}

const people = (count: number) => (count === 1 ? '1 reader' : `${count.toLocaleString('en-GB')} readers`)

/** Texts for authors. */
export const consoleWords = {
  title: { zh: '通知管理', en: 'Edit announcements' },
  lead: {
    zh: '撰写、发布和更正通知；读者在“通知公告”中看到。',
    en: 'Write, release and correct announcements; readers find them under “Announcement”.',
  },
  one: { zh: '编辑通知', en: 'Announcement' },
  create: { zh: '新建通知', en: 'New announcement' },
  createReady: { zh: '报名截止通知', en: 'End of registration' },
  createReadyHint: {
    zh: '生成一份中英文草稿，定时在报名截止时发布',
    en: 'Creates a draft in both languages, to be released when registration closes',
  },
  unnamed: { zh: '未命名通知', en: 'Untitled announcement' },
  noneYet: { zh: '还没有通知', en: 'No announcements yet' },
  state: { zh: '状态', en: 'State' },
  anyState: { zh: '全部状态', en: 'All states' },
  language: { zh: '语言', en: 'Languages' },
  readers: { zh: '读者', en: 'Readers' },
  read: { zh: '已读', en: 'Read' },
  acknowledged: { zh: '已确认', en: 'Confirmed' },
  updated: { zh: '最近更新', en: 'Last updated' },
  newest: { zh: '最近更新在前', en: 'Last updated first' },
  missing: {
    lacksChinese: { zh: '缺中文', en: 'Chinese missing' },
    lacksEnglish: { zh: '缺英文', en: 'English missing' },
    lacksBoth: { zh: '尚未写完', en: 'Incomplete' },
  },
  missingLong: {
    lacksChinese: {
      zh: '中文标题或正文未写，中文读者将看到英文，并注明仅有英文。',
      en: 'The Chinese title or text is missing; Chinese readers will see the English, with a note that it is in English only.',
    },
    lacksEnglish: {
      zh: '英文标题或正文未写，英文读者将看到中文，并注明仅有中文。',
      en: 'The English title or text is missing; English readers will see the Chinese, with a note that it is in Chinese only.',
    },
    lacksBoth: {
      zh: '至少一种语言的标题和正文都写好后才能发布。',
      en: 'To release it, write the title and text in at least one language.',
    },
  },
  saved: { zh: '已保存', en: 'Saved' },
  unreadAgain: { zh: '更正后标为未读', en: 'Mark as unread again' },
  unreadAgainHint: {
    zh: '所有读者会再次看到未读标记，需确认的须重新确认；不勾选则仅注明“已更正”。',
    en: 'All readers see it as unread, and must confirm again where required. If not ticked, it is only marked as corrected.',
  },
  release: { zh: '发布', en: 'Release' },
  releaseAgain: { zh: '重新发布', en: 'Release again' },
  releaseAt: ({ time }: { time: string }): Bilingual => ({
    zh: `将于 ${time} 发布`,
    en: `Will be released on ${time}`,
  }),
  releaseTitle: ({ count }: { count: number }): Bilingual => ({
    zh: `发布给 ${count} 位读者？`,
    en: `Release to ${people(count)}?`,
  }),
  releaseCopies: {
    zh: '同时会向每位读者发送邮件或短信，发出后无法收回。',
    en: 'Each reader also receives an e-mail or SMS, which cannot be taken back.',
  },
  released: { zh: '已发布', en: 'Released' },
  scheduled: { zh: '已安排发布', en: 'Scheduled' },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  withdrawTitle: { zh: '撤回此通知？', en: 'Withdraw this announcement?' },
  withdrawText: {
    zh: '读者将不再看到它；已发出的邮件和短信无法收回。以后可以重新发布。',
    en: 'Readers no longer see it. E-mails and SMS already sent cannot be taken back. You can release it again later.',
  },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  remove: { zh: '删除草稿', en: 'Delete draft' },
  removeTitle: { zh: '删除此草稿？', en: 'Delete this draft?' },
  removed: { zh: '草稿已删除', en: 'Draft deleted' },
  preview: { zh: '预览', en: 'Preview' },
  previewLead: {
    zh: '读者看到的样子（已保存的内容）',
    en: 'As readers will see it (saved content only)',
  },
  inChinese: { zh: '中文读者', en: 'Chinese readers' },
  inEnglish: { zh: '英文读者', en: 'English readers' },
} satisfies Record<string, unknown>

/** Texts of readership, reminders and mailings. */
export const followWords = {
  title: { zh: '阅读情况', en: 'Read status' },
  counts: ({ total, read }: { total: number; read: number }): Bilingual => ({
    zh: `${total} 位读者中 ${read} 位已读。`,
    en: `${read.toLocaleString('en-GB')} of ${people(total)} have read it.`,
  }),
  confirmed: ({ total, acknowledged }: { total: number; acknowledged: number }): Bilingual => ({
    zh: `${acknowledged} 位已确认，${total - acknowledged} 位尚未确认。`,
    en: `${acknowledged.toLocaleString('en-GB')} have confirmed, ${(total - acknowledged).toLocaleString('en-GB')} have not.`,
  }),
  open: { zh: '尚未确认', en: 'Not confirmed yet' },
  unread: { zh: '尚未阅读', en: 'Not read yet' },
  more: ({ count }: { count: number }): Bilingual => ({
    zh: `另有 ${count} 位，完整名单请导出`,
    en: `and ${count.toLocaleString('en-GB')} more; download the full list`,
  }),
  download: { zh: '下载名单', en: 'Download list' },
  fileName: { zh: '通知阅读情况.xlsx', en: 'announcement-readers.xlsx' },
  sheet: { zh: '阅读情况', en: 'Readers' },
  columns: {
    name: { zh: '读者', en: 'Reader' },
    address: { zh: '登录账号', en: 'Account' },
    read: { zh: '阅读时间', en: 'Read' },
    acknowledged: { zh: '确认时间', en: 'Confirmed' },
  },
  remind: { zh: '提醒尚未确认的读者', en: 'Remind those who have not confirmed' },
  remindTitle: ({ count }: { count: number }): Bilingual => ({
    zh: `向 ${count} 位尚未确认的读者发送提醒？`,
    en: `Send a reminder to ${people(count)} who have not confirmed?`,
  }),
  remindText: { zh: '每人收到一封邮件或一条短信。', en: 'Each receives one e-mail or SMS.' },
  reminding: { zh: '提醒已开始发送', en: 'Reminders are being sent' },
  mailings: { zh: '邮件和短信', en: 'E-mail and SMS' },
  kinds: {
    copy: { zh: '通知副本', en: 'Copies' },
    reminder: { zh: '提醒', en: 'Reminder' },
  },
  progress: ({ done, total }: { done: number; total: number }): Bilingual => ({
    zh: `已处理 ${done} / ${total} 位读者`,
    en: `${done.toLocaleString('en-GB')} of ${people(total)} processed`,
  }),
  outcome: ({ sent, waiting, failed }: { sent: number; waiting: number; failed: number }): Bilingual => ({
    zh: `已发出 ${sent}，等待 ${waiting}，失败 ${failed}`,
    en: `${sent.toLocaleString('en-GB')} sent, ${waiting.toLocaleString('en-GB')} waiting, ${failed.toLocaleString('en-GB')} failed`,
  }),
}
