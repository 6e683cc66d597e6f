import { Button, SegmentedControl } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { SaveButtons, SavedForm } from '#kit/form/saved-form.tsx'
import { useSavedForm } from '#kit/form/use-saved-form.ts'
import { remember, useChange, useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { VisuallyHidden } from '#kit/web/visually-hidden.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { hallsApi as api, type DrawnHall } from '../api.ts'
import { record } from '../record.ts'
import { capacityOf, drawingProblems, type HallDrawing } from '../rules/drawing.ts'
import { drawingForm } from '../rules/drawing-form.ts'
import { noSteps, redone, type Steps, stepped, undone } from '../rules/editing.ts'
import { drawingWords, editorWords as words } from '../words/editor.ts'
import { drawingProblemWords, nameOfPart } from '../words.ts'
import classes from './editor/editor.module.css'
import { MarkPlan } from './editor/mark-plan.tsx'
import { PartsPanel } from './editor/parts-panel.tsx'
import { PartsPlan } from './editor/parts-plan.tsx'

/** The page on which a hall is drawn. */
export default function DrawingPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReply(api.drawing, { params: { id } })
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={10} />
  return <Editor key={id} saved={data} />
}

/** The drawing as it is edited, with its steps and its place in the browser until it is saved. */
function useDrawing(saved: DrawnHall) {
  const toast = useToast()
  const params = { id: saved.id }
  const call = useChange(api.draw, { quiet: true, refreshes: [record.calls.page] })
  const take = (current: DrawnHall) => remember(api.drawing, { params }, current)
  const form = useSavedForm<DrawnHall>({
    form: drawingForm,
    name: `${drawingForm.name}:${saved.id}`,
    saved,
    take,
    async send(change, on) {
      const { drawing = on.drawing } = change as { drawing?: HallDrawing }
      take(await call.mutateAsync({ params, body: { revision: on.revision, drawing } }))
      toast.done(words.saved)
    },
  })
  const [steps, setSteps] = useState<Steps>(noSteps)
  const { drawing } = form.value
  const go = (to: ReturnType<typeof undone>) => {
    if (!to) return false
    form.change({ drawing: to.drawing })
    setSteps(to.steps)
    return true
  }
  return {
    form,
    drawing,
    steps,
    change(next: HallDrawing) {
      setSteps((before) => stepped(before, drawing))
      form.change({ drawing: next })
    },
    undo: () => go(undone(steps, drawing)),
    redo: () => go(redone(steps, drawing)),
    startAgain: () => setSteps(noSteps),
  }
}

/** Ctrl+Z and Ctrl+Y, except where a text is typed, which has its own. */
function useUndoKeys({ undo, redo }: { undo(): void; redo(): void }) {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select')
      if (isTyping || event.altKey || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (isRedo) redo()
      else undo()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [undo, redo])
}

type Tool = keyof typeof words.tools

function Editor({ saved }: { saved: DrawnHall }) {
  const text = useText()
  const { form, drawing, steps, change, ...act } = useDrawing(saved)
  const [tool, setTool] = useState<Tool>('arrange')
  const [selected, setSelected] = useState<string>()
  const [said, setSaid] = useState<Bilingual>()
  const undo = () => act.undo() && setSaid(words.undone)
  const redo = () => act.redo() && setSaid(words.redone)
  useUndoKeys({ undo, redo })
  const { seats, stageSeats } = capacityOf(drawing)
  return (
    <Page
      title={saved.name}
      documentTitle={words.title}
      lead={text(words.seats({ count: seats, stageSeats }))}
      actions={
        <>
          <Button variant="default" disabled={steps.past.length === 0} onClick={undo}>
            {text(words.undo)}
          </Button>
          <Button variant="default" disabled={steps.future.length === 0} onClick={redo}>
            {text(words.redo)}
          </Button>
          <SheetLink id={saved.id} isChanged={form.isChanged} />
        </>
      }
    >
      <div className={classes.editor}>
        <div className={classes.plan}>
          <SegmentedControl
            aria-label={text(words.tool)}
            value={tool}
            onChange={(value) => setTool(value as Tool)}
            data={Object.entries(words.tools).map(([value, label]) => ({ value, label: text(label) }))}
          />
          {tool === 'arrange' ? (
            <PartsPlan drawing={drawing} selected={selected} onSelect={setSelected} onChange={change} />
          ) : (
            <MarkPlan drawing={drawing} mark={tool} onChange={change} onSay={setSaid} />
          )}
          {drawing.parts.length === 0 && <p className={classes.quiet}>{text(words.nothing)}</p>}
        </div>
        <div className={classes.side}>
          <SaveBar form={form} drawing={drawing} onDiscarded={act.startAgain} />
          <PartsPanel
            drawing={drawing}
            selected={selected}
            onSelect={setSelected}
            onChange={change}
            onSay={setSaid}
          />
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{said && text(said)}</span>
      </VisuallyHidden>
      <Slot name="log" type="hallDrawing" recordId={saved.id} />
    </Page>
  )
}

/** The spreadsheet is of what is saved. */
function SheetLink({ id, isChanged }: { id: string; isChanged: boolean }) {
  const text = useText()
  if (isChanged)
    return (
      <Button variant="default" disabled title={text(words.saveFirst)}>
        {text(words.sheet)}
      </Button>
    )
  return (
    <Button component={Link} to={`/halls/${id}/rows`} variant="default">
      {text(words.sheet)}
    </Button>
  )
}

type Form = ReturnType<typeof useDrawing>['form']
type SaveBarProps = { form: Form; drawing: HallDrawing; onDiscarded(): void }

function SaveBar({ form, drawing, onDiscarded }: SaveBarProps) {
  const text = useText()
  const ask = useConfirm()
  const problems = drawingProblems(drawing)
  const nameOf = (id: string | undefined) => {
    const part = drawing.parts.find((each) => each.id === id)
    return part ? `${text(nameOfPart(part))}${text({ zh: '：', en: ': ' })}` : ''
  }
  const discard = async () => {
    const sure = { title: words.discard, text: words.discardText, yes: words.discard, danger: true }
    if (!(await ask(sure))) return
    form.discard()
    onDiscarded()
  }
  const shown = { ...form, discard: () => void discard() }
  return (
    <SavedForm form={shown} record={drawingForm} words={drawingWords}>
      {problems.length > 0 && (
        <div role="alert" className={classes.wrong}>
          {text(words.wrong)}
          <ul>
            {problems.map(({ code, part, about = '' }) => (
              <li key={`${code} ${part} ${about}`}>
                {nameOf(part)}
                {text(drawingProblemWords[code](about))}
              </li>
            ))}
          </ul>
        </div>
      )}
      <SaveButtons form={shown} save={words.save} mayNotSave={problems.length > 0} />
    </SavedForm>
  )
}
