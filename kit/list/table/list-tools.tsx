import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Endpoint } from '#kit/http/endpoint.ts'
import type { AnyList } from '#kit/list/list.ts'
import { useText } from '#kit/web/language.tsx'
import { lazyPage } from '#kit/web/lazy-page.ts'
import { useSession } from '#kit/web/session.tsx'
import { type ExportsProps, Opens } from './export-parts.tsx'
import classes from './list-tools.module.css'
import { tableWords } from './table-words.ts'
import type { ChosenColumns } from './use-chosen-columns.ts'
import type { UsedList } from './use-list.ts'

type Tools<L extends AnyList> = { list: UsedList<L>; chosen: ChosenColumns; exports: Endpoint | undefined }

/** Tools of a list: column choice, export and print. */
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

/** What the menu of exports takes: the list, its columns (all when absent), and the call. */
const ExportMenu = lazyPage(
  () => import('./export-menu.tsx'),
  (module) => module.ExportMenu,
  <ExportButton loading />,
)

function ExportButton(props: { loading?: boolean; onClick?: () => void }) {
  const text = useText()
  return (
    <Button variant="default" size="sm" aria-haspopup="dialog" rightSection={<Opens />} {...props}>
      {text(tableWords.export)}
    </Button>
  )
}

/** Exports or prints the list with the current filters, for those who may take it away. */
export function ListExports<L extends AnyList>(props: ExportsProps<L>) {
  const [isAsked, setAsked] = useState(false)
  if (!useSession().permissions.has(props.endpoint.allow)) return null
  return isAsked ? <ExportMenu {...props} /> : <ExportButton onClick={() => setAsked(true)} />
}
