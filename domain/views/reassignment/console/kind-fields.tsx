import { Radio, Stack } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import type { ReassignmentOptions } from '../api.ts'
import type { Target, Wanted } from '../rules.ts'
import { obstacleWords, targetWords, screenWords as words } from '../words.ts'
import { CompanionsFields } from './companions-fields.tsx'
import { GuestChoice } from './guest-choice.tsx'
import classes from './reassignment-page.module.css'

const keyOf = ({ kind, personnelKind }: Target) => `${kind} ${personnelKind ?? ''}`

type Props = { options: ReassignmentOptions; wanted: Wanted; onChange(wanted: Wanted): void }

/** The new kind, and why the others are not possible. */
export function KindFields({ options, wanted, onChange }: Props) {
  const text = useText()
  const { kind, personnelKind = null } = wanted
  const possible = options.kinds.filter(({ why }) => why === null)
  const choose = (key: string) => {
    const found = possible.find((each) => keyOf(each) === key)
    if (found)
      onChange({
        kind: found.kind,
        ...(found.personnelKind && { personnelKind: found.personnelKind }),
      })
  }
  return (
    <div className={classes.fields}>
      <Radio.Group
        label={text(words.newKind)}
        required
        value={kind ? keyOf({ kind, personnelKind }) : ''}
        onChange={choose}
      >
        <Stack gap={8} mt={8}>
          {possible.map((each) => (
            <Radio key={keyOf(each)} value={keyOf(each)} label={text(targetWords(each))} />
          ))}
        </Stack>
      </Radio.Group>
      <details>
        <summary>{text(words.othersNot)}</summary>
        <ul className={classes.why}>
          {options.kinds.map(
            (each) =>
              each.why && (
                <li key={keyOf(each)}>
                  {text(words.notPossible({ kind: targetWords(each), why: obstacleWords[each.why] }))}
                </li>
              ),
          )}
        </ul>
      </details>
      {kind === 'companion' && (
        <GuestChoice
          label={words.companionOf}
          guests={options.guests}
          value={wanted.guestId}
          onChange={(guestId) => onChange({ ...wanted, guestId })}
        />
      )}
      {kind && options.companions > 0 && (
        <CompanionsFields options={options} wanted={wanted} onChange={onChange} mayComeAlong={false} />
      )}
    </div>
  )
}
