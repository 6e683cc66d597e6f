/** What list, notice and the card on the first page say. */
export const noticeWords = {
  title: { zh: '通知公告', en: 'Announcements' },
  /** As the specification names the route. */
  menu: { zh: '通知公告', en: 'Announcement' },
  notice: { zh: '通知详情', en: 'Details' },
  lead: {
    zh: '组委会发布的通知，未读的排在前面。',
    en: 'What the organisers announce; unread ones come first.',
  },
  list: { zh: '通知列表', en: 'List of announcements' },
  which: { zh: '显示哪些通知', en: 'Which announcements to show' },
  all: { zh: '全部', en: 'All' },
  onlyUnread: { zh: '未读', en: 'Unread' },
  unread: { zh: '未读', en: 'Unread' },
  isRead: { zh: '已读', en: 'Read' },
  unreadFirst: { zh: '未读在前', en: 'Unread first' },
  columns: {
    title: { zh: '标题', en: 'Title' },
    releaseTime: { zh: '发布时间', en: 'Released' },
    read: { zh: '阅读状态', en: 'Read' },
  },
  markAllRead: { zh: '全部标为已读', en: 'Mark all as read' },
  allRead: { zh: '已全部标为已读', en: 'All marked as read' },
  released: ({ time }: { time: string }) => ({ zh: `发布于 ${time}`, en: `Released ${time}` }),
  emptyTitle: { zh: '还没有通知', en: 'No announcements yet' },
  emptyText: {
    zh: '组委会发布通知后会显示在这里，页面上方会有提示。',
    en: 'They appear here as soon as the organisers release one; a dot at the top of the page tells you.',
  },
  noneUnreadTitle: { zh: '没有未读通知', en: 'Nothing unread' },
  noneUnreadText: { zh: '所有通知均已阅读。', en: 'You have read every announcement.' },
  showAll: { zh: '查看全部通知', en: 'Show all announcements' },
  back: { zh: '返回通知列表', en: 'Back to the list' },
  onlyChinese: { zh: '本通知仅有中文', en: 'This announcement is in Chinese only' },
  onlyEnglish: { zh: '本通知仅有英文', en: 'This announcement is in English only' },
}
