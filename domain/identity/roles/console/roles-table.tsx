import { useText } from '#kit/web/language.tsx'
import type { RolesReply } from '../api.ts'
import { rolesWords as words } from '../words/page.ts'
import { PermissionCell } from './permission-cell.tsx'
import { PermissionText } from './permission-text.tsx'
import { columnsOf, groupsOf } from './role-columns.ts'
import classes from './roles.module.css'
import type { Granting } from './use-granting.ts'

type Props = { reply: RolesReply; granting: Granting | undefined }

/** Permissions as rows, roles as columns. */
export function RolesTable({ reply, granting }: Props) {
  const text = useText()
  const columns = columnsOf(reply)
  const organisers = columns.filter(({ organiser }) => organiser).length
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keyboard
    <section className={classes.box} aria-label={text(words.title)} tabIndex={0}>
      <table className={classes.table}>
        <colgroup>
          <col className={classes.first} />
        </colgroup>
        <colgroup span={organisers} />
        <colgroup span={columns.length - organisers} />
        <thead className={classes.head}>
          <tr>
            <th rowSpan={2} scope="col">
              {text(words.permission)}
            </th>
            <th colSpan={organisers} scope="colgroup">
              {text(words.organisers)}
            </th>
            <th colSpan={columns.length - organisers} scope="colgroup" data-begins="">
              {text(words.others)}
            </th>
          </tr>
          <tr>
            {columns.map(({ key, title, accounts }, at) => (
              <th key={key} scope="col" data-begins={at === organisers ? '' : undefined}>
                {text(title)}
                <span className={classes.count}>{text(words.accounts({ count: accounts }))}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(reply).map(({ title, rows }) => (
          <tbody key={title.en}>
            <tr>
              <th colSpan={columns.length + 1} scope="rowgroup" className={classes.noun}>
                <span className={classes.nounName}>{text(title)}</span>
              </th>
            </tr>
            {rows.map((permission) => (
              <tr key={permission.name} className={classes.row}>
                <th scope="row">
                  <PermissionText of={permission} />
                </th>
                {columns.map((column, at) => (
                  <td key={column.key} data-begins={at === organisers ? '' : undefined}>
                    <PermissionCell permission={permission} column={column} granting={granting} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
