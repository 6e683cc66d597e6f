import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import type { Correction } from '#domain/correction.ts'
import type { OnBehalf } from '#domain/on-behalf.ts'
import { sealedKeys } from '#domain/people/participants/rules.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { masked } from '#kit/rules/mask.ts'
import type { ShownCorrection } from '../api.ts'
import { tellAtOnce } from './actions/tell-owners.ts'
import { correctionsOf, insertCorrection, linesOf, type StoredCorrection } from './store.ts'

/** Listener on all records: keeps an organiser's edit, and tells the owner where that was chosen. In the transaction of the edit. */
export async function keepCorrection(
  db: Database,
  {
    onBehalf,
    actor,
    services,
    ...made
  }: Correction & { onBehalf: OnBehalf; actor: Actor; services: Services },
): Promise<void> {
  const row: StoredCorrection = {
    ...made,
    id: randomUUID(),
    actorId: actor.accountId,
    actorName: actor.name,
    fields: [...made.fields],
    reason: onBehalf.reason ?? null,
    tell: onBehalf.tell,
    toldAt: onBehalf.tell === 'immediately' ? made.at : null,
    nobodyToTell: false,
  }
  if (onBehalf.tell === 'immediately') row.nobodyToTell = !(await tellAtOnce(db, services, row))
  await insertCorrection(db, row)
}

const shownValue = (field: string, value: unknown) =>
  (sealedKeys as string[]).includes(field) && value ? masked(String(value)) : value

/** What organisers changed in the stead of a person or an organisation, with old and new values. */
export async function correctionsOfRecord({
  db,
  params: { id },
}: Pick<Context, 'db'> & { params: { id: string } }): Promise<ShownCorrection[]> {
  const list = await correctionsOf(db, id)
  const lines = await linesOf(db, id, list)
  return list.map((each) => ({
    id: each.id,
    at: each.at.toISOString(),
    actorName: each.actorName,
    form: each.form,
    reason: each.reason,
    tell: each.tell,
    toldAt: each.nobodyToTell ? null : (each.toldAt?.toISOString() ?? null),
    nobodyToTell: each.nobodyToTell,
    changes: lines
      .filter(({ at, actorId }) => at.getTime() === each.at.getTime() && actorId === each.actorId)
      .map(({ subject, field, before, after }) => ({
        subject,
        field,
        before: shownValue(field, before),
        after: shownValue(field, after),
      })),
  }))
}
