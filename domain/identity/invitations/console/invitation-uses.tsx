import { DataTable } from '#kit/list/table/data-table.tsx'
import { Moment, ZoneNote } from '#kit/list/table/moment.tsx'
import { AllowedLink } from '#kit/web/allowed-link.tsx'
import { useText } from '#kit/web/language.tsx'
import { Tag, type Tone } from '#kit/web/tag.tsx'
import type { UseReply } from '../api/console.ts'
import type { UseState } from '../rules.ts'
import { reasonWords, useStateWords, consoleWords as words } from '../words/console.ts'

const tones: Partial<Record<UseState, Tone>> = { held: 'waiting', kept: 'waiting', approved: 'good' }

/** The uses of a code: by whom, and in which state. */
export function InvitationUses({ of }: { of: readonly UseReply[] }) {
  const text = useText()
  if (of.length === 0) return <p>{text(words.noUses)}</p>
  return (
    <>
      <DataTable
        label={words.uses}
        rows={of}
        idOf={({ id }) => id}
        nameOf={({ name }) => text(name ?? words.gone)}
        columns={[
          { key: 'who', title: words.who, isHead: true, cell: (use) => <Who of={use} /> },
          { key: 'state', title: words.state, cell: (use) => <State of={use} /> },
          { key: 'taken', title: words.taken, cell: ({ takenAt }) => <Moment at={takenAt} /> },
          {
            key: 'submitted',
            title: words.submitted,
            cell: ({ keptAt }) => keptAt && <Moment at={keptAt} />,
          },
          {
            key: 'approved',
            title: words.approved,
            cell: ({ approvedAt }) => approvedAt && <Moment at={approvedAt} />,
          },
        ]}
      />
      <ZoneNote />
    </>
  )
}

function Who({ of: { name, subjectId } }: { of: UseReply }) {
  const text = useText()
  if (!name) return text(words.gone)
  return (
    <AllowedLink to={`/participants/${subjectId}`} needs="participants:list">
      {text(name)}
    </AllowedLink>
  )
}

function State({ of: { state, givenBackFor } }: { of: UseReply }) {
  const text = useText()
  return (
    <>
      <Tag words={useStateWords[state]} tone={tones[state]} />
      {givenBackFor && (
        <>
          <br />
          {text(reasonWords[givenBackFor])}
        </>
      )}
    </>
  )
}
