import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { controlKind } from '#kit/form/control-kind.ts'
import type { ControlProps } from '#kit/form/control-props.ts'
import { TextControl } from '#kit/form/text-control.tsx'
import { passportForm } from '#kit/names/passport-form.ts'
import { useText } from '#kit/web/language.tsx'
import { guest } from '../rules.ts'
import { formWords } from '../words/form.ts'
import classes from './badge-name-control.module.css'

type PassportNameProps = ControlProps & {
  chineseName: string | null | undefined
  /** Converts to the form of the passport; the badge keeps the typed name. */
  onTake(passportName: string, typed: string): void
}

/** Whether it fits the passport's machine-readable lines and differs from the present value. */
const offered = (name: string | undefined, typed: string) =>
  name && name !== typed && guest.fieldProblems('passportName', name).length === 0 ? name : undefined

/** The pinyin of a Chinese name, once its table is loaded. */
function usePinyin(chineseName: string | null | undefined): string | undefined {
  const [made, setMade] = useState<{ of: string; name: string | undefined }>()
  useEffect(() => {
    if (!chineseName) return
    void import('#kit/names/pinyin-name.ts').then(({ pinyinName }) =>
      setMade({ of: chineseName, name: pinyinName(chineseName) }),
    )
  }, [chineseName])
  return made && made.of === chineseName ? made.name : undefined
}

/**
 * The name as in the passport: a name with accents, hyphens or particles is offered in its machine-readable form, and for an empty one the pinyin of
 * the Chinese name.
 */
export function PassportNameControl({ chineseName, onTake, ...props }: PassportNameProps) {
  const text = useText()
  const found = controlKind(props.schema)
  const typed = typeof props.value === 'string' ? props.value : ''
  const pinyin = offered(usePinyin(typed ? undefined : chineseName), typed)
  const form =
    guest.fieldProblems('passportName', typed).length > 0 ? offered(passportForm(typed), typed) : undefined
  const name = form ?? pinyin
  return (
    <>
      <TextControl {...props} kind="text" max={'max' in found ? (found.max ?? undefined) : undefined} />
      {name && (
        <div className={classes.proposals}>
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => (form ? onTake(form, typed) : props.onChange(name))}
          >
            {text(formWords.takeProposal({ name }))}
          </Button>
          <span>{text(form ? formWords.passportFormWhy : formWords.pinyinWhy)}</span>
        </div>
      )}
    </>
  )
}
