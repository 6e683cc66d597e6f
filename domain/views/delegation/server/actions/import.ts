import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Actor } from '#domain/actor.ts'
import { windowOf } from '#domain/ground/summit/rules.ts'
import { currentSummitFor, type Summit } from '#domain/ground/summit/server/actions.ts'
import {
  createPersonIndex,
  type GuestDraft,
  guest,
  isEditable,
  mayTypeBecome,
  provenProblems,
} from '#domain/people/participants/rules.ts'
import {
  activeWithDocuments,
  createInviteCodeCheck,
  createParticipants,
  documentDigestOf,
  lockParticipants,
  participantsOf,
  problemsOf,
  saveDrafts,
  windowFor,
} from '#domain/people/participants/server/actions.ts'
import { addCompanions } from '#domain/plans/entourage/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { differences } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { fieldAt } from '#kit/rules/problem.ts'
import { defineImport, type PlannedRow } from '#kit/sheet/import/define-import.ts'
import type { CellProblem } from '#kit/sheet/import/report.ts'
import { refuse } from '../../refusals.ts'
import { maxPeople } from '../../rules.ts'
import { guestColumns, guestOfColumn, statusColumn } from '../../words/columns.ts'
import { importWords } from '../../words/import.ts'
import {
  asMembers,
  type GuestsByName,
  guestProblem,
  guestsByName,
  kindOf,
  type Member,
  notAsked,
  withoutPlace,
} from './companions.ts'

/** Values of a row: the fields of the record, and for a companion the guest. */
const rowOfMember = guest.typed.extend({ guestOf: z.string().max(200).nullish() })
type MemberRow = GuestDraft & { guestOf?: string | null | undefined }
type Row = PlannedRow<Member, MemberRow>
type ImportContext = {
  summit: Summit
  organisationId: string
  /** The type of the account. */
  account: string
  now: Date
  members: readonly Member[]
  findGuest: GuestsByName
  services: Services
  codeProblem: ReturnType<typeof createInviteCodeCheck>
}

/** The actor's organisation; the permission has checked that there is one. */
export function organisationOf({ organisationId }: Actor): string {
  if (organisationId === undefined) throw refuse('forbidden')
  return organisationId
}

/** Guests of an organisation in the current edition, and their companions. */
async function delegationOf(db: Database, organisationId: string) {
  const summit = await currentSummitFor(db, { organisationId })
  return { summit, members: asMembers(await participantsOf(db, { summitId: summit.id, organisationId })) }
}

const isNamed = ({ passportName, chineseName }: GuestDraft) => Boolean(passportName || chineseName)

/**
 * Problems of a row: the window, the guest of a companion, the name, and the fields merged with the stored record; only at fields that the row
 * contains.
 */
function problemsOfRow(row: Row, { summit, now, account, findGuest }: ImportContext, isRead: boolean) {
  const { meant, change } = row
  const kind = kindOf(row) === 'companion' ? 'companion' : 'guest'
  const { state } = windowOf(summit, windowFor(meant ?? { version: 0, kind }), now)
  const guestIs = guestProblem(row, findGuest, differences({ ...meant }, { ...change }).length > 0)
  const isNameless = !meant && isRead && !isNamed(change)
  return [
    ...(state === 'open' ? [] : [{ code: state === 'over' ? 'windowOver' : 'windowNotOpen' }]),
    ...(guestIs ? [{ column: 'guestOf', code: guestIs }] : []),
    ...notAsked(kind, change),
    ...('guestType' in change && !mayTypeBecome(account, meant?.guestType, change.guestType)
      ? [{ column: 'guestType', code: 'guestTypeGiven' }]
      : []),
    ...(isNameless ? [{ column: 'passportName', code: 'nameMissing' }] : []),
    ...provenProblems(meant, change).map(({ path, ...rest }) => ({ column: path, ...rest })),
    ...problemsOf({ ...meant, ...change, kind }, summit, now)
      .filter(({ path, code }) => code !== 'required' && fieldAt(path) in change)
      .map(({ path, ...rest }) => ({ column: fieldAt(path), ...rest })),
  ]
}

