import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useEdits } from '#kit/form/use-edits.ts'
import { refresh, useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { lodgingApi as api, type RoomKindReply } from '../api.ts'
import classes from '../parts/lodging.module.css'
import { refusals } from '../refusals.ts'
import { maxGuests, roomKindFields } from '../rules.ts'
import { consoleWords as words } from '../words/console.ts'

type LineProps = {
  hotelId: string
  kind: RoomKindReply
  /** Undefined for those who only read. */
  onEdit: ((kind: RoomKindReply) => void) | undefined
}

/** A kind of room with what can be done to it. */
export function KindLine({ hotelId, kind, onEdit }: LineProps) {
  const text = useText()
  const ask = useConfirm()
  const remove = useChange(api.removeKind, { refreshes: [api.overview] })
  const name = text({ zh: kind.chineseName, en: kind.englishName })
  const press = async () => {
    if (await ask({ title: words.removeAsk({ name }), yes: words.removeKind, danger: true }))
      remove.mutate({ params: { id: hotelId, kindId: kind.id } })
  }
  return (
    <li className={classes.row}>
      <strong>{name}</strong>
      <span className={classes.quiet}>
        {text(words.beds)} {kind.beds}
        {kind.isSmoking && ` · ${text(words.smoking)}`}
        {kind.isAccessible && ` · ${text(words.accessible)}`}
      </span>
      {onEdit && (
        <>
          <Button size="compact-sm" variant="subtle" onClick={() => onEdit(kind)}>
            {text(words.editKind)}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => void press()}
          >
            {text(words.removeKind)}
          </Button>
        </>
      )}
    </li>
  )
}

type FormProps = { hotelId: string; of: RoomKindReply; isNew: boolean; onDone(): void }

/** The form of a kind of room. `of` is the newest that is known; only what was typed here differs from it in what is sent, with what was seen when typing began. */
export function KindForm({ hotelId, of, isNew, onDone }: FormProps) {
  const text = useText()
  const toast = useToast()
  const { value, seen, edit: set, sending, refusedAsSeen } = useEdits(of)
  const call = useChange(api.saveKind, { refreshes: [api.overview] })
  const typed = roomKindFields.safeParse(value)
  const save = () => {
    if (!typed.success) return
    sending(typed.data)
    call.mutate(
      {
        params: { id: hotelId, kindId: of.id },
        body: { ...typed.data, seen: isNew ? null : roomKindFields.parse(seen) },
      },
      {
        // what a colleague stored is shown; what was typed here stays, and replaces it when it is saved again
        onError: (error) => {
          if (error.code === refusals.roomKindSeenOld.code) refusedAsSeen()
          void refresh(api.overview)
        },
        onSuccess: () => {
          toast.done(words.saved)
          onDone()
        },
      },
    )
  }
  return (
    <div className={classes.stack}>
      <div className={classes.row}>
        <TextInput
          label={text(words.chineseName)}
          maxLength={50}
          value={value.chineseName}
          onChange={(event) => set({ chineseName: event.currentTarget.value })}
        />
        <TextInput
          label={text(words.englishName)}
          maxLength={80}
          value={value.englishName}
          onChange={(event) => set({ englishName: event.currentTarget.value })}
        />
        <NativeSelect
          label={text(words.beds)}
          value={String(value.beds)}
          data={Array.from({ length: maxGuests }, (_, at) => String(at + 1))}
          onChange={(event) => set({ beds: Number(event.currentTarget.value) })}
        />
      </div>
      <div className={classes.row}>
        <Checkbox
          label={text(words.smoking)}
          checked={value.isSmoking}
          onChange={(event) => set({ isSmoking: event.currentTarget.checked })}
        />
        <Checkbox
          label={text(words.accessible)}
          checked={value.isAccessible}
          onChange={(event) => set({ isAccessible: event.currentTarget.checked })}
        />
      </div>
      <div className={classes.row}>
        <Button size="compact-md" disabled={!typed.success} loading={call.isPending} onClick={save}>
          {text(words.save)}
        </Button>
        <Button size="compact-md" variant="default" disabled={call.isPending} onClick={onDone}>
          {text(words.cancel)}
        </Button>
      </div>
    </div>
  )
}
