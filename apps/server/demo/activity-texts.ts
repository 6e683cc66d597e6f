import type { ActivityDraft } from '#domain/programme/activities/rules.ts'

/** A demonstration activity: `at` is the day of the summit (0 the first), start and end time. */
export type InventedActivity = {
  at: [day: number, from: string, until: string]
  draft: ActivityDraft
}

const hall = {
  one: { chinesePlace: '国际会议中心一号厅', englishPlace: 'International Conference Centre, Hall 1' },
  two: { chinesePlace: '国际会议中心二号厅', englishPlace: 'International Conference Centre, Hall 2' },
  round: {
    chinesePlace: '国际会议中心圆桌厅',
    englishPlace: 'International Conference Centre, Round Table Room',
  },
  pier: { chinesePlace: '奥帆中心情人坝', englishPlace: 'Olympic Sailing Centre, Pier' },
  museum: { chinesePlace: '海洋馆报告厅', englishPlace: 'Ocean Museum, Auditorium' },
} as const

const committee = (
  at: InventedActivity['at'],
  [chineseName, englishName]: [string, string],
  place: keyof typeof hall,
  more: ActivityDraft = {},
): InventedActivity => ({
  at,
  draft: {
    category: 'committee',
    type: 'forum',
    nature: 'open',
    chineseName,
    englishName,
    ...hall[place],
    ...more,
  },
})

const local = (
  at: InventedActivity['at'],
  [chineseCity, englishCity]: [string, string],
  [chineseName, englishName]: [string, string],
): InventedActivity => ({
  at,
  draft: {
    category: 'local',
    type: 'visit',
    nature: 'open',
    chineseCity,
    englishCity,
    chineseName,
    englishName,
    chinesePlace: `${chineseCity}市民中心`,
    englishPlace: `${englishCity} Civic Centre`,
    onSiteLimit: 40,
    chineseDirections: '大巴 08:00 从国际会议中心东门出发。',
    englishDirections: 'Coaches leave at 08:00 from the east gate of the International Conference Centre.',
  },
})

const both: ActivityDraft = {
  mode: 'both',
  onSiteLimit: 300,
  onlineLimit: 2000,
  liveLink: 'https://live.example.com/summit',
}

/** Activities of the organisers, over the days of the summit. */
const byCommittee: InventedActivity[] = [
  committee([0, '09:00', '10:30'], ['峰会开幕式', 'Opening ceremony'], 'one', { type: 'ceremony', ...both }),
  committee(
    [0, '10:45', '12:15'],
    ['跨国公司与中国：开放合作新机遇', 'Multinationals and China: new opportunities'],
    'one',
    both,
  ),
  committee([0, '14:00', '15:30'], ['绿色低碳转型论坛', 'Forum on the green transition'], 'one', {
    ...both,
    onSiteLimit: 200,
  }),
  committee([0, '14:00', '15:30'], ['海洋经济论坛', 'Forum on the ocean economy'], 'two', {
    onSiteLimit: 120,
  }),
  committee([0, '15:45', '17:15'], ['智能制造论坛', 'Forum on smart manufacturing'], 'two', {
    onSiteLimit: 120,
  }),
  committee([0, '15:45', '17:15'], ['生物医药论坛', 'Forum on life sciences'], 'museum', { onSiteLimit: 80 }),
  committee([0, '18:30', '20:30'], ['欢迎招待会', 'Welcome reception'], 'pier', {
    type: 'reception',
    onSiteLimit: 400,
  }),
  committee([1, '09:00', '10:30'], ['供应链韧性论坛', 'Forum on resilient supply chains'], 'one', both),
  committee([1, '09:00', '10:30'], ['现代金融论坛', 'Forum on finance'], 'two', { onSiteLimit: 120 }),
  committee([1, '10:45', '12:15'], ['知识产权保护论坛', 'Forum on intellectual property'], 'two', {
    onSiteLimit: 120,
  }),
  committee([1, '10:45', '12:15'], ['人才与城市论坛', 'Forum on talent and cities'], 'museum', {
    onSiteLimit: 80,
  }),
  committee([1, '14:00', '16:00'], ['重点项目对接会', 'Project matchmaking'], 'one', {
    type: 'matchmaking',
    onSiteLimit: 6,
  }),
  committee([1, '14:00', '15:30'], ['日韩企业专场', 'Session for Japanese and Korean companies'], 'two', {
    onSiteLimit: 60,
  }),
  committee([1, '16:15', '17:45'], ['欧洲企业专场', 'Session for European companies'], 'two', {
    onSiteLimit: 60,
  }),
  committee([1, '19:30', '21:00'], ['帆船之都文艺演出', 'An evening of music by the sea'], 'pier', {
    type: 'performance',
    onSiteLimit: 500,
  }),
  committee([2, '09:00', '10:30'], ['数字贸易论坛', 'Forum on digital trade'], 'one', both),
  committee([2, '10:45', '12:00'], ['峰会闭幕式', 'Closing ceremony'], 'one', { type: 'ceremony', ...both }),
]

