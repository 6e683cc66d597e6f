import { saveAnnex } from '#domain/people/annexes/server/actions.ts'
import { isEditable } from '#domain/people/participants/rules.ts'
import { lockParticipant } from '#domain/people/participants/server/actions.ts'
import { messageRecord } from '#domain/plans/messages/server/actions.ts'
import type { Registrant } from './demo-actors.ts'
import type { Scenario } from './scenario.ts'

const sayings = [
  '愿以海为媒，与各位同仁共谋开放、共享未来。',
  '祝峰会圆满成功，期待与这座城市共同成长。',
  '扎根中国，服务全球；携手伙伴，行稳致远。',
  'May this city go on to be a harbour of open minds and long partnerships.',
  'Thirty years here have taught us patience and trust. We look forward to the next thirty.',
]

/** Adds a message to the summit for about half of these guests. */
export async function addMessages(
  { db, services, random }: Scenario,
  guests: readonly { id: string; registrant: Registrant }[],
) {
  for (const { id, registrant } of guests) {
    const guest = await lockParticipant(db, id)
    if (!guest || !isEditable(guest.status) || !random.chance(0.5)) continue
    const change = { text: random.one(sayings) }
    await saveAnnex(messageRecord, db, services, registrant.actor, guest, { revision: 0, change })
  }
}
