import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import type { ParticipantRow } from '../lists.ts'
import { recordWords } from '../words/record.ts'
import { missingText, nameOf, roleOf } from '../words/state.ts'
import { ContactDeniedTag } from './contact-denied-tag.tsx'
import classes from './list-cells.module.css'
import { ParticipantName } from './participant-name.tsx'
import { PortraitPicture } from './portrait-picture.tsx'
import { StatusTag } from './status-tag.tsx'

type Cell = { of: ParticipantRow }

/** Portrait and name, linked to the record at `to`. */
export function PersonCell({ of, to }: Cell & { to: string }) {
  return (
    <span className={classes.person}>
      <span className={classes.portrait}>
        <PortraitPicture participantId={of.id} fileId={of.portrait} alt="" size="list" />
      </span>
      <span className={classes.names}>
        <Link to={to}>
          <ParticipantName of={of} />
        </Link>
        {of.jobTitle && <span className={`${classes.quiet} ${classes.jobTitle}`}>{of.jobTitle}</span>}
        {of.guest && <ComesWith of={of} />}
        <ContactDeniedTag of={of} />
      </span>
    </span>
  )
}

/** Custom cells of lists of participants; `path` returns the path of a record. */
export const participantCells = (path: (id: string) => string) => ({
  name: (row: ParticipantRow) => <PersonCell of={row} to={path(row.id)} />,
  status: (row: ParticipantRow) => <StatusTag status={row.status} />,
  missing: (row: ParticipantRow) => row.status !== 'entered' && <Missing count={row.missing} />,
})

/** A companion's role and guest. */
function ComesWith({ of }: Cell) {
  const text = useText()
  const role = roleOf(of)
  const guest = of.guest && text(recordWords.companionOf({ name: text(nameOf(of.guest)) }))
  return <span className={classes.quiet}>{[role && text(role), guest].filter(Boolean).join(' · ')}</span>
}

function Missing({ count }: { count: number }) {
  const text = useText()
  return <span className={count > 0 ? classes.missing : classes.quiet}>{text(missingText({ count }))}</span>
}
