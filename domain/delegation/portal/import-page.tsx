import { Button, FileButton } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useClient } from '#kit/web/api.tsx'
import { DownloadButton } from '#kit/web/download-button.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Loading } from '#kit/web/states.tsx'
import { delegationApi } from '../api.ts'
import { ReportOfImport } from '../parts/import-report.tsx'
import { importingWords as words } from '../words.ts'
import classes from './import-page.module.css'
import { type Stage, useImport, useProgress } from './use-import.ts'

/** Takes a delegation in from a spreadsheet: template, check, import. */
export default function ImportPage() {
  const text = useText()
  const { call } = useClient()
  const { stage, check, run } = useImport()
  return (
    <Page
      title={words.title}
      lead={text(words.lead)}
      actions={
        <DownloadButton
          label={words.template}
          fileName={words.templateName}
          fetch={() => call(delegationApi.template, {})}
        />
      }
    >
      {stage.at !== 'running' && stage.at !== 'done' && (
        <ChooseSheet again={stage.at !== 'choosing'} onChoose={check} />
      )}
      <div role="status">
        <Outcome stage={stage} onRun={run} />
      </div>
    </Page>
  )
}

function ChooseSheet({ again, onChoose }: { again: boolean; onChoose(file: File | null): unknown }) {
  const text = useText()
  // the same file, mended, is chosen once more, and browsers take that for no change
  const reset = useRef<() => void>(null)
  const choose = (file: File | null) => {
    reset.current?.()
    return onChoose(file)
  }
  return (
    <div className={classes.choose}>
      <FileButton resetRef={reset} accept=".xlsx" onChange={choose}>
        {(props) => (
          <Button {...props} variant={again ? 'default' : 'filled'}>
            {text(again ? words.chooseAnother : words.choose)}
          </Button>
        )}
      </FileButton>
      <span className={classes.limits}>{text(words.limits)}</span>
    </div>
  )
}

type Run = ReturnType<typeof useImport>['run']

function Outcome({ stage, onRun }: { stage: Stage; onRun: Run }) {
  const text = useText()
  switch (stage.at) {
    case 'choosing':
      return null
    case 'checking':
      return (
        <>
          <p>{text(words.checking)}</p>
          <Loading lines={3} />
        </>
      )
    case 'checked':
      return <Checked stage={stage} onRun={onRun} />
    case 'running':
      return <Running id={stage.id} total={stage.report.added + stage.report.changed} />
    case 'done':
      return <Done {...stage.report} />
    case 'failed':
      return <NotDone stage={stage} onRun={onRun} />
  }
}

function Checked({
  stage: { file, report },
  onRun,
}: {
  stage: Extract<Stage, { at: 'checked' }>
  onRun: Run
}) {
  const text = useText()
  const count = report.added + report.changed
  return (
    <section aria-label={text(words.checked({ file: file.name }))}>
      <h2>{text(words.checked({ file: file.name }))}</h2>
      <ReportOfImport report={report} />
      {report.problems.length === 0 && count === 0 && <p>{text(words.nothing)}</p>}
      {report.problems.length === 0 && count > 0 && (
        <Button onClick={() => onRun(file, report)}>{text(words.run({ count }))}</Button>
      )}
    </section>
  )
}

function Running({ id, total }: { id: string; total: number }) {
  const text = useText()
  const done = Math.min(total, useProgress(id)?.done ?? 0)
  const says = text(words.running({ done, total }))
  return (
    <div className={classes.running}>
      <progress className={classes.bar} value={done} max={total} aria-label={says} />
      <span>{says}</span>
    </div>
  )
}

function Done({ added, changed }: { added: number; changed: number }) {
  const text = useText()
  return (
    <Card title={words.title}>
      <p>{text(words.done({ added, changed }))}</p>
      <p>{text(words.next)}</p>
      <Button component={Link} to="/delegation">
        {text(words.toDelegation)}
      </Button>
    </Card>
  )
}

function NotDone({ stage, onRun }: { stage: Extract<Stage, { at: 'failed' }>; onRun: Run }) {
  const text = useText()
  const { file, why, report, id } = stage
  return (
    <div role="alert">
      <p>
        <strong>{text(words.failed)}</strong> {typeof why === 'string' ? why : text(why)}
      </p>
      {report && id && <Button onClick={() => onRun(file, report, id)}>{text(words.tryAgain)}</Button>}
    </div>
  )
}
