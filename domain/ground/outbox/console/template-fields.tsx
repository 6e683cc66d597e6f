import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import { type Language, languageTags } from '#kit/words/bilingual.ts'
import type { ShownTemplate } from '../api/templates.ts'
import { templateWords as words } from '../words/templates-screen.ts'
import classes from './console.module.css'
import { TemplatePreview } from './template-preview.tsx'
import type { TemplateForm, TextPart } from './use-template-form.ts'

type Props = { of: ShownTemplate; form: TemplateForm; language: Language; signature: string }

/** The texts of one language, with a preview below. */
export function TemplateFields({ of, form, language, signature }: Props) {
  const text = useText()
  const given = (part: TextPart) => {
    const problem = form.problem(part, language)
    const theirs = form.theirs(part, language)
    return {
      lang: languageTags[language],
      label: text(words[part]),
      value: form.texts[part]?.[language] ?? '',
      description: theirs !== undefined && text(words.theirs({ text: theirs })),
      error: problem && text(problem),
      onChange: (event: { currentTarget: { value: string } }) =>
        form.change(part, language, event.currentTarget.value),
    }
  }
  return (
    <div className={classes.fields}>
      <TextInput {...given('subject')} />
      <Textarea {...given('text')} autosize minRows={4} />
      <Checkbox
        label={text(words.ownSms)}
        checked={form.texts.sms !== undefined}
        onChange={(event) => form.splitSms(event.currentTarget.checked)}
      />
      {form.texts.sms && <Textarea {...given('sms')} autosize minRows={2} />}
      <TemplatePreview of={of} texts={form.texts} language={language} signature={signature} />
    </div>
  )
}
