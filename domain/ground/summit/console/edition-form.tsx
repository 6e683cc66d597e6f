import { Button } from '@mantine/core'
import { SaveButtons, SavedForm, SavedSections } from '#kit/form/saved-form.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import type { SummitReply } from '../api.ts'
import { enteredEdition } from '../rules/entered.ts'
import { summit } from '../rules.ts'
import { enteredWords } from '../words/entered.ts'
import { checkedWords } from '../words/set-up.ts'
import { words } from '../words.ts'
import classes from './editions.module.css'
import { useEditionForm } from './use-edition-form.ts'

/** The form of the edition. Saved by a button and not as typed: days belong together and take effect for everyone at once. */
export function EditionForm({ saved }: { saved: SummitReply }) {
  const form = useEditionForm(saved)
  const shown = saved.enteredAt
    ? { form, record: enteredEdition, words: enteredWords }
    : { form, record: summit, words }
  return (
    <>
      {saved.revision === 0 && <Proposed confirm={form.confirm} />}
      <SavedForm {...shown}>
        <SavedSections
          {...shown}
          look={() => ({ twoColumns: true })}
          after={(section) => form.isChangedIn(section) && <SaveButtons form={form} />}
        />
      </SavedForm>
    </>
  )
}

/** Names and days that nobody has looked at yet: the set-up list waits for it. */
function Proposed({ confirm }: { confirm(): void }) {
  const text = useText()
  return (
    <Card>
      <div className={classes.form}>
        <p className={classes.note}>{text(checkedWords.text)}</p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={confirm}>
            {text(checkedWords.confirm)}
          </Button>
        </div>
      </div>
    </Card>
  )
}
