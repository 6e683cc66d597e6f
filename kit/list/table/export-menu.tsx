import { Button, Popover, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { JobButton } from '#kit/jobs/screens/job-button.tsx'
import { useJobsApi } from '#kit/jobs/screens/jobs-context.tsx'
import { type AnyList, type ExportFormat, exportFormats } from '#kit/list/list.ts'
import { useClient } from '#kit/web/api.tsx'
import { DownloadButton } from '#kit/web/download-button.tsx'
import { useText } from '#kit/web/language.tsx'
import { type ExportsProps, Opens } from './export-parts.tsx'
import { tableWords } from './table-words.ts'

/** The query of an export as texts, as it stands in the address of its call. */
const textsOf = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  )

/**
 * Exports or prints the list: as a job, which can be left and found again, or within its call for a reader without jobs. Opens on mount, since it is
 * loaded on demand; closed it stays in the document, so that the button of a job under way still downloads its file.
 */
export function ExportMenu<L extends AnyList>(props: ExportsProps<L>) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  // opened after mount: the dropdown remembers the focused element when it opens
  useEffect(() => setOpen(true), [])
  return (
    <Popover
      withinPortal={false}
      keepMounted
      position="bottom-end"
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          rightSection={<Opens />}
          autoFocus
          onClick={() => setOpen(!isOpen)}
        >
          {text(tableWords.export)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={8}>
          {exportFormats.map((format) => (
            <ExportAs key={format} {...props} format={format} />
          ))}
          <ExportChanges {...props} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

const queryOf = <L extends AnyList>({ list, columns }: ExportsProps<L>, format: ExportFormat) => ({
  ...list.narrowing,
  format,
  ...(columns && { columns: columns.join(',') }),
})

/** What is new, changed or gone since this reader's last export of the list. */
function ExportChanges<L extends AnyList>(props: ExportsProps<L>) {
  const jobs = useJobsApi()
  if (!jobs || props.list.list.isLog) return null
  const query = textsOf({ ...queryOf(props, 'xlsx'), changes: 'only' })
  return (
    <JobButton
      api={jobs}
      size="sm"
      label={tableWords.changes}
      kind="export"
      selection={{ path: props.endpoint.path, query }}
    />
  )
}

function ExportAs<L extends AnyList>({ format, ...props }: ExportsProps<L> & { format: ExportFormat }) {
  const { list, endpoint } = props
  const client = useClient()
  const jobs = useJobsApi()
  const { title } = list.list
  const query = queryOf(props, format)
  return jobs ? (
    <JobButton
      api={jobs}
      size="sm"
      label={tableWords[format]}
      kind="export"
      selection={{ path: endpoint.path, query: textsOf(query) }}
    />
  ) : (
    <DownloadButton
      size="sm"
      label={tableWords[format]}
      fileName={{ zh: `${title.zh}.${format}`, en: `${title.en}.${format}` }}
      fetch={async () => (await client.call(endpoint, { query } as never)) as Blob}
    />
  )
}
