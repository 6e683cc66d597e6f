import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { JobButton } from '#kit/jobs/screens/job-button.tsx'
import { useJobsApi } from '#kit/jobs/screens/jobs-context.tsx'
import { type AnyList, type ExportFormat, exportFormats, type ListColumn } from '#kit/list/list.ts'
import { reasonLength } from '#kit/rules/reason.ts'
import { useClient } from '#kit/web/api.tsx'
import { ButtonMenu } from '#kit/web/button-menu.tsx'
import { DownloadButton } from '#kit/web/download-button.tsx'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
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
  const [clear, setClear] = useState<string>()
  const asked = { ...props, clear }
  return (
    <ButtonMenu
      button={{ rightSection: <Opens />, children: text(tableWords.export) }}
      below={{ position: 'bottom-end', keepMounted: true }}
    >
      <Stack gap={8}>
        {exportFormats.map((format) => (
          <ExportAs key={format} {...asked} format={format} />
        ))}
        <ExportChanges {...asked} />
        <InClear {...asked} onChange={setClear} />
      </Stack>
    </ButtonMenu>
  )
}

/** Why the protected columns are wanted in clear; undefined while they stay masked. */
type Asked<L extends AnyList> = ExportsProps<L> & { clear: string | undefined }

/** Whether protected columns are among the chosen ones. */
const hasSealed = <L extends AnyList>({ list: { list }, columns }: ExportsProps<L>) =>
  columns?.some((key) => (list.columns as Record<string, ListColumn<unknown>>)[key]?.isSealed) ?? false

const queryOf = <L extends AnyList>(asked: Asked<L>, format: ExportFormat) => ({
  ...asked.list.narrowing,
  format,
  ...(asked.columns && { columns: asked.columns.join(',') }),
  // the columns may have been changed since the reason was given
  ...(hasSealed(asked) && { clear: asked.clear?.trim() }),
})

const lacksReason = <L extends AnyList>(asked: Asked<L>) => hasSealed(asked) && asked.clear?.trim() === ''

/** For those who may reveal them: the chosen protected columns in clear, with a reason. */
function InClear<L extends AnyList>({
  onChange,
  ...asked
}: Asked<L> & { onChange(clear: string | undefined): void }) {
  const text = useText()
  const { permissions } = useSession()
  const { clear, list } = asked
  const { clearFor } = list.list
  if (!clearFor || !permissions.has(clearFor) || !hasSealed(asked)) return null
  return (
    <>
      <Checkbox
        label={text(tableWords.inClear)}
        checked={clear !== undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? '' : undefined)}
      />
      {clear !== undefined && (
        <TextInput
          label={text(tableWords.clearWhy)}
          maxLength={reasonLength}
          value={clear}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          error={lacksReason(asked) && text(tableWords.clearWhyFirst)}
        />
      )}
    </>
  )
}

/** What is new, changed or gone since this reader's last export of the list. */
function ExportChanges<L extends AnyList>(props: Asked<L>) {
  const jobs = useJobsApi()
  if (!jobs || props.list.list.isLog) return null
  const query = textsOf({ ...queryOf(props, 'xlsx'), changes: 'only' })
  return (
    <JobButton
      api={jobs}
      size="sm"
      label={tableWords.changes}
      disabled={lacksReason(props)}
      kind="export"
      selection={{ path: props.endpoint.path, query }}
    />
  )
}

function ExportAs<L extends AnyList>({ format, ...props }: Asked<L> & { format: ExportFormat }) {
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
      disabled={lacksReason(props)}
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
