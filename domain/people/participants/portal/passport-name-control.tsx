import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { controlKind } from '#kit/form/control-kind.ts'
import type { ControlProps } from '#kit/form/control-props.ts'
import { NameOffers } from '#kit/form/name-offers.tsx'
import { TextControl } from '#kit/form/text-control.tsx'
import { useText } from '#kit/web/language.tsx'
import { passportNameOffers, spellingIn } from '../rules/following-names.ts'
import { type GuestDraft, guest } from '../rules.ts'
import { formWords } from '../words/form.ts'
import classes from './passport-name-control.module.css'

type PassportNameProps = ControlProps & {
  /** The present answers, with the name as it is being typed. */
  of: GuestDraft
  /** Takes a form of the passport; badge and certificate stay as they are. */
  onTakeForm(passportName: unknown): void
}

/** The pinyin of a Chinese name, once its table is loaded. */
function usePinyin(chineseName: string | null | undefined): string[] {
  const [made, setMade] = useState<{ of: string; names: string[] }>()
  useEffect(() => {
    if (!chineseName) return
    void import('#kit/words/names/pinyin-names.ts').then(({ pinyinNames }) =>
      setMade({ of: chineseName, names: pinyinNames(chineseName) }),
    )
  }, [chineseName])
  return made && made.of === chineseName ? made.names : []
}

/**
 * The name, typed as its bearer spells it: beneath it stands the form that the passport has for it, which is what the record keeps and which can be
 * corrected. For an empty one the pinyin of the Chinese name is offered.
 */
export function PassportNameControl({ of, onTakeForm, ...props }: PassportNameProps) {
  const text = useText()
  const [corrects, setCorrects] = useState(false)
  const found = controlKind(props.schema)
  const spelling = spellingIn(of)
  const pinyin = usePinyin(of.passportName ? undefined : of.chineseName).filter(
    (name) => guest.fieldProblems('passportName', name).length === 0,
  )
  useEffect(() => {
    const field = corrects && document.getElementById(props.id)
    if (!(field instanceof HTMLInputElement)) return
    // selecting alone moves no focus, and the button that had it is gone
    field.focus()
    field.select()
  }, [corrects, props.id])
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the event of the field in it */}
      <div onBlur={() => setCorrects(false)}>
        <TextControl
          {...props}
          key={String(corrects)}
          value={corrects ? of.passportName : (spelling ?? props.value)}
          onChange={corrects ? onTakeForm : props.onChange}
          kind="text"
          max={'max' in found ? (found.max ?? undefined) : undefined}
        />
      </div>
      {corrects && <p className={classes.form}>{text(formWords.typePassportForm)}</p>}
      {spelling && !corrects && (
        <PassportForm
          of={of}
          onTake={onTakeForm}
          onCorrect={props.readOnly ? undefined : () => setCorrects(true)}
        />
      )}
      <NameOffers names={pinyin} onTake={props.onChange}>
        {text(pinyin.length > 1 ? formWords.pinyinReadings : formWords.pinyinWhy)}
      </NameOffers>
    </>
  )
}

type PassportFormProps = {
  of: GuestDraft
  onTake(passportName: string): void
  onCorrect: (() => void) | undefined
}

/** The form that the record keeps, the other ones that a passport may have, and a button to type another. */
function PassportForm({ of, onTake, onCorrect }: PassportFormProps) {
  const text = useText()
  return (
    <div>
      <p className={classes.form} role="status">
        {text(formWords.inPassport({ name: of.passportName ?? '' }))}
      </p>
      {onCorrect && (
        <>
          <NameOffers names={passportNameOffers(of)} onTake={onTake} />
          <div className={classes.correct}>
            <Button size="compact-sm" h={44} variant="subtle" onClick={onCorrect}>
              {text(formWords.correctPassportForm)}
            </Button>
            <span className={classes.why}>{text(formWords.passportFormWhy)}</span>
          </div>
        </>
      )}
    </div>
  )
}
