import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Endpoint } from '#kit/http/endpoint.ts'
import type { AnyList } from '#kit/list/list.ts'
import { useClient } from '#kit/web/api.tsx'
import { DownloadButton } from '#kit/web/download-button.tsx'
import { useText } from '#kit/web/language.tsx'
import { lazyPage } from '#kit/web/lazy-page.ts'
import classes from './list-tools.module.css'
import { tableWords } from './table-words.ts'
import type { ChosenColumns } from './use-chosen-columns.ts'
import type { UsedList } from './use-list.ts'

type Tools<L extends AnyList> = { list: UsedList<L>; chosen: ChosenColumns; exports: Endpoint | undefined }

/** Tools of a list: export, column choice. */
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

/** Exports the list with the current filters. */
export function ListExports<L extends AnyList>({ list, columns, endpoint }: ExportsProps<L>) {
  const client = useClient()
  const { title } = list.list
  return (
    <div className={classes.tools}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <DownloadButton
          key={format}
          size="sm"
          label={tableWords[format]}
          fileName={{ zh: `${title.zh}.${format}`, en: `${title.en}.${format}` }}
          fetch={async () => {
            const query = { ...list.narrowing, format, ...(columns && { columns: columns.join(',') }) }
            return (await client.call(endpoint, { query } as never)) as Blob
          }}
        />
      ))}
    </div>
  )
}
