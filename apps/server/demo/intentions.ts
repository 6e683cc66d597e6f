import { saveAnnex } from '#domain/people/annexes/server/actions.ts'
import { isEditable } from '#domain/people/participants/rules.ts'
import { lockParticipant } from '#domain/people/participants/server/actions.ts'
import type { IntentionDraft } from '#domain/plans/intentions/rules.ts'
import { intentionRecord } from '#domain/plans/intentions/server/actions.ts'
import type { Registrant } from './demo-actors.ts'
import type { Scenario } from './scenario.ts'
import type { Seeded } from './seeded.ts'

const topics = [
  '绿色航运与韧性供应链',
  '海洋生物医药的国际合作',
  '智能制造与本地化研发',
  'Green hydrogen in port cities',
]
const opinions = [
  '外商投资准入与数据跨境流动',
  '人才签证与子女教育',
  'Customs clearance for research equipment',
]
const units = ['市商务局\n市港口集团', '省海洋研究院', 'Municipal Bureau of Commerce\nHarbour Group']
const cities = ['烟台', '潍坊', '威海', 'Yantai']
const diets = ['清真', '素食', 'No seafood', '坚果过敏']
const needs = ['需要日语同声传译。', '请安排轮椅通道。', 'A quiet room for calls with head office, please.']

/** Random attendance wishes of a guest; some fields stay empty. */
function inventIntention(random: Seeded): IntentionDraft {
  const answer = (share: number) => random.chance(share)
  const [speaking, closedDoor] = [answer(0.4), answer(0.6)]
  return {
    exhibit: answer(0.3),
    logoWall: answer(0.9),
    launchShow: answer(0.15),
    reportRelease: answer(0.1),
    speaking,
    ...(speaking && { speakingTopic: random.one(topics) }),
    closedDoor,
    ...(closedDoor && random.chance(0.8) && { closedDoorTopic: random.one(opinions) }),
    interview: answer(0.4),
    ...(random.chance(0.6) && { unitsToMeet: random.one(units) }),
    ...(random.chance(0.4) && { homeTownCity: random.one(cities) }),
    designatedHotel: answer(0.8),
    ...(random.chance(0.9) && { selfPaidAccommodation: answer(0.3) }),
    ...(random.chance(0.25) && { dietaryRestriction: random.one(diets) }),
    ...(random.chance(0.2) && { personalisedNeeds: random.one(needs) }),
  }
}

/** Adds attendance wishes for about two thirds of these guests. */
export async function addIntentions(
  { db, services, random }: Scenario,
  guests: readonly { id: string; registrant: Registrant }[],
) {
  for (const { id, registrant } of guests) {
    const guest = await lockParticipant(db, id)
    if (!guest || !isEditable(guest.status) || !random.chance(0.66)) continue
    const change = inventIntention(random)
    await saveAnnex(intentionRecord, db, services, registrant.actor, guest, { revision: 0, change })
  }
}
