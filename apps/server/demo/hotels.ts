import type { hotel } from '#domain/ground/hotels/rules.ts'
import { hotelActions } from '#domain/ground/hotels/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { Draft } from '#kit/rules/define-form.ts'
import type { DemoActors } from './demo-actors.ts'
import type { Seeded } from './seeded.ts'

/** The hotel that itineraries name beside the designated one. */
export const recommendedHotel = {
  kind: 'recommended',
  chineseName: '海岳湾酒店',
  englishName: 'Haiyue Bay Hotel',
  chineseAddress: '滨澜市观澜路 88 号',
  englishAddress: '88 Guanlan Road, Binlan',
  mapLink: 'https://maps.example/haiyue-bay',
  phone: '0599-80000800',
} as const satisfies Draft<typeof hotel>

const demoHotels: Draft<typeof hotel>[] = [
  {
    kind: 'designated',
    chineseName: '滨澜国际会议中心酒店',
    englishName: 'Binlan Conference Centre Hotel',
    chineseAddress: '滨澜市海湾大道 1 号',
    englishAddress: '1 Bay Avenue, Binlan',
    mapLink: 'https://maps.example/binlan-conference-hotel',
    phone: '0599-80000700',
    chineseReceptionist: '周敏',
    englishReceptionist: 'Zhou Min',
    receptionistPhone: '13800138011',
  },
  recommendedHotel,
]

type Stage = { db: Database; services: Services; random: Seeded }

/** Adds the hotels of the current edition, published. */
export async function addHotels({ db, services, random }: Stage, { reception }: DemoActors): Promise<void> {
  const act = { services, actor: reception }
  for (const fields of demoHotels) {
    const added = await hotelActions.add(db, act, random.uuid(), fields)
    await hotelActions.setPublished(db, act, added, true)
  }
}
