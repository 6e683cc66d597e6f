import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { activitiesApi } from '#domain/programme/activities/api.ts'
import { nameOf } from '#domain/programme/activities/rules.ts'
import { type Column, DataTable } from '#kit/list/table/data-table.tsx'
import { useChange, useClient, useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { DownloadButton } from '#kit/web/download-button.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { NotChecked } from '#kit/web/not-checked.tsx'
import { Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { materialsApi as api, type Collected } from '../api.ts'
import classes from '../parts/materials.module.css'
import { sizeText } from '../parts/size-text.ts'
import { screenWords as words } from '../words/screens.ts'

const { columns: labels } = words

const columns: Column<Collected>[] = [
  { key: 'name', title: labels.name, isHead: true, cell: (file) => <FileName of={file} /> },
  { key: 'speaker', title: labels.speaker, cell: ({ speaker }) => <Said words={speaker} /> },
  { key: 'organisation', title: labels.organisation, cell: (row) => <Said words={row.organisation} /> },
  { key: 'size', title: labels.size, cell: ({ bytes }) => sizeText(bytes) },
  { key: 'sent', title: labels.sent, cell: ({ sentAt }) => <At moment={sentAt} /> },
  {
    key: 'state',
    title: labels.state,
    cell: ({ isReleased }) => isReleased && <Tag words={words.released} tone="good" />,
  },
]

/** The materials of an activity's speakers: download one, download all as one archive, release for reading. */
export default function MaterialsPage() {
  const text = useText()
  const client = useClient()
  const { id = '' } = useParams()
  const activity = useReply(activitiesApi.read, { params: { id } })
  const { data, error, refetch } = useReply(api.list, { params: { id } })
  return (
    <Page
      title={words.title}
      lead={
        <>
          {activity.data && text(nameOf(activity.data))}{' '}
          <Link to={`/activities/${id}/people`}>{text(words.back)}</Link>
        </>
      }
      actions={
        data &&
        data.length > 0 && (
          <DownloadButton
            label={words.downloadAll}
            fileName={words.allName}
            fetch={() => client.call(api.archive, { params: { id } })}
          />
        )
      }
    >
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={4} />}
      {data?.length === 0 && <EmptyState title={words.noneTitle} text={words.noneText} />}
      {data && data.length > 0 && (
        <DataTable
          label={words.title}
          columns={columns}
          rows={data}
          idOf={(file) => file.id}
          nameOf={({ name }) => name}
          below={(file) => <Acts of={file} activityId={id} />}
        />
      )}
    </Page>
  )
}

function FileName({ of: { name } }: { of: Collected }) {
  return (
    <>
      {name}{' '}
      <span className={classes.quiet}>
        <NotChecked name={name} />
      </span>
    </>
  )
}

function Said({ words: said }: { words: { zh: string; en: string } | null }) {
  const text = useText()
  return said ? text(said) : null
}

const At = ({ moment }: { moment: string }) => formatMoment(moment, useLanguage())

function Acts({ of, activityId }: { of: Collected; activityId: string }) {
  const text = useText()
  const client = useClient()
  const { permissions } = useSession()
  const params = { id: activityId, materialId: of.id }
  const release = useChange(api.release, { refreshes: [api.list] })
  return (
    <div className={classes.acts}>
      <DownloadButton
        label={words.download}
        fileName={{ zh: of.name, en: of.name }}
        fetch={() => client.call(api.file, { params })}
      />
      {permissions.has('materials:release') && (
        <Button
          variant="subtle"
          loading={release.isPending}
          onClick={() => release.mutate({ params, body: { isReleased: !of.isReleased } })}
        >
          {text(of.isReleased ? words.takeBack : words.release)}
        </Button>
      )}
    </div>
  )
}
