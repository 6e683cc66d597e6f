import { Checkbox } from '@mantine/core'
import type { ControlProps } from '#kit/form/control-props.ts'
import { useText } from '#kit/web/language.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { type Audience, type AudiencePart, audience, audienceParts } from '../rules.ts'
import { partWords, audienceWords as words } from '../words.ts'
import classes from './audience-control.module.css'
import { OrganisationPicker } from './organisation-picker.tsx'

const parts = Object.keys(audienceParts) as AudiencePart[]

/** An empty audience is stored as none: it restricts nothing. */
const orNull = (value: Audience): Audience | null =>
  Object.values(value).some((part) => part?.length) ? value : null

/** Control for an audience: ticked types and kinds, and organisations by name. */
export function AudienceControl(props: ControlProps) {
  const text = useText()
  const value = audience.safeParse(props.value ?? {}).data ?? {}
  const change = (part: Partial<Audience>) => props.onChange(orNull({ ...value, ...part }))
  return (
    <fieldset id={props.id} className={classes.parts} aria-describedby={props.describedBy}>
      <p className={classes.hint}>{text(words.everybody)}</p>
      {parts.map((part) => (
        <PartBoxes
          key={part}
          part={part}
          chosen={value[part] ?? []}
          readOnly={props.readOnly}
          onChange={(chosen) => change({ [part]: chosen.length > 0 ? chosen : undefined })}
        />
      ))}
      {/* organisations may not see which others take part in the summit */}
      <Allowed to={['organisations:list']}>
        <OrganisationPicker
          id={`${props.id}-organisations`}
          chosen={value.organisationIds ?? []}
          readOnly={props.readOnly}
          onChange={(ids) => change({ organisationIds: ids.length > 0 ? ids : undefined })}
        />
      </Allowed>
    </fieldset>
  )
}

type BoxesProps = {
  part: AudiencePart
  chosen: readonly string[]
  readOnly: boolean
  onChange(chosen: string[]): void
}

function PartBoxes({ part, chosen, readOnly, onChange }: BoxesProps) {
  const text = useText()
  const { options, ...label } = partWords[part]
  return (
    <fieldset className={classes.part}>
      <legend>{text(label)}</legend>
      {audienceParts[part].map((option) => (
        <Checkbox
          key={option}
          label={text(options[option] ?? { zh: option, en: option })}
          checked={chosen.includes(option)}
          disabled={readOnly}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, option] : chosen.filter((each) => each !== option))
          }
        />
      ))}
    </fieldset>
  )
}
