import { Switch } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import { VisuallyHidden } from '#kit/web/visually-hidden.tsx'
import type { PermissionRow } from '../api.ts'
import { rolesWords as words } from '../words/page.ts'
import type { RoleColumn } from './role-columns.ts'
import classes from './roles.module.css'
import type { Granting } from './use-granting.ts'

type Props = {
  permission: PermissionRow
  column: RoleColumn
  /** Undefined for read-only viewers. */
  granting: Granting | undefined
}

/** Whether a role holds a permission: a switch where it can be changed, otherwise a mark. */
export function PermissionCell({ permission, column, granting }: Props) {
  const text = useText()
  const { organiser: role, roles, title } = column
  const isHeld = roles.some((each) => permission.heldBy.includes(each))
  if (granting && role && permission.editable.includes(role)) {
    return (
      <span className={classes.switch}>
        <Switch
          size="sm"
          aria-label={text(words.switch({ role: title, label: permission.label }))}
          checked={isHeld}
          disabled={granting.busy}
          onChange={(event) => granting.grant({ role, permission, held: event.currentTarget.checked })}
        />
      </span>
    )
  }
  return (
    <span className={classes.mark} data-held={isHeld || undefined}>
      <span aria-hidden="true">{isHeld ? '✓' : '–'}</span>
      <VisuallyHidden>{text(isHeld ? words.may : words.mayNot)}</VisuallyHidden>
    </span>
  )
}
