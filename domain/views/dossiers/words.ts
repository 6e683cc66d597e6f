import type { Bilingual } from '#kit/words/bilingual.ts'

export const dossierWords = {
  title: { zh: '人员档案', en: 'Dossiers' },
  print: { zh: '打印档案', en: 'Print dossiers' },
  printTitle: ({ count }: { count: string }): Bilingual => ({
    zh: `打印 ${count} 人的档案`,
    en: count === '1' ? 'Print the dossier of 1 person' : `Print the dossiers of ${count} people`,
  }),
  lead: {
    zh: '每人一页：照片、姓名、您可查看的信息、行程和活动摘要。证件号码等受保护信息不会打印。每次打印都会记入导出记录。',
    en: 'One page a person: photo, names, what you may view, itinerary and activities in short. Protected data such as document numbers are never printed. Each print is in the export log.',
  },
  many: ({ max, each }: { max: number; each: number }): Bilingual => ({
    zh: `一次最多 ${max} 人；超过 ${each} 人时，以压缩包提供多份 PDF，每份最多 ${each} 人。`,
    en: `At most ${max} people at once. For more than ${each} you get a ZIP of several PDFs of at most ${each} people each.`,
  }),
  nobody: { zh: '当前条件下没有人。', en: 'Nobody matches the filters now.' },
  close: { zh: '关闭', en: 'Close' },
  job: ({ count }: { count: number }): Bilingual => ({
    zh: `人员档案（${count} 人）`,
    en: count === 1 ? 'Dossier of 1 person' : `Dossiers of ${count} people`,
  }),
  selected: ({ count }: { count: number }): Bilingual => ({
    zh: `选定的 ${count} 人`,
    en: count === 1 ? '1 selected person' : `${count} selected people`,
  }),
  portrait: { zh: '照片', en: 'Photo' },
  noPortrait: { zh: '无照片', en: 'No photo' },
  kind: { zh: '类型', en: 'Kind' },
  status: { zh: '状态', en: 'State' },
  activities: { zh: '活动', en: 'Activities' },
  noActivities: { zh: '没有活动安排', en: 'No activities' },
  seat: ({ seat }: { seat: string }): Bilingual => ({ zh: `座位 ${seat}`, en: `seat ${seat}` }),
  further: ({ count }: { count: number }): Bilingual => ({
    zh: `另有 ${count} 项活动`,
    en: count === 1 ? '1 further activity' : `${count} further activities`,
  }),
  introduction: { zh: '个人简介', en: 'Introduction' },
  missing: ({ codes }: { codes: string }): Bilingual => ({
    zh: `字库中没有以下字符，印作“〓”：${codes}`,
    en: `No font has these characters, printed as “〓”: ${codes}`,
  }),
}
