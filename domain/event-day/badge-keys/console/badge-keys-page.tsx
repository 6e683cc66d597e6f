import { Button } from '@mantine/core'
import { useState } from 'react'
import { useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { badgeKeysApi as api, type BadgeKeyReply } from '../api.ts'
import { keyStateWords, consoleWords as words } from '../words/console.ts'
import classes from './badge-keys-page.module.css'
import { type KeyAct, KeyDialog } from './key-dialog.tsx'

/** The keys that sign badges: which one signs, which is ready, and which was stolen. */
export default function BadgeKeysPage() {
  const text = useText()
  const { data, error, refetch } = useReply(api.list, {})
  const [asking, setAsking] = useState<KeyAct | null>(null)
  return (
    <Page title={words.title} lead={text(words.lead)} narrow>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={4} />}
      {data?.length === 0 && (
        <Card>
          <p className={classes.quiet}>{text(words.none)}</p>
        </Card>
      )}
      {data && data.length > 0 && (
        <Card>
          <ul className={classes.keys}>
            {data.map((key) => (
              <KeyLine key={key.number} of={key} onAct={setAsking} />
            ))}
          </ul>
        </Card>
      )}
      {asking && <KeyDialog of={asking} onClose={() => setAsking(null)} />}
    </Page>
  )
}

/** When a key signed. */
function periodOf({ startedAt, endedAt }: BadgeKeyReply, at: (moment: string) => string): Bilingual | null {
  if (!startedAt) return null
  return endedAt
    ? words.period({ from: at(startedAt), to: at(endedAt) })
    : words.since({ moment: at(startedAt) })
}

function KeyLine({ of, onAct }: { of: BadgeKeyReply; onAct(act: KeyAct): void }) {
  const text = useText()
  const language = useLanguage()
  const at = (moment: string) => formatMoment(moment, language)
  const { number, state, stolenAt, destroyedAt } = of
  const period = periodOf(of, at)
  return (
    <li className={classes.key}>
      <div className={classes.facts}>
        <strong>{text(words.numbered({ number }))}</strong>
        <span>{text(keyStateWords[state])}</span>
        {period && <span className={classes.quiet}>{text(period)}</span>}
        {stolenAt && <span className={classes.stolen}>{text(words.stolen({ moment: at(stolenAt) }))}</span>}
        {destroyedAt && (
          <span className={classes.quiet}>{text(words.destroyed({ moment: at(destroyedAt) }))}</span>
        )}
      </div>
      <div className={classes.acts}>
        {state === 'current' && !destroyedAt && (
          <Button variant="default" size="compact-md" onClick={() => onAct({ act: 'rotate', number })}>
            {text(words.rotate)}
          </Button>
        )}
        {!destroyedAt && (
          <Button
            variant="subtle"
            size="compact-md"
            {...(!stolenAt && { color: 'red' })}
            onClick={() => onAct({ act: stolenAt ? 'trust' : 'declare', number })}
          >
            {text(stolenAt ? words.trust : words.declare)}
          </Button>
        )}
      </div>
    </li>
  )
}
