import { type SummitRecord, usualDoor, usualWindows } from '#domain/ground/summit/rules.ts'
import { addSummit, type Summit } from '#domain/ground/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { dayFrom } from './days.ts'
import type { Seeded } from './seeded.ts'

const ordinals = ['一', '二', '三', '四', '五', '六']
const current = ordinals.length

const named = (number: number, year: number) => ({
  number,
  year,
  chineseName: `第${ordinals[number - 1]}届跨国公司领导人峰会`,
  englishName: `Multinational Leaders Summit ${year}`,
  chineseCity: '滨澜',
  englishCity: 'Binlan',
})

const contact = { contactPhone: '0599-80000618', contactEmail: 'liaison@summit.example' }

/** Adds five past editions and the current one, whose windows are relative to today, so that everything can be tried on any day. */
export async function addEditions(db: Database, now: Date, random: Seeded): Promise<Summit> {
  const year = Number(dayFrom(now, 50).slice(0, 4))
  for (let number = 1; number < current; number++) {
    const then = year - current + number
    const record: SummitRecord = { ...named(number, then), ...usualWindows(then), ...contact }
    await addSummit(db, now, record, { id: random.uuid() })
  }
  const record: SummitRecord = {
    ...named(current, year),
    registrationOpens: dayFrom(now, -30),
    registrationCloses: dayFrom(now, 30),
    begins: dayFrom(now, 50),
    ends: dayFrom(now, 52),
    editsUntil: dayFrom(now, 150),
    companionsPerGuest: 3,
    companionsSpecial: 5,
    asksHealth: false,
    doors: { group: usualDoor },
    ...contact,
  }
  return addSummit(db, now, record, { id: random.uuid(), current: true })
}
