import type { Context } from '#domain/context.ts'
import { gatesOf, occasionsAmong, occasionsOn } from '#domain/event-day/gates/server/actions.ts'
import { namesOfGuests } from '#domain/event-day/guest-codes/server/actions.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { registeredNames } from '#domain/people/participants/server/actions.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Conflict } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { type ConflictKind, conflictsAtOnce, type Resolution } from '../../rules.ts'
import { conflictsOn, isUnsettled, type StoredConflict } from '../store/conflicts.ts'
import { insertResolution, scanOf } from '../store/scans.ts'
import { devicesOf } from '../store.ts'
import { dayAsked, type OfDay } from './watching.ts'

type Names = Map<string, { zh: string; en: string }>

const scanShown = (
  of: {
    deviceId: string
    id: string
    at: string
    uncertainty: string | null
    gateId: string | null
    note: string | null
  },
  { devices, gates }: { devices: Map<string, string>; gates: Names },
) => ({
  deviceId: of.deviceId,
  id: of.id,
  at: new Date(of.at).toISOString(),
  uncertainty: Number(of.uncertainty ?? 0),
  device: devices.get(of.deviceId) ?? '',
  gate: gates.get(of.gateId ?? '') ?? null,
  note: of.note,
})

type Named = {
  devices: Map<string, string>
  gates: Names
  people: Names
  guests: Map<string, string>
  occasions: Names
}

function shown(row: StoredConflict, named: Named): Conflict {
  const person = named.people.get(row.participant_id ?? '')
  const isTwice = row.kind === 'admittedTwice'
  return {
    kind: row.kind,
    number: row.number,
    person: row.participant_id && person ? { id: row.participant_id, name: person } : null,
    guest: named.guests.get(row.guest_id ?? '') ?? null,
    occasion: named.occasions.get(row.occasion_id) ?? { zh: '', en: '' },
    scan: scanShown(
      {
        deviceId: row.device_id,
        id: row.id,
        at: row.at,
        uncertainty: row.uncertainty_ms,
        gateId: row.gate_id,
        note: row.note,
      },
      named,
    ),
    earlier:
      isTwice && row.earlier_id && row.earlier_device_id && row.earlier_at
        ? scanShown(
            {
              deviceId: row.earlier_device_id,
              id: row.earlier_id,
              at: row.earlier_at,
              uncertainty: row.earlier_uncertainty_ms,
              gateId: row.earlier_gate_id,
              note: row.earlier_note,
            },
            named,
          )
        : null,
    isUnsure: row.is_unsure,
  }
}

/** What contradicts on one day and is not settled. */
export async function listConflicts(call: OfDay): Promise<Conflict[]> {
  const { db } = call
  const { summit, occasions } = await dayAsked(call)
  const rows = await conflictsOn(
    db,
    occasions.map(({ id }) => id),
    conflictsAtOnce,
  )
  const people = await registeredNames(db, [...new Set(rows.flatMap((row) => row.participant_id ?? []))])
  const named: Named = {
    devices: new Map((await devicesOf(db, summit.id, 500)).map(({ device }) => [device.id, device.name])),
    gates: new Map(
      (await gatesOf(db, summit.id)).map((gate) => [gate.id, { zh: gate.chineseName, en: gate.englishName }]),
    ),
    occasions: new Map(occasions.map(({ id, zh, en }) => [id, { zh, en }])),
    people,
    guests: await namesOfGuests(db, [...new Set(rows.flatMap((row) => row.guest_id ?? []))]),
  }
  return rows.map((row) => shown(row, named))
}

type Settled = {
  deviceId: string
  scanId: string
  kind: ConflictKind
  resolution: Resolution
  note: string | null
}

/** Settles what contradicts, beside the scans. Refuses `notFound`, `conflictGone`. */
export async function resolveConflict({
  db,
  services: { clock },
  actor,
  body,
}: Context & { body: Settled }): Promise<null> {
  const at = clock.now()
  const scan = await scanOf(db, body.deviceId, body.scanId)
  const [occasion] = scan?.occasionId ? await occasionsAmong(db, [scan.occasionId]) : []
  if (!scan || occasion?.summitId !== (await currentSummit(db)).id) throw refuse('notFound')
  // the scan that it contradicts may be of another door
  const ids = (await occasionsOn(db, occasion.summitId, occasion.day)).map(({ id }) => id)
  if (!(await isUnsettled(db, ids, body))) throw refuse('conflictGone')
  const added = await insertResolution(db, { ...body, at, by: actor.accountId, byName: actor.name })
  if (added.length === 0) throw refuse('conflictGone')
  const changes = [{ field: body.kind, before: null, after: body.resolution }]
  const subject = { type: 'checkInConflict', id: body.scanId }
  await recordChanges(db, at, actor, subject, changes, body.note ?? undefined)
  return null
}
