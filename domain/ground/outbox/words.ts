/** Texts of the demonstration's mailbox page. */
export const mailboxWords = {
  title: { zh: '演示邮箱', en: 'Mailbox' },
  lead: {
    zh: '未配置真实的短信和邮件服务，本应发出的消息显示在这里。',
    en: 'No real SMS or e-mail service is configured. Messages that would have been sent are shown here.',
  },
  search: { zh: '按手机号码或邮箱查找', en: 'Find by number or e-mail' },
  to: { zh: '收件人', en: 'To' },
  open: { zh: '在平台中打开', en: 'Open in the portal' },
  empty: { zh: '还没有消息', en: 'No messages yet' },
  emptyText: {
    zh: '获取验证码或收到通知后，消息会自动出现在此页。',
    en: 'Messages appear here automatically when a code is requested or a notification is sent.',
  },
  noneFound: { zh: '没有发往此地址的消息', en: 'No messages to this address' },
}
