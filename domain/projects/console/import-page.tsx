import { Button, FileButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { useChange, useClient } from '#kit/web/api.tsx'
import { DownloadButton } from '#kit/web/download-button.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { wordsOfProblem } from '#kit/words/problem-words.ts'
import { projectsConsoleApi as api, type ImportReport } from '../api.ts'
import { importColumns } from '../words/columns.ts'
import { consoleWords, importWords as words } from '../words/console.ts'
import { words as projectWords } from '../words.ts'
import classes from './import-page.module.css'

type Checked = { file: File; report: ImportReport; done: boolean }

/** Takes projects in from a spreadsheet: checked first, then whole or not at all. */
export default function ImportPage() {
  const text = useText()
  const { call } = useClient()
  const [checked, setChecked] = useState<Checked>()
  const check = useChange(api.check)
  const take = useChange(api.import, { refreshes: [api.page] })
  const look = async (file: File) => {
    setChecked(undefined)
    setChecked({ file, report: await check.mutateAsync({ file, fileName: file.name }), done: false })
  }
  const run = async ({ file }: Checked) =>
    setChecked({ file, report: await take.mutateAsync({ file, fileName: file.name }), done: true })
  return (
    <Page
      title={consoleWords.import}
      lead={text(words.lead)}
      narrow
      actions={
        <DownloadButton
          label={words.template}
          fileName={words.fileName}
          fetch={() => call(api.template, {})}
        />
      }
    >
      <ChooseSheet loading={check.isPending} onChoose={(file) => void look(file).catch(() => undefined)} />
      <div role="status">
        {checked && (
          <Outcome
            of={checked}
            taking={take.isPending}
            onTake={() => void run(checked).catch(() => undefined)}
          />
        )}
      </div>
    </Page>
  )
}

function ChooseSheet({ loading, onChoose }: { loading: boolean; onChoose(file: File): void }) {
  const text = useText()
  // the same file, mended, is chosen once more, and browsers take that for no change
  const reset = useRef<() => void>(null)
  const choose = (file: File | null) => {
    reset.current?.()
    if (file) onChoose(file)
  }
  return (
    <div>
      <FileButton resetRef={reset} accept=".xlsx" onChange={choose}>
        {(props) => (
          <Button {...props} loading={loading}>
            {text(words.choose)}
          </Button>
        )}
      </FileButton>
    </div>
  )
}

type OutcomeProps = { of: Checked; taking: boolean; onTake(): void }

function Outcome({ of: { report, done }, taking, onTake }: OutcomeProps) {
  const text = useText()
  if (report.problems.length > 0) return <Problems of={report} />
  return (
    <Card>
      <p className={classes.said}>{text(done ? words.taken(report) : words.would(report))}</p>
      {!done && report.added + report.changed > 0 && (
        <Button loading={taking} onClick={onTake}>
          {text(words.take)}
        </Button>
      )}
    </Card>
  )
}

const labels = new Map(importColumns.map(({ key, label }) => [key, label]))

function Problems({ of: { problems } }: { of: ImportReport }) {
  const text = useText()
  const count = problems.length
  return (
    <Card title={words.problems({ count })}>
      <table className={classes.problems}>
        <thead>
          <tr>
            <th scope="col">{text(words.row)}</th>
            <th scope="col">{text(words.column)}</th>
            <th scope="col">{text(words.wrong)}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, ...problem }) => (
            <tr key={`${row} ${problem.path} ${problem.code}`}>
              <td>{row}</td>
              <td>{text(labels.get(problem.path) ?? words.column)}</td>
              <td>{text(wordsOfProblem(problem, projectWords))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
