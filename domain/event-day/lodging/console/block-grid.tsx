import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '#kit/web/api.tsx'
import { formatDayShort } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { WideTable } from '#kit/web/wide-table.tsx'
import { lodgingApi as api, type HotelRooms, type RoomNightReply } from '../api.ts'
import classes from '../parts/lodging.module.css'
import { maxBlock } from '../rules.ts'
import { consoleWords as words } from '../words/console.ts'

type GridProps = { of: HotelRooms; usual: readonly string[]; mayEdit: boolean }

const keyOf = (roomKindId: string, night: string) => `${roomKindId} ${night}`

/** What is typed in a cell, which may be empty meanwhile, and the block that was seen when typing began. */
type Typed = { text: string | number; seen: number | null }

/** Whether rooms of a night went back to the hotel: then the same block may be set once more. */
const isReleased = (row: RoomNightReply | undefined) =>
  row !== undefined && row.ceiling < row.block && row.released !== null

/** The block of each kind of room and night, to be typed; below it what is taken and free. Only cells that were changed are sent, with what was seen in them. */
export function BlockGrid({ of, usual, mayEdit }: GridProps) {
  const text = useText()
  const toast = useToast()
  const language = useLanguage()
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map())
  const call = useChange(api.setBlocks, { refreshes: [api.overview] })
  const rows = new Map(of.nights.map((row) => [keyOf(row.roomKindId, row.night), row]))
  const nights = [...new Set([...usual, ...of.nights.map(({ night }) => night)])].sort()
  const cells = of.kinds.flatMap(({ id: roomKindId }) =>
    nights.flatMap((night) => {
      const key = keyOf(roomKindId, night)
      const { text: block = '', seen = null } = typed.get(key) ?? {}
      if (typeof block !== 'number' || (block === seen && !isReleased(rows.get(key)))) return []
      return [{ roomKindId, night, block, seen }]
    }),
  )
  const save = () =>
    call.mutate(
      { params: { id: of.id }, body: { cells } },
      {
        onSuccess: () => {
          setTyped(new Map())
          toast.done(words.saved)
        },
      },
    )
  const type = (key: string, value: string | number) =>
    setTyped((before) => {
      const seen = (before.get(key) ?? { seen: rows.get(key)?.block ?? null }).seen
      return new Map(before).set(key, { text: value, seen })
    })
  /** An empty cell shows again what is stored. */
  const forgetEmpty = (key: string) =>
    setTyped((before) => {
      const next = new Map(before)
      if (typeof next.get(key)?.text !== 'number') next.delete(key)
      return next
    })
  return (
    <>
      <WideTable label={{ zh: `${of.name.zh} ${words.rooms.zh}`, en: `${of.name.en}: ${words.rooms.en}` }}>
        <table className={classes.grid}>
          <thead>
            <tr>
              <td />
              {nights.map((night) => (
                <th key={night}>{formatDayShort(night, language)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {of.kinds.map(({ id, chineseName, englishName }) => {
              const kind = text({ zh: chineseName, en: englishName })
              return (
                <tr key={id}>
                  <th scope="row">{kind}</th>
                  {nights.map((night) => {
                    const key = keyOf(id, night)
                    const label = text(words.blockOf({ kind, night: formatDayShort(night, language) }))
                    return (
                      <td key={night}>
                        <Cell
                          label={label}
                          row={rows.get(key)}
                          typed={typed.get(key)?.text}
                          mayEdit={mayEdit}
                          onType={(value) => type(key, value)}
                          onLeave={() => forgetEmpty(key)}
                        />
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        </table>
      </WideTable>
      {mayEdit && (
        <div>
          <Button disabled={cells.length === 0} loading={call.isPending} onClick={save}>
            {text(words.saveBlocks)}
          </Button>
        </div>
      )}
    </>
  )
}

type CellProps = {
  label: string
  row: RoomNightReply | undefined
  typed: string | number | undefined
  mayEdit: boolean
  onType(value: string | number): void
  onLeave(): void
}

function Cell({ label, row, typed, mayEdit, onType, onLeave }: CellProps) {
  const text = useText()
  return (
    <>
      {mayEdit ? (
        <NumberInput
          className={classes.block}
          aria-label={label}
          size="sm"
          min={0}
          max={maxBlock}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          value={typed ?? row?.block ?? ''}
          onChange={onType}
          onBlur={onLeave}
        />
      ) : (
        <span>{row?.block ?? '–'}</span>
      )}
      {row && (
        <div className={classes.quiet}>
          {text(words.use(row))}
          {row.released !== null && row.released > 0 && (
            <div>{text(words.released({ count: row.released, kept: row.ceiling }))}</div>
          )}
        </div>
      )}
    </>
  )
}