/** Documents that another registered person has, of any organisation. */
async function documentsOfOthers(
  db: Database,
  rows: readonly Row[],
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

/** Invalid invitation codes; only codes that are new in a record are checked. */
async function codesOf(
  rows: readonly Row[],
  { summit, organisationId, codeProblem }: ImportContext,
): Promise<CellProblem[]> {
  const problems: CellProblem[] = []
  for (const { row, meant, change } of rows) {
    const of = meant ?? { organisationId, summitId: summit.id }
    const code = await codeProblem(of, change)
    if (code) problems.push({ row, column: 'inviteCode', code })
  }
  return problems
}

type Applying = { services: Services; actor: Actor; context: ImportContext }

/** Creates new people: guests, and companions of the guests that their rows name; by id. */
async function beginMembers(
  db: Database,
  { services, actor, context }: Applying,
  rows: ReadonlyMap<string, string | null | undefined>,
): Promise<void> {
  const named = [...rows].map(([id, guestOf]) => {
    const [guest] = guestOf ? context.findGuest(guestOf) : []
    return { id, guestId: guest?.id }
  })
  const guests = named.filter(({ guestId }) => !guestId).map(({ id }) => ({ id, kind: 'guest' as const }))
  if (guests.length > 0) await createParticipants(db, services, actor, guests)
  const guestIds = [...new Set(named.flatMap(({ guestId }) => guestId ?? []))]
  if (guestIds.length === 0) return
  const locked = await lockParticipants(db, guestIds)
  const companions = named.flatMap(({ id, guestId }) => {
    if (!guestId) return []
    const guest = locked.get(guestId)
    if (!guest) throw refuse('notFound')
    return [{ id, guest }]
  })
  await addCompanions(db, services, actor, companions)
}

/** Registers or updates a part of the rows with the same rules, refusals and history as manual input. */
async function applyRows(db: Database, of: Applying, rows: readonly Row[]) {
  const { services, actor } = of
  const named = rows.map(({ meant, change: { guestOf, ...change } }) => ({
    id: meant?.id ?? randomUUID(),
    isNew: !meant,
    guestOf,
    change,
  }))
  const begun = named.filter(({ isNew }) => isNew)
  await beginMembers(db, of, new Map(begun.map(({ id, guestOf }) => [id, guestOf])))
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

/** Import of an organisation's delegation from a spreadsheet: guests and their companions. */
export const guestImport = defineImport<Actor, Services, ImportContext, Member, MemberRow>({
  name: 'guests',
  columns: [statusColumn, guestOfColumn, ...guestColumns],
  max: maxPeople,
  template: { name: importWords.sheet, notes: importWords.notes, fileName: importWords.templateFile },
  change: rowOfMember,
  ownerOf: organisationOf,
  async context(db, services, actor) {
    const organisationId = organisationOf(actor)
    const delegation = await delegationOf(db, organisationId)
    return {
      ...delegation,
      findGuest: guestsByName(delegation.members.filter(({ kind }) => kind === 'guest')),
      services,
      organisationId,
      account: actor.type,
      now: services.clock.now(),
      codeProblem: createInviteCodeCheck(db, services, actor),
    }
  },
  existing: ({ members }) => members,
  // a person who was not approved or was withdrawn may be registered again
  closed: ({ status }) => (isEditable(status) ? undefined : 'notEditable'),
  index: createPersonIndex,
  problemsOf: problemsOfRow,
  problemsAmong: async (db, rows, context) => [
    ...(await documentsOfOthers(db, rows, context)),
    ...(await codesOf(rows, context)),
    ...(await withoutPlace(db, context.services, rows, context.findGuest)),
  ],
  async apply(db, of, rows) {
    for (let from = 0; from < rows.length; from += together) {
      const some = rows.slice(from, from + together)
      await applyRows(db, of, some)
      of.tell(from + some.length)
    }
  },
})
