import { Button, FileButton } from '@mantine/core'
import { Link } from 'react-router'
import { useClient } from '#kit/web/api.tsx'
import { DownloadButton } from '#kit/web/download-button.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Loading } from '#kit/web/states.tsx'
import classes from './import-page.module.css'
import { ReportOfImport } from './import-report.tsx'
import type { ImportScreens } from './import-screens.ts'
import { type Stage, useImport, useProgress } from './use-import.ts'

type Of = { of: ImportScreens }

/** Imports a list from a spreadsheet: template, check, import. */
export function ImportPage({ of }: Of) {
  const text = useText()
  const { call } = useClient()
  const { words } = of
  const { stage, check, run } = useImport(of)
  return (
    <Page
      title={words.title}
      lead={text(words.lead)}
      actions={
        <DownloadButton
          label={words.template}
          fileName={words.templateName}
          fetch={() => call(of.api.template, {})}
        />
      }
    >
      {stage.at !== 'running' && stage.at !== 'done' && (
        <ChooseSheet of={of} again={stage.at !== 'choosing'} onChoose={check} />
      )}
      <div role="status">
        <Outcome of={of} stage={stage} onRun={run} />
      </div>
    </Page>
  )
}

type ChooseSheetProps = Of & { again: boolean; onChoose(file: File | null): unknown }

function ChooseSheet({ of: { words, most }, again, onChoose }: ChooseSheetProps) {
  const text = useText()
  return (
    <div className={classes.choose}>
      <FileButton accept=".xlsx" onChange={onChoose}>
        {(props) => (
          <Button {...props} variant={again ? 'default' : 'filled'}>
            {text(again ? words.chooseAnother : words.choose)}
          </Button>
        )}
      </FileButton>
      <span className={classes.limits}>{text(words.limits({ most }))}</span>
    </div>
  )
}

type Run = ReturnType<typeof useImport>['run']

function Outcome({ of, stage, onRun }: Of & { stage: Stage; onRun: Run }) {
  const text = useText()
  switch (stage.at) {
    case 'choosing':
      return null
    case 'checking':
      return (
        <>
          <p>{text(of.words.checking)}</p>
          <Loading lines={3} />
        </>
      )
    case 'checked':
      return <Checked of={of} stage={stage} onRun={onRun} />
    case 'running':
      return <Running of={of} id={stage.id} total={stage.report.added + stage.report.changed} />
    case 'done':
      return <Done of={of} {...stage.report} />
    case 'failed':
      return <NotDone of={of} stage={stage} onRun={onRun} />
  }
}

type CheckedProps = Of & { stage: Extract<Stage, { at: 'checked' }>; onRun: Run }

function Checked({ of, stage: { file, report }, onRun }: CheckedProps) {
  const text = useText()
  const { words } = of
  const count = report.added + report.changed
  return (
    <section aria-label={text(words.checked({ file: file.name }))}>
      <h2>{text(words.checked({ file: file.name }))}</h2>
      <ReportOfImport of={of} report={report} />
      {report.problems.length === 0 && count === 0 && <p>{text(words.nothing)}</p>}
      {report.problems.length === 0 && count > 0 && (
        <Button onClick={() => onRun(file, report)}>{text(words.run({ count }))}</Button>
      )}
    </section>
  )
}

function Running({ of: { api, words }, id, total }: Of & { id: string; total: number }) {
  const text = useText()
  const done = Math.min(total, useProgress(api, id)?.done ?? 0)
  const says = text(words.running({ done, total }))
  return (
    <div className={classes.running}>
      <progress className={classes.bar} value={done} max={total} aria-label={says} />
      <span>{says}</span>
    </div>
  )
}

function Done({ of: { words, list }, added, changed }: Of & { added: number; changed: number }) {
  const text = useText()
  return (
    <Card title={words.title}>
      <p>{text(words.done({ added, changed }))}</p>
      <p>{text(words.next)}</p>
      <Button component={Link} to={list}>
        {text(words.toList)}
      </Button>
    </Card>
  )
}

type NotDoneProps = Of & { stage: Extract<Stage, { at: 'failed' }>; onRun: Run }

function NotDone({ of: { words }, stage, onRun }: NotDoneProps) {
  const text = useText()
  const { file, why, isUnanswered, report, id } = stage
  return (
    <div role="alert">
      <p>
        <strong>{text(isUnanswered ? words.unanswered : words.failed)}</strong>{' '}
        {typeof why === 'string' ? why : text(why)}
      </p>
      {report && id && <Button onClick={() => onRun(file, report, id)}>{text(words.tryAgain)}</Button>}
    </div>
  )
}
