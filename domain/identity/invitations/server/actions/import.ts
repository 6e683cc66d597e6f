import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/actor.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { everyOrganisationName } from '#domain/identity/organisations/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { differences } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { localTime } from '#kit/rules/clock/local-time.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import type { Draft } from '#kit/rules/define-form.ts'
import { defineImport, indexBy, type PlannedRow } from '#kit/sheet/import/define-import.ts'
import { invitationRow, maxRows } from '../../rules/form.ts'
import { type InvitationKind, registersAsOf } from '../../rules.ts'
import { invitationColumns, sheetWords } from '../../words/import.ts'
import { lastingOf } from '../store/listing.ts'
import { issueInvitation, saveTerms } from './manage.ts'

type Row = Draft<typeof invitationRow>
/** An existing code in the form of a row. */
type Existing = Row & { id: string; alsoCalled: string | null; used: number; revision: number }
/** `named`: the number of organisations with the name, up to two. */
type ImportContext = { existing: Existing[]; named: ReadonlyMap<string, number> }

const isOfGuests = ({ kind }: Row) => Boolean(kind) && registersAsOf[kind as InvitationKind] === 'guest'

/** Whether a row gives another guest type than the code that it matches; codes of other people have none. */
const changesGuestType = (meant: Existing, { guestType }: Row) =>
  isOfGuests(meant) && Boolean(guestType) && guestType !== meant.guestType

const folded = (name: string | null | undefined) => name?.trim().toLowerCase() ?? ''

/** Key of a code in a spreadsheet; either name of an organisation will do. */
const keysOf = (row: Row) =>
  [row.organisation, (row as Partial<Existing>).alsoCalled].map((name) =>
    row.kind && folded(name) ? JSON.stringify([row.kind, folded(name), row.note?.trim() ?? '']) : null,
  )

async function context(db: Database): Promise<ImportContext> {
  const summit = await currentSummit(db)
  const organisations = await everyOrganisationName(db)
  const byId = new Map(organisations.map((one) => [one.id, one]))
  const named = new Map<string, number>()
  for (const { name, englishName } of organisations)
    for (const each of new Set([folded(name), folded(englishName)]))
      if (each) named.set(each, (named.get(each) ?? 0) + 1)
  const existing = (await lastingOf(db, summit.id)).map((row): Existing => {
    const { name = null, englishName = null } = byId.get(row.organisationId ?? '') ?? {}
    return {
      id: row.id,
      used: row.used,
      revision: row.revision,
      note: row.note,
      guestType: row.guestType,
      kind: row.kind as Row['kind'],
      organisation: name ?? englishName,
      alsoCalled: englishName,
      quota: String(row.quota),
      approves: row.approves ? 'yes' : 'no',
      lastDay: localTime(row.expiresAt, eventZone).slice(0, 10),
    }
  })
  return { existing, named }
}

/** Problems of a row, by itself and merged with the code that it matches. */
function problemsOf({ meant, change }: PlannedRow<Existing, Row>, { named }: ImportContext, isRead: boolean) {
  const known = named.get(folded(change.organisation)) ?? 0
  return [
    ...(isRead && !meant
      ? invitationRow.problems(change).map(({ path, ...rest }) => ({ column: path, ...rest }))
      : []),
    ...(change.organisation && known !== 1
      ? [{ column: 'organisation', code: known ? 'organisationAmbiguous' : 'organisationUnknown' }]
      : []),
    ...(meant && change.kind && meant.kind !== change.kind ? [{ column: 'kind', code: 'kindFixed' }] : []),
    ...(meant && changesGuestType(meant, change) ? [{ column: 'guestType', code: 'guestTypeFixed' }] : []),
    ...(meant && change.quota && Number(change.quota) < meant.used
      ? [{ column: 'quota', code: 'quotaBelowUsed' }]
      : []),
  ]
}

type Act = { services: Services; actor: Actor }

async function applyRow(db: Database, act: Act, { meant, change }: PlannedRow<Existing, Row>): Promise<void> {
  const { quota, lastDay, approves, ...rest } = { ...meant, ...change }
  const terms = {
    quota: Number(quota),
    approves: approves === 'yes',
    note: rest.note,
    ...(lastDay !== meant?.lastDay && { expires: `${lastDay}T23:59` }),
  }
  if (!meant) return issueInvitation({ db, ...act }, randomUUID(), { ...rest, ...terms })
  await saveTerms({ db, ...act }, meant.id, {
    revision: meant.revision,
    change: terms,
    current: async () => null,
  })
}

/** Import of codes from a spreadsheet: rows that match a code by kind, organisation and note change it, all others create one. */
export const invitationImport = defineImport<Actor, Services, ImportContext, Existing, Row>({
  name: 'invitations',
  columns: invitationColumns,
  max: maxRows,
  template: sheetWords,
  change: invitationRow.typed,
  // as the notes of the sheet say: who empties the cell turns it off
  emptyMeans: { approves: 'no' },
  // codes are shared by all organisers who may issue them
  ownerOf: () => 'organisers',
  context: (db) => context(db),
  existing: ({ existing }) => existing,
  index: indexBy<Row>(keysOf),
  isSame(meant, { guestType: _, ...change }) {
    return differences(meant, change).length === 0
  },
  problemsOf,
  async apply(db, { services, actor, tell }, rows) {
    for (const [at, row] of rows.entries()) {
      await applyRow(db, { services, actor }, row)
      if (at % 20 === 0) tell(at + 1)
    }
  },
})
