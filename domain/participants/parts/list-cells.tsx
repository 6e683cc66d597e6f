import { Link } from 'react-router'
import type * as z from 'zod'
import type { Column } from '#kit/table/data-table.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { participantSummary } from '../api.ts'
import { listWords } from '../words/lists.ts'
import { recordWords } from '../words/record.ts'
import { missingText, nameOf, roleOf } from '../words/state.ts'
import classes from './list-cells.module.css'
import { ParticipantName } from './participant-name.tsx'
import { PortraitPicture } from './portrait-picture.tsx'
import { StatusTag } from './status-tag.tsx'
import { VersionText } from './version-text.tsx'

export type Summary = z.output<typeof participantSummary>
const { columns: titles } = listWords

/** Portrait and name, leading to the record; `path` says where that is. */
export const personColumn = (path: (id: string) => string): Column<Summary> => ({
  key: 'name',
  title: titles.name,
  isHead: true,
  cell: (row) => (
    <span className={classes.person}>
      <span className={classes.portrait}>
        <PortraitPicture participantId={row.id} fileId={row.portrait} alt="" />
      </span>
      <span className={classes.names}>
        <Link to={path(row.id)}>
          <ParticipantName of={row} />
        </Link>
        {row.jobTitle && <span className={classes.quiet}>{row.jobTitle}</span>}
        {row.guest && <ComesWith of={row} />}
      </span>
    </span>
  ),
})

export const statusColumn: Column<Summary> = {
  key: 'status',
  title: titles.status,
  cell: (row) => <StatusTag status={row.status} />,
}

export const versionColumn: Column<Summary> = {
  key: 'version',
  title: titles.version,
  cell: (row) => <VersionText of={row} />,
}

export const missingColumn: Column<Summary> = {
  key: 'missing',
  title: titles.missing,
  cell: (row) => <Missing count={row.missing} />,
}

export const changedColumn: Column<Summary> = {
  key: 'updatedAt',
  title: titles.updatedAt,
  cell: (row) => <Moment at={row.updatedAt} />,
}

/** As what a companion comes, and with whom. */
function ComesWith({ of }: { of: Summary }) {
  const text = useText()
  const role = roleOf(of)
  const guest = of.guest && text(recordWords.companionOf({ name: text(nameOf(of.guest)) }))
  return <span className={classes.quiet}>{[role && text(role), guest].filter(Boolean).join(' · ')}</span>
}

function Missing({ count }: { count: number }) {
  const text = useText()
  return <span className={count > 0 ? classes.missing : classes.quiet}>{text(missingText({ count }))}</span>
}

function Moment({ at }: { at: string }) {
  const language = useLanguage()
  return (
    <time className={classes.quiet} dateTime={at}>
      {formatMoment(at, language)}
    </time>
  )
}
