import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { type OrganiserRole, organiserRoles } from '#domain/actor.ts'
import { organiserRoleWords } from '#domain/identity/accounts/words/console.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { activeStatuses } from '#domain/people/participants/rules.ts'
import { statusWords } from '#domain/people/participants/words.ts'
import { storedHotels } from '#domain/plans/itineraries/rules.ts'
import type { ControlProps } from '#kit/form/control-props.ts'
import { NamePicker } from '#kit/form/name-picker.tsx'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import { type ReaderAudience, readerAudience } from '../rules/readers.ts'
import { readerAudienceWords as words } from '../words/readers.ts'
import classes from './audience-control.module.css'
import { AudienceControl } from './audience-control.tsx'

/** Limit of suggestions while a name is typed. */
const offered = 8

const orNull = (value: ReaderAudience) => (Object.values(value).some((part) => part?.length) ? value : null)

/** The audience among participants: as for activities, and by state, hotel, activity and name. */
export function ReaderAudienceControl(props: ControlProps) {
  const value = readerAudience.safeParse(props.value ?? {}).data ?? {}
  const { statuses, hotels, activityIds, ...shared } = value
  const own = { statuses, hotels, activityIds }
  const change = (part: ReaderAudience) => props.onChange(orNull({ ...value, ...part }))
  const { readOnly } = props
  return (
    <div className={classes.parts}>
      <AudienceControl
        {...props}
        value={shared}
        onChange={(next) => props.onChange(orNull({ ...own, ...((next ?? {}) as ReaderAudience) }))}
      />
      <Boxes
        label={words.statuses}
        options={activeStatuses}
        optionWords={statusWords}
        chosen={statuses ?? []}
        readOnly={readOnly}
        onChange={(chosen) => change({ statuses: chosen })}
      />
      <Boxes
        label={words.hotels}
        options={storedHotels}
        optionWords={words.hotelOptions}
        chosen={hotels ?? []}
        readOnly={readOnly}
        onChange={(chosen) => change({ hotels: chosen })}
      />
      <Slot
        name="audience-activities"
        id={`${props.id}-activities`}
        chosen={activityIds ?? []}
        readOnly={readOnly}
        onChange={(ids: string[]) => change({ activityIds: ids })}
      />
      <PeoplePicker
        id={`${props.id}-people`}
        chosen={value.participantIds ?? []}
        readOnly={readOnly}
        onChange={(ids) => change({ participantIds: ids })}
      />
    </div>
  )
}

type BoxesProps<Value extends string> = {
  label: Bilingual
  options: readonly Value[]
  optionWords: Readonly<Record<Value, Bilingual>>
  chosen: readonly Value[]
  readOnly: boolean
  /** The field that these boxes are the whole control of: it shows label and hint itself. */
  field?: Pick<ControlProps, 'id' | 'describedBy'>
  onChange(chosen: Value[]): void
}

/** A group of checkboxes. */
function Boxes<Value extends string>({
  label,
  options,
  optionWords,
  chosen,
  field,
  ...props
}: BoxesProps<Value>) {
  const text = useText()
  return (
    <fieldset
      id={field?.id}
      className={classes.part}
      aria-label={field && text(label)}
      aria-describedby={field?.describedBy}
    >
      {!field && <legend>{text(label)}</legend>}
      {options.map((option) => (
        <Checkbox
          key={option}
          label={text(optionWords[option])}
          checked={chosen.includes(option)}
          disabled={props.readOnly}
          onChange={({ currentTarget: { checked } }) =>
            props.onChange(checked ? [...chosen, option] : chosen.filter((each) => each !== option))
          }
        />
      ))}
    </fieldset>
  )
}

type PickerProps = { id: string; chosen: readonly string[]; readOnly: boolean; onChange(ids: string[]): void }

type PersonNames = { chineseName?: string | null | undefined; passportName?: string | null | undefined }

const personName = ({ chineseName, passportName }: PersonNames) => withFallback(chineseName, passportName)

function usePersonName(id: string) {
  const { data } = useReply(participantsApi.read, { params: { id } })
  return data && personName(data)
}

function PeoplePicker(props: PickerProps) {
  const [search, setSearch] = useState('')
  const { data } = useReply(
    participantsApi.list,
    { query: { search, size: offered } },
    { enabled: search.trim() !== '', keep: true },
  )
  const found = (data?.records ?? []).map((row) => ({
    id: row.id,
    name: personName(row) ?? { zh: row.id, en: row.id },
  }))
  return (
    <NamePicker
      {...props}
      label={words.people}
      placeholder={words.findPerson}
      remove={words.removed}
      search={search}
      onSearch={setSearch}
      found={found}
      useName={usePersonName}
    />
  )
}

/** The audience among organisers. */
export function OrganiserRolesControl({ value, words: said, ...props }: ControlProps) {
  return (
    <Boxes<OrganiserRole>
      label={said}
      options={organiserRoles}
      optionWords={organiserRoleWords}
      chosen={Array.isArray(value) ? value : []}
      readOnly={props.readOnly}
      field={props}
      onChange={(chosen) => props.onChange(chosen.length > 0 ? chosen : null)}
    />
  )
}
