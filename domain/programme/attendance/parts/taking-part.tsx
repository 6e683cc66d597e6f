import { Checkbox, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { type Form, formsOf } from '#domain/programme/activities/rules.ts'
import { useText } from '#kit/web/language.tsx'
import { consoleWords as words } from '../words/console.ts'
import { formWords, screenWords } from '../words/screens.ts'

/** How assigned people take part in an activity: its form, and whether as speakers. */
export function useTakingPart(mode: Parameters<typeof formsOf>[0]) {
  const forms = formsOf(mode)
  const [chosen, setForm] = useState<Form>('onSite')
  const [isSpeaker, setIsSpeaker] = useState(false)
  const form = forms.find((each) => each === chosen) ?? forms[0] ?? 'onSite'
  return { forms, form, setForm, isSpeaker, setIsSpeaker }
}

/** The questions of `useTakingPart`; the form is asked for where there are several. */
export function TakingPart({
  forms,
  form,
  setForm,
  isSpeaker,
  setIsSpeaker,
}: ReturnType<typeof useTakingPart>) {
  const text = useText()
  return (
    <>
      {forms.length > 1 && (
        <SegmentedControl
          aria-label={text(screenWords.howTheyTakePart)}
          value={form}
          onChange={(value) => setForm(forms.find((each) => each === value) ?? form)}
          data={forms.map((each) => ({ value: each, label: text(formWords[each]) }))}
        />
      )}
      <Checkbox
        label={text(words.asSpeaker)}
        checked={isSpeaker}
        onChange={({ currentTarget }) => setIsSpeaker(currentTarget.checked)}
      />
    </>
  )
}
