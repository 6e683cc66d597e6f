import { Button } from '@mantine/core'
import { useState } from 'react'
import { DataTable } from '#kit/list/table/data-table.tsx'
import { Moment } from '#kit/list/table/moment.tsx'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { HolderReply, InvitationReply } from '../api/console.ts'
import { type InvitationState, isOver } from '../rules.ts'
import { consoleWords as words } from '../words/console.ts'
import classes from './console.module.css'
import { ReleaseDialog } from './release-dialog.tsx'

function hintFor(state: InvitationState): Bilingual {
  if (!isOver(state)) return words.holdersHint
  return state === 'revoked' ? words.holdersOfRevoked : words.holdersOfExpired
}

/** Who holds places of a code without having submitted, each with a button that releases them. */
export function InvitationHolders({ of }: { of: InvitationReply }) {
  const text = useText()
  const isEnded = isOver(of.state)
  const mayRelease = useSession().permissions.has('invitations:issue') && !isEnded
  const [releasing, setReleasing] = useState<HolderReply>()
  if (of.holders.length === 0) return <p>{text(words.noHolders)}</p>
  return (
    <>
      <p className={classes.quiet}>{text(hintFor(of.state))}</p>
      <DataTable
        label={words.holders}
        rows={of.holders}
        idOf={({ accountId }) => accountId ?? ''}
        columns={[
          { key: 'holder', title: words.holder, isHead: true, cell: (each) => <Holder of={each} /> },
          { key: 'held', title: words.held, cell: ({ places }) => places },
          { key: 'empty', title: words.ofThemEmpty, cell: ({ empty }) => empty },
          { key: 'since', title: words.since, cell: ({ since }) => <Moment at={since} /> },
          { key: 'until', title: words.until, cell: ({ until }) => <Moment at={until} /> },
          ...(mayRelease
            ? [
                {
                  key: 'release',
                  title: words.release,
                  cell: (each: HolderReply) => (
                    <Button variant="default" size="compact-sm" onClick={() => setReleasing(each)}>
                      {text(words.release)}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {releasing && (
        <ReleaseDialog invitationId={of.id} holder={releasing} onClose={() => setReleasing(undefined)} />
      )}
    </>
  )
}

/** The name of an account, where it has one, and its number or address. */
function Holder({ of: { name, account } }: { of: HolderReply }) {
  const text = useText()
  if (!account) return text(words.unknownHolder)
  return (
    <>
      {name && (
        <>
          {name}
          <br />
        </>
      )}
      {account}
    </>
  )
}
