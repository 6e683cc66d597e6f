import { randomUUID } from 'node:crypto'
import { type Actor, isIndividual } from '#domain/actor.ts'
import { numberLength } from '#domain/approval/personnel/rules.ts'
import { registrations } from '#domain/approval/personnel/server/tables.ts'
import type { Decision, FieldRemark } from '#domain/approval/review/rules.ts'
import { decide } from '#domain/approval/review/server/actions/decide.ts'
import { purposes } from '#domain/ground/privacy/rules.ts'
import { codeAlphabet } from '#domain/identity/invitations/rules.ts'
import { doorOf, type GuestDraft, type Kind, type PersonnelKind } from '#domain/people/participants/rules.ts'
import {
  beginParticipant,
  createParticipant,
  lockParticipant,
  nameSpecial,
  saveDraft,
  submitParticipant,
  withdrawParticipant,
} from '#domain/people/participants/server/actions.ts'
import { addCompanion } from '#domain/plans/entourage/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { Clock } from '#kit/rules/clock/clock.ts'
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
  const context = { db, services, actor }
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
      if (guest) await addCompanion({ ...context, record: guest, body: { id } })
      else if (kind === 'personnel') await beginPersonnel(db, services, actor, id, receiptNumber(random))
      else await createParticipant({ ...context, body: { id, kind } })
    },
    async fill(change: GuestDraft) {
      later()
      const record = await row()
      await saveDraft({ ...context, record, body: { revision: record.revision, change } })
    },
    async submit() {
      later()
      const record = await row()
      const body = { revision: record.revision, consents: { purposes: [...purposes] } }
      await submitParticipant({ ...context, record, body, language: 'zh' })
    },
    /** The organisers mark the guest as special. */
    async nameSpecial() {
      await nameSpecial({ db, services, actor: reviewer, record: await row(), body: { special: true } })
    },
    async withdraw() {
      later()
      const record = await row()
      await withdrawParticipant({ ...context, record, body: { revision: record.revision } })
    },
    async decide(decision: Decision, { remark, fieldRemarks = [] }: Remarks = {}) {
      later()
      const { version } = await row()
      const asked = { id: randomUUID(), decision, remark: remark ?? null, fieldRemarks }
      await decide({ db, services, actor: reviewer }, asked, { participantId: id, version })
    },
  }
}

export type ScenarioSteps = ReturnType<typeof scenarioSteps>
