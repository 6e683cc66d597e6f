import { organiserRoleWords } from '#domain/identity/accounts/words/console.ts'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { PermissionRow } from '../api.ts'
import { rolesWords as words } from '../words/page.ts'
import classes from './roles.module.css'

/** What a permission allows, its purpose, and a note where it differs from the default. */
export function PermissionText({ of }: { of: PermissionRow }) {
  const text = useText()
  const language = useLanguage()
  return (
    <>
      <span className={classes.label}>{text(of.label)}</span>
      <span className={classes.why}>{text(of.why)}</span>
      {of.changed.map(({ role, held, at, by }) => (
        <span key={role} className={classes.changed}>
          {text(words.changedTo({ role: organiserRoleWords[role], held, by }))}
          <time dateTime={at}> · {formatMoment(at, language)}</time>
        </span>
      ))}
    </>
  )
}
