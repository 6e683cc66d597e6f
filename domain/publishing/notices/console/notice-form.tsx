import { Checkbox } from '@mantine/core'
import {
  OrganiserRolesControl,
  ReaderAudienceControl,
} from '#domain/programme/audience/parts/reader-audience-control.tsx'
import type { ControlProps } from '#kit/form/control-props.ts'
import { RichTextControl } from '#kit/form/rich-text/rich-text-control.tsx'
import { SaveButtons, SavedForm, SavedSections } from '#kit/form/saved-form.tsx'
import type { useSavedForm } from '#kit/form/use-saved-form.ts'
import { useText } from '#kit/web/language.tsx'
import { notice } from '../rules.ts'
import { consoleWords } from '../words/console.ts'
import { words } from '../words.ts'

const controls = {
  chineseContent: (props: ControlProps) => <RichTextControl {...props} language="zh" />,
  englishContent: (props: ControlProps) => <RichTextControl {...props} language="en" />,
  audience: ReaderAudienceControl,
  organiserRoles: OrganiserRolesControl,
}

type Props = {
  form: ReturnType<typeof useSavedForm<object>>
  /** It is released already: the author decides whether a correction makes it unread again. */
  isOut: boolean
  unreadAgain: boolean
  onUnreadAgain(unread: boolean): void
}

/** The form of a notice, both languages side by side; saved by a button, because readers of a released notice see changes at once. */
export function NoticeForm({ form, isOut, unreadAgain, onUnreadAgain }: Props) {
  const text = useText()
  const shown = { form, record: notice, words }
  return (
    <SavedForm {...shown}>
      <SavedSections
        {...shown}
        controls={controls}
        look={(section) => ({ twoColumns: section !== 'readers', wide: section === 'text' })}
      />
      {isOut && form.isChangedIn('text') && (
        <Checkbox
          label={text(consoleWords.unreadAgain)}
          description={text(consoleWords.unreadAgainHint)}
          checked={unreadAgain}
          onChange={({ currentTarget }) => onUnreadAgain(currentTarget.checked)}
        />
      )}
      <SaveButtons form={form} />
    </SavedForm>
  )
}
