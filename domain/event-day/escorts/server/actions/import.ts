import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Actor } from '#domain/actor.ts'
import { canSendOn } from '#domain/ground/outbox/server/actions.ts'
import { accountName, channelOf } from '#domain/identity/accounts/rules.ts'
import { openAccounts } from '#domain/identity/accounts/server/actions/open-account.ts'
import { accountsAmong, organisersWithRole } from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { text } from '#kit/rules/fields.ts'
import { englishText } from '#kit/rules/formats.ts'
import type { Column } from '#kit/sheet/columns.ts'
import { defineImport, indexBy } from '#kit/sheet/import/define-import.ts'
import { refuse } from '../../refusals.ts'
import { maxImported } from '../../rules.ts'
import { sheetWords as sheet } from '../../words/import.ts'

const escortRow = z.object({
  account: accountName.nullish(),
  chineseName: text(150).nullish(),
  englishName: englishText(255).nullish(),
})
type EscortRow = z.output<typeof escortRow>
type Existing = EscortRow & { id: string }
type ImportContext = { existing: readonly Existing[]; isReachable(account: string): boolean }

export const escortColumns: readonly Column[] = [
  { key: 'account', label: sheet.account, hint: sheet.accountHint, isRequired: true, holds: 'text' },
  { key: 'chineseName', label: sheet.chineseName, isRequired: true, holds: 'text' },
  { key: 'englishName', label: sheet.englishName, isRequired: false, holds: 'text' },
]

/** The secretary's import of escorts: rows with an unknown account open one, which is sent a link to a first password. */
export const escortImport = defineImport<Actor, Services, ImportContext, Existing, EscortRow>({
  name: 'escorts',
  columns: escortColumns,
  max: maxImported,
  template: sheet,
  mayLeaveOut: true,
  change: escortRow,
  ownerOf: () => 'organisers',
  async context(db, { settings }) {
    const existing = (await organisersWithRole(db, 'escort')).map(({ id, account, name, englishName }) => ({
      id,
      account,
      chineseName: name,
      englishName,
    }))
    return { existing, isReachable: (account) => canSendOn(settings, channelOf(account)) }
  },
  existing: ({ existing }) => existing,
  index: indexBy<EscortRow>(({ account }) => [account]),
  problemsOf({ meant, change }, { isReachable }, isRead) {
    const { account, chineseName, englishName } = change
    if (meant)
      return [
        ...(chineseName && chineseName !== meant.chineseName
          ? [{ column: 'chineseName', code: 'nameFixed' }]
          : []),
        ...(englishName && englishName !== meant.englishName
          ? [{ column: 'englishName', code: 'nameFixed' }]
          : []),
      ]
    return [
      ...(account && !isReachable(account) ? [{ column: 'account', code: 'unreachable' }] : []),
      ...(['account', 'chineseName'] as const).flatMap((column) =>
        isRead && !change[column] ? [{ column, code: 'required' }] : [],
      ),
    ]
  },
  async problemsAmong(db, rows) {
    const added = rows.filter(({ meant }) => !meant)
    const taken = await accountsAmong(
      db,
      added.flatMap(({ change }) => change.account ?? []),
    )
    return added.flatMap(({ row, change }) =>
      taken.has(change.account ?? '') ? [{ row, column: 'account', code: 'accountExists' }] : [],
    )
  },
  async apply(db, { services, actor, tell }, rows) {
    const at = services.clock.now()
    const added = rows
      .filter(({ meant }) => !meant)
      .map(({ change: { account, chineseName, englishName } }) => {
        if (!account || !chineseName) throw refuse('invalid')
        return {
          id: randomUUID(),
          account,
          type: 'organiser' as const,
          organiserRole: 'escort' as const,
          name: chineseName,
          ...(englishName && { englishName }),
          mustChangePassword: true,
          at,
        }
      })
    if (added.length > 0) await openAccounts({ db, services, actor }, at, added)
    tell(rows.length)
  },
})
