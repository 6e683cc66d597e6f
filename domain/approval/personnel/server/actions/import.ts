import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/actor.ts'
import { windowOf } from '#domain/ground/summit/rules.ts'
import { currentSummit, type Summit } from '#domain/ground/summit/server/actions.ts'
import { placesOpen } from '#domain/identity/invitations/server/actions.ts'
import {
  createPersonIndex,
  type GuestDraft,
  guest,
  isEditable,
  type PersonnelKind,
  personnelKindAt,
  provenProblems,
  withoutPrefix,
} from '#domain/people/participants/rules.ts'
import {
  activeWithDocuments,
  documentDigestOf,
  lockParticipants,
  ownRegistrations,
  type Participant,
  participantsRegistered,
  problemsOf,
  saveDrafts,
  windowFor,
} from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { fieldAt } from '#kit/rules/problem.ts'
import { defineImport, type PlannedRow } from '#kit/sheet/import/define-import.ts'
import type { CellProblem } from '#kit/sheet/import/report.ts'
import { refuse } from '../../refusals.ts'
import { type Door, maxMembers, neededConsents, opensDoor } from '../../rules.ts'
import { memberColumns, memberSheetWords } from '../../words/import.ts'
import { findGroup, type Group } from '../store.ts'
import { beginMembers } from './begin.ts'
import { quotaLeft } from './quotas.ts'

type Row = PlannedRow<Participant, GuestDraft>
type Rows = readonly Row[]
type ImportContext = {
  services: Services
  summit: Summit
  group: Group
  personnelKind: PersonnelKind
  now: Date
  members: readonly Participant[]
}

/** The members of the actor's group, of the kind of its registration; never the actor. */
async function membersOf(db: Database, actor: Actor, group: Group, personnelKind: PersonnelKind) {
  const { accountId, organisationId, type } = actor
  const { summitId } = group
  const all = opensDoor(type, group.door)
    ? await participantsRegistered(db, { summitId, organisationId: organisationId ?? accountId })
    : (await ownRegistrations(db, summitId, accountId)).filter(
        ({ registrantId }) => registrantId === accountId,
      )
  return all.filter((each) => each.personnelKind === personnelKind && each.selfId !== accountId)
}

async function context(db: Database, services: Services, actor: Actor): Promise<ImportContext> {
  const summit = await currentSummit(db)
  const group = await findGroup(db, { accountId: actor.accountId, summitId: summit.id })
  const personnelKind = group && personnelKindAt(group.door)
  if (!group || !personnelKind) throw refuse('noGroup')
  const members = await membersOf(db, actor, group, personnelKind)
  return { services, summit, group, personnelKind, now: services.clock.now(), members }
}

const isNamed = ({ passportName, chineseName }: GuestDraft) => Boolean(passportName || chineseName)

/** Problems of a row: the registration's days, the name, and the fields merged with the stored record; only at fields that the row contains. */
function problemsOfRow(
  { meant, change }: Row,
  { summit, group, personnelKind, now }: ImportContext,
  isRead: boolean,
) {
  const { state } = windowOf(summit, meant ? windowFor(meant) : `door ${group.door}`, now)
  const judged = { residenceCountry: 'CN', ...meant, ...change, kind: 'personnel', personnelKind } as const
  return [
    ...(state === 'open' ? [] : [{ code: state === 'over' ? 'windowOver' : 'windowNotOpen' }]),
    ...(!meant && isRead && !isNamed(change) ? [{ column: 'passportName', code: 'nameMissing' }] : []),
    ...provenProblems(meant, change).map(({ path, ...rest }) => ({ column: path, ...rest })),
    ...problemsOf(judged, summit, now)
      .filter(({ path, code }) => code !== 'required' && fieldAt(path) in change)
      .map(({ path, ...rest }) => ({ column: fieldAt(path), ...rest })),
  ]
}

