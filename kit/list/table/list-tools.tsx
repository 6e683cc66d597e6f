import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { JobButton } from '#kit/jobs/screens/job-button.tsx'
import { useJobsApi } from '#kit/jobs/screens/jobs-context.tsx'
import { type AnyList, type ExportFormat, exportFormats } from '#kit/list/list.ts'
import { useClient } from '#kit/web/api.tsx'
import { DownloadButton } from '#kit/web/download-button.tsx'
import { useText } from '#kit/web/language.tsx'
import { lazyPage } from '#kit/web/lazy-page.ts'
import { useSession } from '#kit/web/session.tsx'
import classes from './list-tools.module.css'
import { tableWords } from './table-words.ts'
import type { ChosenColumns } from './use-chosen-columns.ts'
import type { UsedList } from './use-list.ts'

type Tools<L extends AnyList> = { list: UsedList<L>; chosen: ChosenColumns; exports: Endpoint | undefined }

/** Tools of a list: column choice, export, print. */
export function ListTools<L extends AnyList>({ list, chosen, exports }: Tools<L>) {
  return (
    <div className={classes.tools}>
      <Columns chosen={chosen} />
      {exports && <ListExports list={list} columns={chosen.kept} endpoint={exports} />}
    </div>
  )
}

// loaded lazily: larger than the list itself, and rarely opened
const ColumnChoice = lazyPage(
  () => import('./column-choice.tsx'),
  (module) => module.ColumnChoice,
  <ColumnsButton loading />,
)

function ColumnsButton(props: { loading?: boolean; onClick?: () => void }) {
  const text = useText()
  return (
    <Button variant="default" size="sm" {...props}>
      {text(tableWords.columns)}
    </Button>
  )
}

export function Columns({ chosen }: { chosen: ChosenColumns }) {
  const [isAsked, setAsked] = useState(false)
  return isAsked ? <ColumnChoice chosen={chosen} /> : <ColumnsButton onClick={() => setAsked(true)} />
}

type ExportsProps<L extends AnyList> = {
  list: UsedList<L>
  /** Keys of the columns; all when absent. */
  columns?: readonly string[] | undefined
  endpoint: Endpoint
}

/** The query of an export as texts, as it stands in the address of its call. */
const textsOf = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  )

/** The exports of a list, for those who may take it away. */
export function ListExports<L extends AnyList>(props: ExportsProps<L>) {
  return useSession().permissions.has(props.endpoint.allow) ? <ExportButtons {...props} /> : null
}

/** Exports or prints the list with the current filters: as a job, which can be left and found again, or within its call for a reader without jobs. */
function ExportButtons<L extends AnyList>({ list, columns, endpoint }: ExportsProps<L>) {
  const client = useClient()
  const jobs = useJobsApi()
  const { title } = list.list
  const queryOf = (format: ExportFormat) => ({
    ...list.narrowing,
    format,
    ...(columns && { columns: columns.join(',') }),
  })
  return (
    <div className={classes.tools}>
      {exportFormats.map((format) =>
        jobs ? (
          <JobButton
            key={format}
            api={jobs}
            size="sm"
            label={tableWords[format]}
            kind="export"
            selection={{ path: endpoint.path, query: textsOf(queryOf(format)) }}
          />
        ) : (
          <DownloadButton
            key={format}
            size="sm"
            label={tableWords[format]}
            fileName={{ zh: `${title.zh}.${format}`, en: `${title.en}.${format}` }}
            fetch={async () => (await client.call(endpoint, { query: queryOf(format) } as never)) as Blob}
          />
        ),
      )}
      {jobs && !list.list.isLog && (
        <JobButton
          api={jobs}
          size="sm"
          label={tableWords.changes}
          kind="export"
          selection={{ path: endpoint.path, query: textsOf({ ...queryOf('xlsx'), changes: 'only' }) }}
        />
      )}
    </div>
  )
}
