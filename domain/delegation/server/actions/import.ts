import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/actor.ts'
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
  type Participant,
  participantsOf,
  problemsOf,
  saveDraft,
  windowFor,
} from '#domain/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { windowOf } from '#domain/summit/rules.ts'
import { currentSummit, type Summit } from '#domain/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { defineImport, type PlannedRow } from '#kit/import/define-import.ts'
import type { CellProblem } from '#kit/import/report.ts'
import { fieldAt } from '#kit/rules/problem.ts'
import { refuse } from '../../refusals.ts'
import { mostPeople } from '../../rules.ts'
import { guestColumns, statusColumn } from '../../words/columns.ts'
import { importWords } from '../../words/import.ts'

type Row = PlannedRow<Participant, GuestDraft>
type Around = {
  summit: Summit
  organisationId: string
  /** The type of the account. */
  account: string
  now: Date
  guests: readonly Participant[]
  codeProblem: ReturnType<typeof createInviteCodeCheck>
}

/** The organisation that an actor keeps; the permission has asked whether there is one. */
export function organisationOf({ organisationId }: Actor): string {
  if (organisationId === undefined) throw refuse('forbidden')
  return organisationId
}

/** Guests of an organisation in the current edition. */
export async function guestsOf(db: Database, organisationId: string) {
  const summit = await currentSummit(db)
  const all = await participantsOf(db, { summitId: summit.id, organisationId })
  return { summit, guests: all.filter(({ kind }) => kind === 'guest') }
}

const isNamed = ({ passportName, chineseName }: GuestDraft) => Boolean(passportName || chineseName)

/** The window, a name, and what the fields of a row are when taken together with what is known; only at fields that the row names. */
function problemsOfRow({ meant, change }: Row, { summit, now, account }: Around, isRead: boolean) {
  const { state } = windowOf(summit, windowFor(meant ?? { version: 0, kind: 'guest' }), now)
  const isNameless = !meant && isRead && !isNamed(change)
  return [
    ...(state === 'open' ? [] : [{ code: state === 'over' ? 'windowOver' : 'windowNotOpen' }]),
    ...('guestType' in change && !mayTypeBecome(account, meant?.guestType, change.guestType)
      ? [{ column: 'guestType', code: 'guestTypeGiven' }]
      : []),
    ...(isNameless ? [{ column: 'passportName', code: 'nameMissing' }] : []),
    ...problemsOf({ ...meant, ...change, kind: 'guest' }, summit, now)
      .filter(({ path, code }) => code !== 'required' && fieldAt(path) in change)
      .map(({ path, ...rest }) => ({ column: fieldAt(path), ...rest })),
  ]
}

/** Documents of somebody else who is registered already, of whatever organisation. */
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

/** Invitation codes that do not hold; only those that are new to somebody are asked about. */
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

/** Registers or changes one of the list by the same rules, refusals and history as if it were typed. */
async function applyRow(
  db: Database,
  services: Services,
  actor: Actor,
  { meant, change }: Row,
): Promise<void> {
  const id = meant?.id ?? randomUUID()
  if (!meant) await createParticipant(db, services, actor, { id, kind: 'guest' })
  const participant = await lockParticipant(db, id)
  if (!participant) throw refuse('notFound')
  await saveDraft(db, services, actor, participant, { revision: participant.revision, change })
}

/** People between two notes of progress. */
const noteEvery = 20

/** The guests of an organisation by spreadsheet. */
export const guestImport = defineImport<Actor, Services, Around, Participant, GuestDraft>({
  name: 'guests',
  columns: [statusColumn, ...guestColumns],
  most: mostPeople,
  template: { name: importWords.sheet, notes: importWords.notes, fileName: importWords.templateFile },
  change: guest.typed,
  ownerOf: organisationOf,
  async around(db, services, actor) {
    const organisationId = organisationOf(actor)
    return {
      ...(await guestsOf(db, organisationId)),
      organisationId,
      account: actor.type,
      now: services.clock.now(),
      codeProblem: createInviteCodeCheck(db, services, actor),
    }
  },
  existing: ({ guests }) => guests,
  // who was refused or withdrawn may be registered anew
  closed: ({ status }) => (isEditable(status) ? undefined : 'notEditable'),
  index: createPersonIndex,
  problemsOf: problemsOfRow,
  problemsAmong: async (db, rows, around) => [
    ...(await documentsOfOthers(db, rows, around)),
    ...(await codesOf(rows, around)),
  ],
  async apply(db, { services, actor, tell }, rows) {
    for (const [at, row] of rows.entries()) {
      await applyRow(db, services, actor, row)
      if (at % noteEvery === 0) tell(at + 1)
    }
  },
})
