import { lastSignInsOf } from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { shownValue } from '#kit/form/shown-value.ts'
import type { CellValue } from '#kit/list/list.ts'
import { type FurtherAsked, type FurtherRead, gatherFurther } from '#kit/list/server/further.ts'
import { telephoneText } from '#kit/rules/telephone-number.ts'
import { defineHook } from '#kit/server/events/hooks.ts'
import { furtherFieldKeys } from '../../lists.ts'
import { organisation } from '../../rules.ts'
import { words } from '../../words.ts'
import { findOrganisations, type Organisation } from '../store.ts'

/** Further columns of these organisations are about to be shown. */
export const beforeOrganisationColumnsAreShown = defineHook<FurtherAsked>(
  'organisations.beforeOrganisationColumnsAreShown',
)

/** A stored value in both languages: options by their names. */
function said(key: (typeof furtherFieldKeys)[number], value: unknown): CellValue {
  const [zh, en] = (['zh', 'en'] as const).map((language) =>
    shownValue(organisation.shape[key], words.fields[key], value, language),
  )
  if (zh === undefined || en === undefined) return null
  return { zh, en }
}

/** The first contact person: the one that the office calls. */
function liaisonOf({ liaisons }: Organisation): Record<string, CellValue> {
  const [first] = liaisons ?? []
  return {
    liaison: first?.name ?? null,
    liaisonMobile: first?.mobile ? telephoneText(first.mobile) : null,
    liaisonEmail: first?.email ?? null,
  }
}

/** The values of further columns: fields of the record, and those of upper nouns. */
export async function readFurther(
  db: Database,
  { hooks }: Pick<Services, 'hooks'>,
  ids: readonly string[],
  keys: readonly string[],
): Promise<FurtherRead> {
  const rows = await findOrganisations(db, ids)
  const signIns = keys.includes('lastSignIn')
    ? await lastSignInsOf(
        db,
        rows.map(({ accountId }) => accountId),
      )
    : new Map<string, Date | null>()
  return gatherFurther(ids, keys, [
    async ({ add }) => {
      for (const row of rows) {
        for (const [key, value] of Object.entries(liaisonOf(row))) add(row.id, key, value)
        for (const key of furtherFieldKeys) add(row.id, key, said(key, row[key]))
        add(row.id, 'lastSignIn', signIns.get(row.accountId)?.toISOString())
      }
    },
    (asked) => hooks.ask(beforeOrganisationColumnsAreShown, db, asked),
  ])
}
