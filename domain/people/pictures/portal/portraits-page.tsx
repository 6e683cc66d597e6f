import { useEffect } from 'react'
import type { ParticipantRow as Summary } from '#domain/people/participants/lists.ts'
import { prepareFaces } from '#kit/photo/studio/find-faces.ts'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { portraitsWords as words } from '../words/portraits.ts'
import { BatchPage, ChoosePictures } from './batch-page.tsx'
import { PortraitRow } from './portrait-row.tsx'
import classes from './portraits-page.module.css'
import { usePortraitBatch } from './use-portrait-batch.ts'

/** Portraits of a whole delegation, matched by file name, each with its result. */
export default function PortraitsPage() {
  return <BatchPage words={words} batch={Batch} />
}

function Batch({ people }: { people: Summary[] }) {
  const text = useText()
  const { rows, add, send } = usePortraitBatch(people)
  useEffect(prepareFaces, [])
  const taken = rows.filter(({ state }) => state.name === 'taken').length
  const open = rows.filter(({ state }) => state.name === 'choose' || state.name === 'failed').length
  return (
    <>
      <ChoosePictures words={words} note={words.example} onAdd={add} />
      {rows.length > 0 && (
        <Card title={words.list}>
          <p role="status">{text(words.summary({ taken, open, all: rows.length }))}</p>
          <ul className={classes.rows}>
            {rows.map((row) => (
              <PortraitRow key={row.number} row={row} people={people} onChoose={send} />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
