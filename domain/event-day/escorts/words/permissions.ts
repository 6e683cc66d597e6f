/** Permissions in words, for the roles page. */
export const permissionWords = {
  permissions: {
    'escorts:list': {
      label: { zh: '查看陪同安排', en: 'View escorts and their guests' },
      why: {
        zh: '接待和现场需要知道谁陪同哪位嘉宾。',
        en: 'Reception and desks need to know who accompanies which guest.',
      },
    },
    'escorts:edit': {
      label: { zh: '安排陪同联络员', en: 'Assign escorts' },
      why: {
        zh: '陪同联络员由此看到嘉宾的行程和电话，因此由安排接待的人员负责。',
        en: 'An escort sees the journey and phone of assigned guests, so this is for those who arrange the reception.',
      },
    },
    'escorts:import': {
      label: { zh: '用表格开通陪同联络员账号', en: 'Open accounts of escorts by spreadsheet' },
      why: { zh: '会开通账号，因此由秘书处负责。', en: 'It opens accounts, so it stays with the secretary.' },
    },
    'escorts:own': {
      label: { zh: '查看和陪同自己的嘉宾', en: 'See and accompany one’s own guests' },
      why: {
        zh: '只看到当前分配给自己的嘉宾。',
        en: 'Only the guests who are assigned to the account at that moment.',
      },
    },
    'escorts:told': {
      label: { zh: '查看由谁陪同', en: 'See who accompanies a guest' },
      why: {
        zh: '到了告知时间，嘉宾和其单位可以看到陪同联络员的姓名和电话。',
        en: 'From the hour at which they are told, guests and their organisation see name and phone of the escort.',
      },
    },
  },
}
