import { StatusTag } from '#domain/people/participants/parts/status-tag.tsx'
import { words as guestWords } from '#domain/people/participants/words.ts'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed } from '#kit/web/states.tsx'
import { pathLabel } from '#kit/words/path-label.ts'
import type { ReassignmentPreview } from '../api.ts'
import { effectGroups, groupOf } from '../rules.ts'
import { effectWords, groupWords, screenWords as words } from '../words.ts'
import classes from './reassignment-page.module.css'

type Props = { preview: ReassignmentPreview | undefined; error: unknown }

/** Everything that a change would do, before it is made: what stays, what changes, what ends; or why it is refused. */
export function EffectsCard({ preview, error }: Props) {
  const text = useText()
  return (
    <Card title={words.effects}>
      <div aria-live="polite" className={classes.groups}>
        {error ? <Failed error={error} /> : null}
        {!preview && !error && <p className={classes.note}>{text(words.chooseFirst)}</p>}
        {preview?.refused && <p className={classes.refused}>{text(preview.refused)}</p>}
        {preview?.status && (
          <p className={classes.note}>
            {text(words.statusAfter)} <StatusTag status={preview.status} />
          </p>
        )}
        {preview && preview.lacks.length > 0 && (
          <div className={classes.group}>
            <h3>{text(words.lacks)}</h3>
            <ul>
              {preview.lacks.map((field) => (
                <li key={field}>{text(pathLabel(field, guestWords))}</li>
              ))}
            </ul>
          </div>
        )}
        {effectGroups.map((group) => {
          const effects = preview?.effects.filter(({ what }) => groupOf[what] === group) ?? []
          return (
            effects.length > 0 && (
              <div key={group} className={classes.group}>
                <h3>{text(groupWords[group])}</h3>
                <ul>
                  {effects.map((each) => (
                    <li key={each.what}>{text(effectWords(each))}</li>
                  ))}
                </ul>
              </div>
            )
          )
        })}
      </div>
    </Card>
  )
}
