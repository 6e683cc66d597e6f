/** The paper lists of gates. */
export const paperWords = {
  title: { zh: '纸质名单', en: 'Paper list' },
  lead: {
    zh: '网络和设备都不能用时，按名单核对放行。峰会期间每天 06:00 自动打印当天的名单，次日删除。',
    en: 'For the day on which neither network nor devices work. It is printed by itself at 06:00 on each day of the summit, and deleted the next day.',
  },
  list: ({ gate }: { gate: { zh: string; en: string } }) => ({
    zh: `${gate.zh} 纸质名单`,
    en: `Paper list of ${gate.en}`,
  }),
  made: ({ at, people }: { at: string; people: number }) => ({
    zh: `今天 ${at} 的名单，共 ${people} 人（辆）`,
    en: `Today’s list of ${at}, ${people} people and vehicles`,
  }),
  notMade: { zh: '今天没有自动打印的名单', en: 'No list was printed by itself today' },
  download: { zh: '下载今天的名单', en: 'Download today’s list' },
  fileName: { zh: '纸质名单.pdf', en: 'paper-list.pdf' },
  archiveName: { zh: '纸质名单.zip', en: 'paper-list.zip' },
  day: { zh: '日期', en: 'Day' },
  print: { zh: '现在打印', en: 'Print now' },
  onDay: ({ day }: { day: string }) => ({ zh: `${day}`, en: `${day}` }),
  columns: {
    name: { zh: '中文姓名、车牌号', en: 'Chinese name, plate' },
    latinName: { zh: '外文姓名', en: 'Latin name' },
    organisation: { zh: '单位', en: 'Organisation' },
    kind: { zh: '类别', en: 'Kind' },
    zones: { zh: '区域', en: 'Zones' },
    number: { zh: '编号', en: 'No.' },
    tick: { zh: '进入', en: 'In' },
  },
  portal: { zh: '系统', en: 'the portal' },
}
