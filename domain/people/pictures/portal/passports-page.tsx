import { Button } from '@mantine/core'
import type { ParticipantRow as Summary } from '#domain/people/participants/lists.ts'
import { scanWords } from '#kit/travel-documents/scan/scan-words.ts'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { passportsWords as words } from '../words/passports.ts'
import { BatchPage, ChoosePictures } from './batch-page.tsx'
import { PassportRow } from './passport-row.tsx'
import classes from './portraits-page.module.css'
import { usePassportBatch } from './use-passport-batch.ts'

/** Passports of a whole delegation: read on this device, matched to people or to new drafts, and filled in by one click. */
export default function PassportsPage() {
  return <BatchPage words={words} batch={Batch} />
}

function Batch({ people }: { people: Summary[] }) {
  const text = useText()
  const { rows, ready, add, choose, fillIn } = usePassportBatch(people)
  const taken = rows.filter(({ state }) => state.name === 'taken').length
  const open = rows.filter(
    ({ state }) => state.name === 'failed' || (state.name === 'read' && state.whose === undefined),
  ).length
  return (
    <>
      <ChoosePictures words={words} note={scanWords.device} onAdd={add} />
      {rows.length > 0 && (
        <Card title={words.list}>
          <p role="status">{text(words.summary({ ready, open, taken }))}</p>
          <ul className={classes.rows}>
            {rows.map((row) => (
              <PassportRow key={row.number} row={row} people={people} onChoose={choose} />
            ))}
          </ul>
          {ready > 0 && (
            <>
              <p className={classes.quiet}>{text(words.stays)}</p>
              <Button onClick={({ detail }) => detail < 2 && void fillIn()}>
                {text(words.use({ count: ready }))}
              </Button>
            </>
          )}
        </Card>
      )}
    </>
  )
}
