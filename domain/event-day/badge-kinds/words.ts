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
  vehicle: { zh: '车辆', en: 'Vehicles' },
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
  byPerson: { zh: '本人填写的证件姓名在前', en: 'The badge name that the person typed first' },
  chinese: { zh: '中文姓名在前', en: 'Chinese name first' },
  latin: { zh: '外文姓名在前', en: 'Latin name first' },
}

export const previewWords = {
  title: { zh: '预览', en: 'Preview' },
  about: {
    zh: '随填写即时更新。打印时姓名按长度缩小或换行。',
    en: 'Follows what you type. In print, long names become smaller or take two lines.',
  },
  front: { zh: '正面', en: 'Front' },
  back: { zh: '背面', en: 'Back' },
  name: { zh: '林若棠', en: 'Lin Ruotang' },
  vehicle: ['鲁B·D00000', '商务车 Van'],
  job: { zh: '首席执行官', en: 'Chief Executive Officer' },
  organisation: { zh: '诺尔维精密机械（中国）有限公司', en: 'Norvei Precision Machinery (China)' },
  event: { zh: '峰会名称', en: 'Name of the summit' },
  zones: { zh: '可进入区域', en: 'Zones' },
  lanyard: { zh: '挂绳', en: 'Lanyard' },
}
