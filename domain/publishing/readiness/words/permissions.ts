export const permissionWords = {
  read: {
    label: { zh: '查看待补资料', en: 'See what is missing' },
    why: {
      zh: '各岗位都要知道哪些人还缺什么。',
      en: 'Every organiser needs to know who lacks what.',
    },
  },
  remind: {
    label: { zh: '发送补充资料的提醒', en: 'Remind people of what is missing' },
    why: {
      zh: '一次会发出许多消息，因此与查看分开。',
      en: 'One press sends many messages, so it is apart from seeing them.',
    },
  },
  list: {
    label: { zh: '查看自动提醒', en: 'View automatic reminders' },
    why: {
      zh: '便于知道哪些提醒会自动发出，不必重复。',
      en: 'To know which reminders send themselves, and not to repeat them.',
    },
  },
  edit: {
    label: { zh: '编辑自动提醒', en: 'Edit automatic reminders' },
    why: {
      zh: '规则会在无人操作时发送消息。',
      en: 'A rule sends messages while nobody looks.',
    },
  },
}
