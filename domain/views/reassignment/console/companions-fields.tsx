import { Radio, Stack } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import type { ReassignmentOptions } from '../api.ts'
import { outcomes, type Wanted } from '../rules.ts'
import { screenWords as words } from '../words.ts'
import { GuestChoice } from './guest-choice.tsx'
import classes from './reassignment-page.module.css'

type Props = {
  options: ReassignmentOptions
  wanted: Wanted
  onChange(wanted: Wanted): void
  /** They can come along with a guest who goes to another organisation, not with one who is a guest no more. */
  mayComeAlong: boolean
}

/** What becomes of the companions; nothing is preselected, since it concerns other people. */
export function CompanionsFields({ options, wanted, onChange, mayComeAlong }: Props) {
  const text = useText()
  const { companions, attachTo: _other, ...rest } = wanted
  const choose = (value: string) => {
    const found = outcomes.find((each) => each === value)
    onChange({ ...rest, ...(found && { companions: found }) })
  }
  return (
    <div className={classes.fields}>
      <Radio.Group
        label={text(words.companions({ count: options.companions }))}
        required
        value={companions ?? ''}
        onChange={choose}
      >
        <Stack gap={8} mt={8}>
          {mayComeAlong && <Radio value="along" label={text(words.along)} />}
          <Radio value="attach" label={text(words.attach)} />
        </Stack>
      </Radio.Group>
      {companions === 'attach' && (
        <GuestChoice
          label={words.taker}
          guests={options.guests}
          value={wanted.attachTo}
          onChange={(attachTo) => onChange({ ...wanted, attachTo })}
        />
      )}
    </div>
  )
}
