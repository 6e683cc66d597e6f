import { organiserRoleWords } from '#domain/identity/accounts/words/console.ts'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { RolesReply } from '../api.ts'
import { rolesWords as words } from '../words/page.ts'
import { factorWords, proofWords } from '../words/second-factor.ts'
import classes from './roles.module.css'

type Change = RolesReply['history'][number]

function sentenceOf(change: Change, labelOf: (permission: string) => Bilingual): Bilingual {
  if (change.kind === 'proofMinutes') return proofWords.changed(change.minutes)
  const role = organiserRoleWords[change.role]
  if (change.kind === 'secondFactor') return (change.isRequired ? factorWords.on : factorWords.off)(role)
  return (change.held ? words.given : words.taken)({ role, label: labelOf(change.permission) })
}

/** Changes of permissions, of who must have a second factor and of how long a proof counts, newest first. */
export function RolesHistory({ reply: { history, permissions } }: { reply: RolesReply }) {
  const text = useText()
  const language = useLanguage()
  const labelOf = (name: string) =>
    permissions.find((permission) => permission.name === name)?.label ?? { zh: name, en: name }
  return (
    <Card title={words.history}>
      {history.length === 0 && <p className={classes.none}>{text(words.historyNone)}</p>}
      <ol className={classes.list}>
        {history.map((change) => {
          const said = text(sentenceOf(change, labelOf))
          return (
            <li key={`${change.at} ${said}`} className={classes.past}>
              <span>{said}</span>
              <span className={classes.why}>
                {text(change.actorName)} ·{' '}
                <time dateTime={change.at}>{formatMoment(change.at, language)}</time>
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
