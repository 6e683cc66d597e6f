import { DeleteButton } from '#kit/web/delete-button.tsx'
import { type SummitReply, summitApi } from '../api.ts'
import { nameOfEdition } from '../rules.ts'
import { editionsWords as words } from '../words/editions.ts'
import { entryWords } from '../words/entered.ts'
import classes from './editions.module.css'

/** Deletes an edition that was prepared, or entered, by mistake. */
export const RemoveEdition = ({ of }: { of: SummitReply }) => (
  <div className={classes.buttons}>
    <DeleteButton
      endpoint={summitApi.remove}
      request={{ params: { id: of.id } }}
      question={{
        title: words.removeTitle({ name: nameOfEdition(of) }),
        text: of.enteredAt ? entryWords.removeText : words.removeText,
      }}
      refreshes={[summitApi.editions]}
      back="/editions"
    />
  </div>
)
