import { Button } from '@mantine/core'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { formatShortMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { zonesApi as api, type ShownGrant } from '../api.ts'
import { isSingle } from '../rules.ts'
import { effectWords, granteeWords, zoneWords as words } from '../words.ts'
import classes from './grant-list.module.css'

type Props = {
  of: readonly ShownGrant[]
  /** Names the zone of each, where they are those of one person or vehicle. */
  withZone?: boolean
  refreshes?: Endpoint[]
}

/** Grants with who gave them and why; those who may can end one. */
export function GrantList({ of, withZone = false, refreshes = [] }: Props) {
  return (
    <ul className={classes.grants}>
      {of.map((grant) => (
        <Line key={grant.id} of={grant} withZone={withZone} refreshes={refreshes} />
      ))}
    </ul>
  )
}

function Line({ of, withZone, refreshes }: { of: ShownGrant; withZone: boolean; refreshes: Endpoint[] }) {
  const text = useText()
  const language = useLanguage()
  const mayGrant = useSession().permissions.has('zones:grant')
  return (
    <li className={classes.grant} data-ended={of.endedBy !== null || undefined}>
      <span>
        {withZone && <b>{of.letter} </b>}
        {text(effectWords[of.effect])} · {text(granteeWords[of.to])}
        {!(withZone && isSingle(of.to)) && ` · ${text(of.name)}`} · {text(words.days(of))}
        <br />
        <span className={classes.quiet}>
          {of.reason} · {text(of.by)} · {formatShortMoment(of.at, language)}
          {of.endedBy && ` · ${text(words.endedBy({ by: text(of.endedBy) }))}`}
        </span>
      </span>
      {mayGrant && !of.endedBy && (!withZone || isSingle(of.to)) && <End of={of} refreshes={refreshes} />}
    </li>
  )
}

function End({ of, refreshes }: { of: ShownGrant; refreshes: Endpoint[] }) {
  const text = useText()
  const ask = useConfirm()
  const call = useChange(api.end, { refreshes: [api.grants, ...refreshes] })
  const end = async () => {
    if (!(await ask({ title: text(words.endTitle), text: words.endText, yes: words.end }))) return
    call.mutate({ params: { id: of.zoneId }, body: { grantId: of.id } })
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      loading={call.isPending}
      onClick={() => void end()}
    >
      {text(words.end)}
    </Button>
  )
}