/** Documents of another registered person. */
async function documentsOfOthers(
  db: Database,
  rows: Rows,
  { summit }: ImportContext,
): Promise<CellProblem[]> {
  const digests = new Map(rows.map((row) => [row, documentDigestOf({ ...row.meant, ...row.change })]))
  const asked = [...digests.values()].filter((digest) => digest !== null)
  const registered = await activeWithDocuments(db, { summitId: summit.id, digests: asked })
  return rows.flatMap((row) => {
    const whose = registered.get(digests.get(row) ?? '')
    const isOther = whose !== undefined && whose !== row.meant?.id
    return isOther ? [{ row: row.row, column: 'documentNumber', code: 'duplicateDocument' }] : []
  })
}

/** Two people with the same number: only one of them could be submitted. */
function numbersTwice(rows: Rows): CellProblem[] {
  const first = new Map<string, number>()
  return rows.flatMap(({ row, change: { mobile } }) => {
    const number = mobile && withoutPrefix(mobile)
    if (!number) return []
    const other = first.get(number)
    if (other === undefined) first.set(number, row)
    return other === undefined ? [] : [{ row, column: 'mobile', code: 'mobileTwice', other }]
  })
}

/** New members who exceed the quota of the invitation, or of the organisation. */
async function withoutPlace(db: Database, rows: Rows, of: ImportContext): Promise<CellProblem[]> {
  const { services, summit, personnelKind, group } = of
  const { inviteCode: code, door, hostId: organisationId } = group
  const added = rows.filter(({ meant }) => !meant)
  const scope = { summitId: summit.id, kinds: [door] }
  const quota = await quotaLeft(db, { summitId: summit.id, organisationId, personnelKind })
  const max = added.length
  const open = code ? await placesOpen(db, services, { code, scope, max }) : max
  const left = Math.max(0, Math.min(quota ?? max, open))
  return added.slice(left).map(({ row }) => ({ row, code: 'noPlaceLeft' }))
}

type Applying = { services: Services; actor: Actor; context: ImportContext }

/** Registers or updates a part of the rows with the same rules, refusals and history as manual input. */
async function applyRows(db: Database, { services, actor, context: { group } }: Applying, rows: Rows) {
  const named = rows.map(({ meant, change }) => ({ id: meant?.id ?? randomUUID(), isNew: !meant, change }))
  await beginMembers(
    db,
    services,
    { actor, address: group.address, language: group.language },
    {
      ids: named.filter(({ isNew }) => isNew).map(({ id }) => id),
      door: group.door as Door,
      inviteCode: group.inviteCode ?? undefined,
      consents: { version: group.policyVersion, purposes: [...neededConsents] },
    },
  )
  const people = await lockParticipants(
    db,
    named.map(({ id }) => id),
  )
  const typed = named.map(({ id, change }) => {
    const participant = people.get(id)
    if (!participant) throw refuse('notFound')
    return { participant, change }
  })
  await saveDrafts(db, services, actor, typed)
}

/** People written in one batch; progress is recorded after each. */
const together = 50

/** Import of the members of a group or team from a spreadsheet. */
export const memberImport = defineImport<Actor, Services, ImportContext, Participant, GuestDraft>({
  name: 'members',
  columns: memberColumns,
  max: maxMembers,
  template: memberSheetWords,
  change: guest.typed,
  ownerOf: ({ accountId }) => accountId,
  context,
  existing: ({ members }) => members,
  // a person who was not approved or was withdrawn may be registered again
  closed: ({ status }) => (isEditable(status) ? undefined : 'notEditable'),
  index: createPersonIndex,
  problemsOf: problemsOfRow,
  problemsAmong: async (db, rows, of) => [
    ...(await documentsOfOthers(db, rows, of)),
    ...numbersTwice(rows),
    ...(await withoutPlace(db, rows, of)),
  ],
  async apply(db, of, rows) {
    for (let from = 0; from < rows.length; from += together) {
      const some = rows.slice(from, from + together)
      await applyRows(db, of, some)
      of.tell(from + some.length)
    }
  },
})
