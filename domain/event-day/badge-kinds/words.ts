export const coveredWords = {
  guest: { zh: '嘉宾', en: 'Guests' },
  specialGuest: { zh: '特邀嘉宾', en: 'Special guests' },
  companion: { zh: '随行人员', en: 'Companions' },
  government: { zh: '政府团组', en: 'Government groups' },
  worker: { zh: '工作人员', en: 'Staff' },
  volunteer: { zh: '志愿者', en: 'Volunteers' },
  media: { zh: '媒体', en: 'Media' },
  builder: { zh: '搭建人员', en: 'Builders' },
  general: { zh: '其他人员', en: 'Other personnel' },
  activityGuest: { zh: '非正式活动嘉宾', en: 'Guests of activities' },
}

export const colourWords = {
  navy: { zh: '藏青', en: 'Navy' },
  blue: { zh: '蓝色', en: 'Blue' },
  teal: { zh: '青色', en: 'Teal' },
  green: { zh: '绿色', en: 'Green' },
  gold: { zh: '金色', en: 'Gold' },
  orange: { zh: '橙色', en: 'Orange' },
  red: { zh: '红色', en: 'Red' },
  purple: { zh: '紫色', en: 'Purple' },
  grey: { zh: '灰色', en: 'Grey' },
}

export const nameOrderWords = {
  byPerson: { zh: '按本人（中国嘉宾中文姓名在前）', en: 'By person (Chinese first for people from China)' },
  chinese: { zh: '中文姓名在前', en: 'Chinese name first' },
  latin: { zh: '外文姓名在前', en: 'Latin name first' },
}
