import { organiserRoleWords } from '#domain/identity/accounts/words/console.ts'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import type { RolesReply } from '../api.ts'
import { rolesWords as words } from '../words/page.ts'
import classes from './roles.module.css'

/** Changes of permissions, newest first. */
export function RolesHistory({ reply: { history, permissions } }: { reply: RolesReply }) {
  const text = useText()
  const language = useLanguage()
  const labelOf = (name: string) =>
    permissions.find((permission) => permission.name === name)?.label ?? { zh: name, en: name }
  return (
    <Card title={words.history}>
      {history.length === 0 && <p className={classes.none}>{text(words.historyNone)}</p>}
      <ol className={classes.list}>
        {history.map(({ at, actorName, role, permission, held }) => (
          <li key={`${at} ${role} ${permission}`} className={classes.past}>
            <span>
              {text(
                (held ? words.given : words.taken)({
                  role: organiserRoleWords[role],
                  label: labelOf(permission),
                }),
              )}
            </span>
            <span className={classes.why}>
              {text(actorName)} · <time dateTime={at}>{formatMoment(at, language)}</time>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
