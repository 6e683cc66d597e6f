export const words = {
  title: { zh: '活动嘉宾入场码', en: 'Codes of activity guests' },
}
