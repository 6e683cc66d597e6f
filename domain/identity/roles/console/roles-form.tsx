import { NativeSelect } from '@mantine/core'
import { useListAddress } from '#kit/list/table/use-list-address.ts'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import type { RolesReply } from '../api.ts'
import { rolesWords as words } from '../words/page.ts'
import { PermissionCell } from './permission-cell.tsx'
import { PermissionText } from './permission-text.tsx'
import { columnsOf, groupsOf } from './role-columns.ts'
import classes from './roles.module.css'
import type { Granting } from './use-granting.ts'

type Props = { reply: RolesReply; granting: Granting | undefined }

/** The same on a phone: one role at a time, as a list of its permissions. */
export function RolesForm({ reply, granting }: Props) {
  const text = useText()
  const address = useListAddress()
  const columns = columnsOf(reply)
  const chosen = columns.find(({ key }) => key === address.filter('role')) ?? columns[0]
  if (!chosen) return null
  return (
    <>
      <NativeSelect
        label={text(words.role)}
        description={text(words.accounts({ count: chosen.accounts }))}
        value={chosen.key}
        onChange={(event) => address.set({ role: event.currentTarget.value })}
        data={columns.map(({ key, title }) => ({ value: key, label: text(title) }))}
      />
      {groupsOf(reply).map(({ title, rows }) => (
        <Card key={title.en} title={title}>
          <ul className={classes.list}>
            {rows.map((permission) => (
              <li key={permission.name} className={classes.entry}>
                <div>
                  <PermissionText of={permission} />
                </div>
                <PermissionCell permission={permission} column={chosen} granting={granting} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </>
  )
}