const recommended: InventedActivity[] = [
  ['氢能港口技术交流会', 'Hydrogen in ports: a technical exchange', 0, '13:00', '14:00'],
  ['工业软件开放日', 'Industrial software open day', 0, '16:00', '18:00'],
  ['可持续时尚沙龙', 'Sustainable fashion salon', 1, '13:00', '14:00'],
  ['冷链物流圆桌', 'Cold chain roundtable', 1, '16:30', '18:00'],
  ['医疗器械新品发布', 'Medical devices: product launch', 1, '11:00', '12:00'],
  ['跨境电商工作坊', 'Cross-border e-commerce workshop', 2, '13:00', '15:00'],
  ['海水淡化技术展示', 'Desalination demonstration', 2, '14:00', '16:00'],
  ['企业家早餐会', 'Breakfast of entrepreneurs', 2, '07:30', '08:45'],
].map(([chineseName, englishName, day, from, until]) => ({
  at: [Number(day), String(from), String(until)],
  draft: {
    category: 'recommended',
    type: 'roundtable',
    nature: 'open',
    onSiteLimit: 30,
    waitingLimit: 20,
    chineseName: String(chineseName),
    englishName: String(englishName),
    ...hall.two,
  },
}))

const assigned: InventedActivity[] = [
  ['省领导会见嘉宾代表', 'Meeting with the provincial leadership', 0, '08:00', '08:45', 20],
  ['闭门圆桌：投资环境', 'Closed-door roundtable: investment climate', 0, '13:00', '13:50', 16],
  ['市长企业家圆桌', 'Mayor’s roundtable', 1, '08:00', '08:50', 20],
  ['闭门圆桌：数据跨境', 'Closed-door roundtable: data across borders', 1, '12:30', '13:45', 16],
  ['贵宾午宴', 'Luncheon for special guests', 1, '12:20', '13:50', 40],
  ['签约仪式', 'Signing ceremony', 2, '08:00', '08:50', 60],
].map(([chineseName, englishName, day, from, until, places]) => ({
  at: [Number(day), String(from), String(until)],
  draft: {
    category: 'assigned',
    type: 'roundtable',
    nature: 'closedDoor',
    entry: 'assignedOnly',
    onSiteLimit: Number(places),
    chineseName: String(chineseName),
    englishName: String(englishName),
    ...hall.round,
  },
}))

const cities: [string, string][] = [
  ['烟台', 'Yantai'],
  ['潍坊', 'Weifang'],
  ['威海', 'Weihai'],
  ['济南', 'Jinan'],
  ['淄博', 'Zibo'],
  ['临沂', 'Linyi'],
  ['济宁', 'Jining'],
]

const locals: InventedActivity[] = cities.flatMap((city, at) => [
  local([2, '13:00', '18:00'], city, [`${city[0]}产业园区考察`, `Industrial parks of ${city[1]}`]),
  local([3 + (at % 2), '09:00', '17:00'], city, [
    `${city[0]}投资环境考察`,
    `Investing in ${city[1]}: a day in the city`,
  ]),
])

/** All 45 activities of the demonstration. */
export const inventedActivities: InventedActivity[] = [...byCommittee, ...recommended, ...assigned, ...locals]
