import { randomUUID } from 'node:crypto'
import { type Actor, isIndividual } from '#domain/actor.ts'
import { addCompanion } from '#domain/entourage/server/actions.ts'
import { codeAlphabet } from '#domain/invitations/rules.ts'
import { doorOf, type GuestDraft, type Kind, type PersonnelKind } from '#domain/participants/rules.ts'
import {
  beginParticipant,
  createParticipant,
  lockParticipant,
  nameSpecial,
  saveDraft,
  submitParticipant,
  withdrawParticipant,
} from '#domain/participants/server/actions.ts'
import { numberLength } from '#domain/personnel/rules.ts'
import { registrations } from '#domain/personnel/server/tables.ts'
import { purposes } from '#domain/privacy/rules.ts'
import type { Decision, FieldRemark } from '#domain/review/rules.ts'
import { decide } from '#domain/review/server/actions/decide.ts'
import type { Services } from '#domain/services.ts'
import type { Clock } from '#kit/clock/clock.ts'
import type { Database } from '#kit/db/database.ts'
import { daysAfter } from './days.ts'
import type { Seeded } from './seeded.ts'

/** A clock that can be set to past times, so that actions are recorded then. */
export type StageClock = Clock & { set(time: Date): void; pass(days: number): void }

export function scenarioClock(start: Date): StageClock {
  let time = start
  return {
    now: () => time,
    set: (next) => {
      time = next
    },
    pass: (days) => {
      time = daysAfter(time, days)
    },
  }
}

/** Context in which demonstration data are created: the portal's own actions with a settable clock. */
export type Scenario = {
  db: Database
  services: Services
  clock: StageClock
  random: Seeded
  reviewer: Actor
  reception: Actor
  programme: Actor
}

export type Remarks = { remark?: string; fieldRemarks?: FieldRemark[] }

const receiptNumber = (random: Seeded) =>
  Array.from({ length: numberLength }, () => random.one([...codeAlphabet])).join('')

const personnelOf: Partial<Record<Actor['type'], PersonnelKind>> = {
  media: 'media',
  staff: 'worker',
  volunteer: 'volunteer',
}

/** Creates personnel, registered by their team's account or by themselves; `number` is the receipt number. */
async function beginPersonnel(db: Database, services: Services, actor: Actor, id: string, number: string) {
  const personnelKind = personnelOf[actor.type] ?? 'general'
  const door = doorOf[personnelKind]
  const organisationId = actor.organisationId ?? null
  const selfId = isIndividual(actor.type) ? actor.accountId : null
  const window = `door ${door}` as const
  const given = { id, kind: 'personnel', personnelKind, organisationId, selfId, window } as const
  const { summitId } = await beginParticipant(db, services, given)
  const createdAt = services.clock.now()
  await db
    .insert(registrations)
    .values({ participantId: id, summitId, door, number, hostId: organisationId, createdAt })
}

/** The steps of one participant through the portal; each happens some hours after the previous one. */
export function scenarioSteps({ db, services, clock, random, reviewer }: Scenario, actor: Actor) {
  const id = random.uuid()
  const later = () => clock.pass(0.05 + random.number() * 0.2)
  const row = async () => {
    const found = await lockParticipant(db, id)
    if (!found) throw new Error('a participant left the stage')
    return found
  }
  return {
    id,
    /** Creates a participant; with `guestId` a companion of this guest. */
    async begin(kind: Kind, guestId?: string) {
      const guest = guestId && (await lockParticipant(db, guestId))
      if (guest) await addCompanion(db, services, actor, guest, { id })
      else if (kind === 'personnel') await beginPersonnel(db, services, actor, id, receiptNumber(random))
      else await createParticipant(db, services, actor, { id, kind })
    },
    async fill(change: GuestDraft) {
      later()
      const participant = await row()
      await saveDraft(db, services, actor, participant, { revision: participant.revision, change })
    },
    async submit() {
      later()
      const participant = await row()
      await submitParticipant(db, services, actor, participant, {
        revision: participant.revision,
        consents: { purposes: [...purposes] },
        language: 'zh',
      })
    },
    /** The organisers mark the guest as special. */
    async nameSpecial() {
      await nameSpecial(db, services, reviewer, await row(), { special: true })
    },
    async withdraw() {
      later()
      const participant = await row()
      await withdrawParticipant(db, services, actor, participant, { revision: participant.revision })
    },
    async decide(decision: Decision, { remark, fieldRemarks = [] }: Remarks = {}) {
      later()
      const { version } = await row()
      const asked = { id: randomUUID(), decision, remark: remark ?? null, fieldRemarks }
      await decide(db, services, reviewer, asked, { participantId: id, version })
    },
  }
}

export type ScenarioSteps = ReturnType<typeof scenarioSteps>
