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
import { ProblemTable } from './problem-table.tsx'
import type { ImportReport } from './report.ts'
import { type Stage, useImport, useProgress } from './use-import.ts'

type Screens = { screens: ImportScreens }

/** Imports a list from a spreadsheet: template, check, import. */
export function ImportPage({ screens }: Screens) {
  const text = useText()
  const { call } = useClient()
  const { words } = screens
  const { stage, check, run } = useImport(screens)
  return (
    <Page
      title={words.title}
      lead={text(words.lead)}
      actions={
        <DownloadButton
          label={words.template}
          fileName={words.templateName}
          fetch={() =>
            call(screens.api.template, screens.within ? { query: { within: screens.within } } : {})
          }
        />
      }
    >
      {stage.at !== 'running' && stage.at !== 'done' && (
        <ChooseSheet
          screens={screens}
          again={stage.at !== 'choosing'}
          isAct={stage.at === 'choosing' || (stage.at === 'checked' && !isRunnable(stage.report))}
          onChoose={check}
        />
      )}
      <div role="status">
        <Outcome screens={screens} stage={stage} onRun={run} />
      </div>
    </Page>
  )
}

type ChooseSheetProps = Screens & {
  again: boolean
  /** The next thing to do; otherwise that is to import what was checked. */
  isAct: boolean
  onChoose(file: File | null): unknown
}

function ChooseSheet({ screens: { words, max }, again, isAct, onChoose }: ChooseSheetProps) {
  const text = useText()
  return (
    <div className={classes.choose}>
      <FileButton accept=".xlsx" onChange={onChoose}>
        {(props) => (
          <Button {...props} variant={isAct ? 'filled' : 'default'}>
            {text(again ? words.chooseAnother : words.choose)}
          </Button>
        )}
      </FileButton>
      <span className={classes.limits}>{text(words.limits({ max }))}</span>
    </div>
  )
}

type Run = ReturnType<typeof useImport>['run']

function Outcome({ screens, stage, onRun }: Screens & { stage: Stage; onRun: Run }) {
  const text = useText()
  switch (stage.at) {
    case 'choosing':
      return null
    case 'checking':
      return (
        <>
          <p>{text(screens.words.checking)}</p>
          <Loading lines={3} />
        </>
      )
    case 'checked':
      return <Checked screens={screens} stage={stage} onRun={onRun} />
    case 'running':
      return <Running screens={screens} id={stage.id} total={rowsToWrite(stage.report)} />
    case 'done':
      return <Done screens={screens} report={stage.report} />
    case 'failed':
      return <NotDone screens={screens} stage={stage} onRun={onRun} />
  }
}

/** What an import of this sheet writes or removes. */
const rowsToWrite = ({ added, changed, gone = 0 }: ImportReport) => added + changed + gone

/** Whether what was checked can be imported, wholly or in part. */
const isRunnable = (report: ImportReport) =>
  (report.problems.length === 0 || Boolean(report.leftOut)) && rowsToWrite(report) > 0

type CheckedProps = Screens & { stage: Extract<Stage, { at: 'checked' }>; onRun: Run }

function Checked({ screens, stage: { file, report }, onRun }: CheckedProps) {
  const text = useText()
  const { words } = screens
  const count = rowsToWrite(report)
  const isPartial = Boolean(report.leftOut)
  return (
    <section aria-label={text(words.checked({ file: file.name }))}>
      <h2>{text(words.checked({ file: file.name }))}</h2>
      <ReportOfImport screens={screens} report={report} />
      {report.problems.length === 0 && count === 0 && <p>{text(words.nothing)}</p>}
      {isRunnable(report) && (
        <Button className={classes.run} onClick={() => onRun(file, report)}>
          {text(isPartial ? words.runPartly({ count }) : words.run({ count }))}
        </Button>
      )}
    </section>
  )
}

function Running({ screens: { api, words }, id, total }: Screens & { id: string; total: number }) {
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

function Done({
  screens,
  report: { added, changed, gone = 0, problems },
}: Screens & { report: ImportReport }) {
  const text = useText()
  const { words, list } = screens
  return (
    <Card title={words.title}>
      <p>{text(words.done({ added, changed, gone }))}</p>
      <p>{text(words.next)}</p>
      <Button component={Link} to={list}>
        {text(words.toList)}
      </Button>
      {problems.length > 0 && (
        <>
          <p>{text(words.notImported)}</p>
          <ProblemTable screens={screens} problems={problems} />
        </>
      )}
    </Card>
  )
}

type NotDoneProps = Screens & { stage: Extract<Stage, { at: 'failed' }>; onRun: Run }

function NotDone({ screens: { words }, stage, onRun }: NotDoneProps) {
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
