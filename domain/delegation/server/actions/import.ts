import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Actor } from '#domain/actor.ts'
import { addCompanion } from '#domain/entourage/server/actions.ts'
import {
  createPersonIndex,
  type GuestDraft,
  guest,
  isEditable,
  mayTypeBecome,
} from '#domain/participants/rules.ts'
import {
  activeWithDocuments,
  createInviteCodeCheck,
  createParticipant,
  documentDigestOf,
  lockParticipant,
  participantsOf,
  problemsOf,
  saveDraft,
  windowFor,
} from '#domain/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { windowOf } from '#domain/summit/rules.ts'
import { currentSummit, type Summit } from '#domain/summit/server/actions.ts'
import { differences } from '#kit/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { defineImport, type PlannedRow } from '#kit/import/define-import.ts'
import type { CellProblem } from '#kit/import/report.ts'
import { fieldAt } from '#kit/rules/problem.ts'
import { refuse } from '../../refusals.ts'
import { mostPeople } from '../../rules.ts'
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

/** What a row says: the fields of the record, and for a companion whose. */
const rowOfMember = guest.typed.extend({ guestOf: z.string().max(200).nullish() })
type MemberRow = GuestDraft & { guestOf?: string | null | undefined }
type Row = PlannedRow<Member, MemberRow>
type Around = {
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

/** The organisation that an actor keeps; the permission has asked whether there is one. */
export function organisationOf({ organisationId }: Actor): string {
  if (organisationId === undefined) throw refuse('forbidden')
  return organisationId
}

/** Guests of an organisation in the current edition, and who comes with them. */
export async function delegationOf(db: Database, organisationId: string) {
  const summit = await currentSummit(db)
  return { summit, members: asMembers(await participantsOf(db, { summitId: summit.id, organisationId })) }
}

const isNamed = ({ passportName, chineseName }: GuestDraft) => Boolean(passportName || chineseName)

/** The window, whose companion, a name, and what the fields of a row are when taken together with what is known; only at fields that the row names. */
function problemsOfRow(row: Row, { summit, now, account, findGuest }: Around, isRead: boolean) {
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
    ...problemsOf({ ...meant, ...change, kind }, summit, now)
      .filter(({ path, code }) => code !== 'required' && fieldAt(path) in change)
      .map(({ path, ...rest }) => ({ column: fieldAt(path), ...rest })),
  ]
}

/** Documents of another person who is registered already, of whatever organisation. */
async function documentsOfOthers(
  db: Database,
  rows: readonly Row[],
  { summit }: Around,
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

/** Invitation codes that do not hold; only those that are new in a record are asked about. */
async function codesOf(
  rows: readonly Row[],
  { summit, organisationId, codeProblem }: Around,
): Promise<CellProblem[]> {
  const problems: CellProblem[] = []
  for (const { row, meant, change } of rows) {
    const of = meant ?? { organisationId, summitId: summit.id }
    const code = await codeProblem(of, change)
    if (code) problems.push({ row, column: 'inviteCode', code })
  }
  return problems
}

type Applying = { services: Services; actor: Actor; around: Around }

/** Begins a new person: a guest, or a companion of the guest that the row names. */
async function beginMember(
  db: Database,
  { services, actor, around }: Applying,
  id: string,
  guestOf?: string,
) {
  const [named] = guestOf ? around.findGuest(guestOf) : []
  if (!named) return createParticipant(db, services, actor, { id, kind: 'guest' })
  const above = await lockParticipant(db, named.id)
  if (!above) throw refuse('notFound')
  return addCompanion(db, services, actor, above, { id })
}

/** Registers or changes one of the list by the same rules, refusals and history as if it were typed. */
async function applyRow(db: Database, of: Applying, { meant, change: { guestOf, ...change } }: Row) {
  const { services, actor } = of
  const id = meant?.id ?? randomUUID()
  if (!meant) await beginMember(db, of, id, guestOf ?? undefined)
  const participant = await lockParticipant(db, id)
  if (!participant) throw refuse('notFound')
  await saveDraft(db, services, actor, participant, { revision: participant.revision, change })
}

/** People between two notes of progress. */
const noteEvery = 20

/** The delegation of an organisation by spreadsheet: guests, and who comes with them. */
export const guestImport = defineImport<Actor, Services, Around, Member, MemberRow>({
  name: 'guests',
  columns: [statusColumn, guestOfColumn, ...guestColumns],
  most: mostPeople,
  template: { name: importWords.sheet, notes: importWords.notes, fileName: importWords.templateFile },
  change: rowOfMember,
  ownerOf: organisationOf,
  async around(db, services, actor) {
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
  // who was refused or withdrawn may be registered anew
  closed: ({ status }) => (isEditable(status) ? undefined : 'notEditable'),
  index: createPersonIndex,
  problemsOf: problemsOfRow,
  problemsAmong: async (db, rows, around) => [
    ...(await documentsOfOthers(db, rows, around)),
    ...(await codesOf(rows, around)),
    ...(await withoutPlace(db, around.services, rows, around.findGuest)),
  ],
  async apply(db, of, rows) {
    for (const [at, row] of rows.entries()) {
      await applyRow(db, of, row)
      if (at % noteEvery === 0) of.tell(at + 1)
    }
  },
})
