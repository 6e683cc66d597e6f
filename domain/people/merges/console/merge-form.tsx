import { Button, Textarea } from '@mantine/core'
import { useNavigate } from 'react-router'
import { reasonLength } from '#kit/rules/reason.ts'
import { queries, useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { useAttemptIds } from '#kit/web/use-attempt-ids.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import { mergesApi as api, type MergePreview } from '../api.ts'
import { Side } from '../parts/side.tsx'
import { refusals } from '../refusals.ts'
import { effectLine, mergeWords as words } from '../words.ts'
import { FieldChoices } from './field-choices.tsx'
import classes from './merge-page.module.css'
import { useChoices } from './use-choices.ts'

type Form = { preview: MergePreview; turn(): void; refetch(): void }

/** Both records beside each other, the choice of each value, what else happens, and the reason. */
export function MergeForm({ preview, turn, refetch }: Form) {
  const text = useText()
  const toast = useToast()
  const ask = useConfirm()
  const navigate = useNavigate()
  const { idOf } = useAttemptIds()
  const { take, reason, changed, put, ...choices } = useChoices(preview)
  const { mutate, isPending } = useChange(api.merge)
  const { kept, other, seen, mayTurn, fields } = preview
  const merge = async () => {
    if (choices.isOvertaken) {
      choices.told()
      return toast.failed(words.changedSince)
    }
    if (!(await ask({ title: words.submitTitle, text: words.submitText, yes: words.submit }))) return
    const given = { keptId: kept.id, mergedId: other.id, seen, take, reason: reason.trim() }
    const body = { id: idOf(given), ...given }
    mutate(
      { body },
      {
        onSuccess: () => {
          toast.done(words.done)
          void queries.invalidateQueries()
          void navigate(`/participants/${kept.id}`, { replace: true })
        },
        onError: ({ code }) => {
          if (code === refusals.previewOld.code) choices.refusedAsSeen()
          // done by another press or another person: lists of records and of pairs are old, too
          if (code === refusals.mergedAlready.code) return void queries.invalidateQueries()
          refetch()
        },
      },
    )
  }
  return (
    <>
      <Card>
        <div className={classes.sides}>
          <section>
            <h2 className={classes.title}>{text(words.keptRecord)}</h2>
            <Side of={kept} />
          </section>
          <section>
            <h2 className={classes.title}>{text(words.otherRecord)}</h2>
            <Side of={other} />
          </section>
        </div>
        {mayTurn ? (
          <Button variant="default" onClick={turn}>
            {text(words.turn)}
          </Button>
        ) : (
          <p>{text(words.turnNot)}</p>
        )}
      </Card>
      <Card title={words.fields} startsOpen>
        {fields.length === 0 && <p>{text(words.fieldsSame)}</p>}
        {fields.length > 0 && (
          <FieldChoices
            preview={preview}
            take={take}
            changed={changed}
            onChange={(next) => put({ take: next })}
          />
        )}
      </Card>
      <Card title={words.effects} startsOpen>
        <Effects of={preview} />
      </Card>
      <Card>
        <Textarea
          label={text(words.reason)}
          required
          autosize
          minRows={2}
          maxLength={reasonLength}
          value={reason}
          onChange={({ currentTarget }) => put({ reason: currentTarget.value })}
        />
        <Button mt={12} disabled={reason.trim() === ''} loading={isPending} onClick={() => void merge()}>
          {text(words.submit)}
        </Button>
      </Card>
    </>
  )
}

function Effects({ of: { effects, kept, isSameAccount } }: { of: MergePreview }) {
  const text = useText()
  const owner = withFallback(kept.organisationName, kept.organisationEnglishName)
  const account = isSameAccount
    ? words.accountSame
    : owner
      ? words.account({ name: text(owner) })
      : words.accountOwn
  const lines = effects.flatMap(({ table, ...counts }) =>
    (['moved', 'left', 'ended'] as const)
      .filter((what) => counts[what] > 0)
      .map((what) => ({ key: `${table} ${what}`, line: effectLine(table, what, counts[what]) })),
  )
  return (
    <ul className={classes.effects}>
      {lines.map(({ key, line }) => (
        <li key={key}>{text(line)}</li>
      ))}
      {[account, words.access, words.history, words.day].map((line) => (
        <li key={line.en}>{text(line)}</li>
      ))}
    </ul>
  )
}
