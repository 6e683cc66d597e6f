/** Permissions in words, for the roles page. */
export const permissionWords = {
  title: { zh: '接送', en: 'Transport' },
  permissions: {
    'transport:list': {
      label: { zh: '查看到离和车次', en: 'View arrivals, departures and runs' },
      why: {
        zh: '接待和现场需要知道谁何时到、由哪辆车接送。',
        en: 'Reception and desks need to know who comes when, and in which vehicle.',
      },
    },
    'transport:edit': {
      label: { zh: '安排车次、登记航班动态', en: 'Arrange runs and note delays' },
      why: { zh: '由安排接送的人员负责。', en: 'For those who arrange transfers.' },
    },
    'transport:tap': {
      label: { zh: '登记接到、上车、到达', en: 'Note who was met, is in the car, has arrived' },
      why: {
        zh: '在机场、车站和酒店的人员用手机登记。',
        en: 'Those at the airport, the stations and the hotels note it on their phones.',
      },
    },
    'transport:own': {
      label: { zh: '查看由谁接送', en: 'See who fetches a guest' },
      why: {
        zh: '到了告知时间，嘉宾和其单位可以看到车牌和司机电话。',
        en: 'From the hour at which they are told, guests and their organisation see plate and driver.',
      },
    },
  },
}
