import type { cooperationModes } from '#domain/publishing/projects/rules.ts'
import { contactLiaison } from '#domain/publishing/projects/server/actions/enquiries.ts'
import { projectActions } from '#domain/publishing/projects/server/actions/manage.ts'
import { publishedProject } from '#domain/publishing/projects/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { daysAfter } from './days.ts'
import type { DemoActors } from './demo-actors.ts'
import { projectTexts } from './project-texts.ts'
import type { StageClock } from './scenario.ts'
import type { Seeded } from './seeded.ts'

const conditions: Record<(typeof cooperationModes)[number], readonly [zh: string, en: string]> = {
  soleInvestment: [
    '用地已平整，水电气通至红线。',
    'The ground is levelled; water, power and gas reach its edge.',
  ],
  jointVenture: [
    '地方平台出资不超过 40%，厂房可先租后买。',
    'A local partner holds at most 40 %; buildings may be rented before they are bought.',
  ],
  equity: ['可受让部分股权，项目手续齐全。', 'Part of the shares can be taken over; all permits are there.'],
  acquisition: ['标的资产清晰，已完成评估。', 'What is for sale is clear and has been valued.'],
  technology: ['提供中试场地和专项资金。', 'Space for a pilot plant and dedicated funds are provided.'],
  otherMode: ['合作方式可商议。', 'The form of cooperation is open to discussion.'],
}

// a project has one field for the name of its contact: in both scripts, for readers of both languages
const liaisons = [
  '祁若川 Qi Ruochuan',
  '傅启明 Fu Qiming',
  '郝书宁 Hao Shuning',
  '纪云帆 Ji Yunfan',
  '蔺知远 Lin Zhiyuan',
  '苗若溪 Miao Ruoxi',
] as const

type Stage = { db: Database; services: Services; clock: StageClock; random: Seeded }

/** Adds invented projects to the current edition: all but the last are published, and one has an enquiry. */
export async function addProjects(
  { db, services, clock, random }: Stage,
  now: Date,
  { reviewer, registrants }: DemoActors,
) {
  const act = { services, actor: reviewer }
  const ids: string[] = []
  for (const [at, { city, industry, mode, investment, zh, en }] of projectTexts.entries()) {
    clock.set(daysAfter(now, at / 4 - projectTexts.length / 4 - 3))
    const id = random.uuid()
    const [chineseConditions, englishConditions] = conditions[mode]
    const added = await projectActions.add(db, act, id, {
      city,
      industry,
      cooperation: mode,
      investment,
      chineseConditions,
      chineseName: zh[0],
      chineseLocation: zh[1],
      chineseContent: zh[2],
      ...(en && { englishName: en[0], englishLocation: en[1], englishContent: en[2], englishConditions }),
      liaison: liaisons[at % liaisons.length] ?? '',
      tel: `1390000${String(1000 + at)}`,
      email: `${city}.${at + 1}@project.example`,
    })
    if (at < projectTexts.length - 1) await projectActions.setPublished(db, act, added, true)
    ids.push(id)
  }
  clock.set(daysAfter(now, -1))
  const asking = registrants[0]?.actor
  const found = asking && (await publishedProject(db, asking, ids[6] ?? ''))
  if (found) await contactLiaison(db, services, asking, found.project, '希望下周实地考察，请与我们联系。')
  clock.set(now)
}
