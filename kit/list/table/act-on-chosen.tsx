import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import type { Endpoint, Request } from '#kit/http/endpoint.ts'
import type { AnyList } from '#kit/list/list.ts'
import type { ManyReport, manyReport } from '#kit/list/many.ts'
import { ActDialog } from '#kit/web/act-dialog.tsx'
import { useChange } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { labelled } from '#kit/words/punctuation.ts'
import classes from './act-on-chosen.module.css'
import { nameIn } from './list-screen-props.tsx'
import { manyReportWords, manyWords as words } from './many-words.ts'
import type { ChosenRows } from './use-chosen-rows.ts'
import { type ListCalls, useChosenIds, useFixedIds } from './use-fixed-ids.ts'

/** A call that does to each of its rows what is done to a single one (`actOnEach`). */
type ManyEndpoint = Endpoint & { reply: typeof manyReport }

type Props<L extends AnyList, E extends ManyEndpoint> = {
  list: L
  chosen: ChosenRows<L>
  calls: ListCalls
  /** What the button says, and the one that confirms. */
  label: Bilingual
  title(given: { count: string }): Bilingual
  /** What follows from the act. */
  text: Bilingual
  danger?: boolean
  call: E
  /** `id` is the same until the dialog is closed: a repeated press does it once, where the call takes it. */
  request(ids: string[], id: string): Request<E>
  /** Further reads that say something else afterwards. */
  refreshes?: readonly Endpoint[]
  /** The fields of what the act needs. */
  children?: ReactNode
}

/** An act on the chosen rows: asks once for all, and reports how it went with each. */
export function ActOnChosen<L extends AnyList, E extends ManyEndpoint>(props: Props<L, E>) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {text(props.label)}
      </Button>
      {isOpen && <Dialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog<L extends AnyList, E extends ManyEndpoint>({
  list,
  chosen,
  calls,
  label,
  title,
  text: follows,
  danger = false,
  call: endpoint,
  request,
  refreshes = [],
  children,
  onClose,
}: Props<L, E> & { onClose(): void }) {
  const language = useLanguage()
  const { count, ...asked } = useChosenIds(chosen, calls)
  const fixed = useFixedIds(asked)
  // named by the rows as they were when they were ticked
  const [names] = useState(
    () => new Map([...chosen.rows].map(([id, row]) => [id, nameIn(list, row, language)])),
  )
  const [id] = useState(newId)
  const call = useChange(endpoint, { refreshes: [calls.page, ...refreshes], quiet: true })
  if (call.data) {
    const leave = () => {
      onClose()
      chosen.clear()
    }
    return <Report title={label} report={call.data as ManyReport} names={names} onClose={leave} />
  }
  const { ids } = fixed
  return (
    <ActDialog
      title={title({ count: ids && asked.matching ? String(ids.length) : count })}
      text={ids?.length === 0 ? words.nobody : follows}
      yes={label}
      danger={danger}
      isReady={ids !== undefined && ids.length > 0}
      isPending={call.isPending || (!ids && !fixed.error)}
      error={fixed.error ?? call.error}
      onAct={() => ids && call.mutate(request(ids, id))}
      onClose={onClose}
    >
      {children}
    </ActDialog>
  )
}

type ReportProps = {
  title: Bilingual
  report: ManyReport
  names: ReadonlyMap<string, string>
  onClose(): void
}

/** How it went: figures, and each row that was refused with the reason, or that is gone. */
function Report({ title, report, names, onClose }: ReportProps) {
  const { done, already, refused, gone } = report
  const text = useText()
  const heading = useId()
  const figures = { done, already, refused: refused.length, gone: gone.length }
  const lines = [
    ...refused.map(({ id, name, why }) => ({ id, name: name ? text(name) : names.get(id), why })),
    ...gone.map((id) => ({ id, name: names.get(id), why: words.gone })),
  ]
  return (
    <DialogBox labelledBy={heading} onCancel={onClose}>
      <h2 id={heading} className={classes.title}>
        {text(title)}
      </h2>
      <div role="status">
        <p>{text(manyReportWords(figures))}</p>
        <ul className={classes.lines}>
          {lines.map(({ id, name, why }) => (
            <li key={id}>{text(labelled(name || words.unnamed, text(why)))}</li>
          ))}
        </ul>
      </div>
      <div className={classes.foot}>
        <Button onClick={onClose}>{text(words.close)}</Button>
      </div>
    </DialogBox>
  )
}
