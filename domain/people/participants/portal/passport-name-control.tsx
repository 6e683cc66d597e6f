import { useEffect, useState } from 'react'
import { controlKind } from '#kit/form/control-kind.ts'
import type { ControlProps } from '#kit/form/control-props.ts'
import { NameOffers } from '#kit/form/name-offers.tsx'
import { TextControl } from '#kit/form/text-control.tsx'
import { useText } from '#kit/web/language.tsx'
import { passportNameOffers } from '../rules/following-names.ts'
import { type GuestDraft, guest } from '../rules.ts'
import { formWords } from '../words/form.ts'

type PassportNameProps = ControlProps & {
  /** The present answers, with the name as it is being typed. */
  of: GuestDraft
  /** Takes a form of the passport; badge and certificate keep the spelling of its bearer. */
  onTake(passportName: string, spelling: string): void
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
 * The name as in the passport: a name with accents, hyphens or particles is offered in its machine-readable forms, and for an empty one the pinyin of
 * the Chinese name.
 */
export function PassportNameControl({ of, onTake, ...props }: PassportNameProps) {
  const text = useText()
  const found = controlKind(props.schema)
  const { passportName, certificateEnglishName, chineseName } = of
  const forms = passportNameOffers(of)
  const pinyin = usePinyin(passportName ? undefined : chineseName).filter(
    (name) => guest.fieldProblems('passportName', name).length === 0,
  )
  const isTyped = guest.fieldProblems('passportName', passportName).length > 0
  const spelling = (isTyped ? passportName : certificateEnglishName) ?? ''
  return (
    <>
      <TextControl {...props} kind="text" max={'max' in found ? (found.max ?? undefined) : undefined} />
      <NameOffers names={forms} onTake={(name) => onTake(name, spelling)}>
        {text(formWords.passportFormWhy)}
      </NameOffers>
      <NameOffers names={pinyin} onTake={props.onChange}>
        {text(pinyin.length > 1 ? formWords.pinyinReadings : formWords.pinyinWhy)}
      </NameOffers>
    </>
  )
}
