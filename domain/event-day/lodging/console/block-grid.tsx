import { Button, NumberInput } from '@mantine/core'
import { useEdits } from '#kit/form/use-edits.ts'
import { shortDayText } from '#kit/rules/clock/day-words.ts'
import { refresh, useChange } from '#kit/web/api.tsx'
import { formatDayShort } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { UnbrokenDays } from '#kit/web/unbroken-days.tsx'
import { WideTable } from '#kit/web/wide-table.tsx'
import { lodgingApi as api, type HotelRooms, type RoomNightReply } from '../api.ts'
import classes from '../parts/lodging.module.css'
import { refusals } from '../refusals.ts'
import { maxBlock } from '../rules.ts'
import { consoleWords as words } from '../words/console.ts'

type GridProps = { of: HotelRooms; usual: readonly string[]; mayEdit: boolean }

const keyOf = (roomKindId: string, night: string) => `${roomKindId} ${night}`

/** The blocks by cell; what is typed may be empty meanwhile. */
type Blocks = Record<string, string | number | null>

/** Whether rooms of a night went back to the hotel: then the same block may be set once more. */
const isReleased = (row: RoomNightReply | undefined) =>
  row !== undefined && row.ceiling < row.block && row.released !== null

/** The block of each kind of room and night, to be typed; below it what is taken and free. Only cells that were changed are sent, with what was seen in them. */
export function BlockGrid({ of, usual, mayEdit }: GridProps) {
  const text = useText()
  const toast = useToast()
  const language = useLanguage()
  const call = useChange(api.setBlocks, { refreshes: [api.overview] })
  const rows = new Map(of.nights.map((row) => [keyOf(row.roomKindId, row.night), row]))
  const stored: Blocks = Object.fromEntries([...rows].map(([key, { block }]) => [key, block]))
  const { value, seen, isTyped, ...edits } = useEdits(stored)
  const nights = [...new Set([...usual, ...of.nights.map(({ night }) => night)])].sort()
  const cells = of.kinds.flatMap(({ id: roomKindId }) =>
    nights.flatMap((night) => {
      const key = keyOf(roomKindId, night)
      const [block, was] = [value[key], seen[key] ?? null]
      if (!isTyped(key) || typeof block !== 'number') return []
      if (block === was && !isReleased(rows.get(key))) return []
      return [{ roomKindId, night, block, seen: was as number | null }]
    }),
  )
  const save = () => {
    const sent = Object.fromEntries(cells.map((cell) => [keyOf(cell.roomKindId, cell.night), cell.block]))
    edits.sending(sent)
    call.mutate(
      { params: { id: of.id }, body: { cells } },
      {
        onSuccess: () => {
          edits.sent(sent)
          toast.done(words.saved)
        },
        // what a colleague stored is shown; what was typed stays, and replaces it when it is saved again
        onError: (error) => {
          if (error.code === refusals.blockSeenOld.code) edits.refusedAsSeen()
          void refresh(api.overview)
        },
      },
    )
  }
  return (
    <>
      <WideTable label={{ zh: `${of.name.zh} ${words.rooms.zh}`, en: `${of.name.en}: ${words.rooms.en}` }}>
        <table className={classes.grid}>
          <thead>
            <tr>
              <td />
              {nights.map((night) => (
                <th key={night}>
                  <UnbrokenDays of={shortDayText(night, language)} />
                </th>
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
                          typed={isTyped(key) ? value[key] : undefined}
                          mayEdit={mayEdit}
                          isNews={edits.isNews(key)}
                          onType={(typed) => edits.edit({ [key]: typed })}
                          onLeave={() =>
                            isTyped(key) && typeof value[key] !== 'number' && edits.forget([key])
                          }
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
  typed: string | number | null | undefined
  /** A colleague has stored another number since. */
  isNews: boolean
  mayEdit: boolean
  onType(value: string | number): void
  onLeave(): void
}

function Cell({ label, row, typed, isNews, mayEdit, onType, onLeave }: CellProps) {
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
          {isNews && <div role="status">{text(words.stored({ block: row.block }))}</div>}
          {text(words.use(row))}
          {row.released !== null && row.released > 0 && (
            <div>{text(words.released({ count: row.released, kept: row.ceiling }))}</div>
          )}
        </div>
      )}
    </>
  )
}
