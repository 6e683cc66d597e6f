import { Button, Checkbox, NativeSelect, NumberInput } from '@mantine/core'
import { formWords } from '#kit/form/form-words.ts'
import { useEdits } from '#kit/form/use-edits.ts'
import { CallFailed } from '#kit/http/client.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { remember, useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { seatingApi as api, type SeatingPlan } from '../api.ts'
import { orderKeys } from '../rules/order.ts'
import { ruleSetNames } from '../rules/rule-sets.ts'
import type { PlanOptions } from '../rules.ts'
import { seatingWords as words } from '../words/console.ts'
import { orderChoiceWords, ruleSetWords } from '../words.ts'
import { useHallChoices } from './begin-card.tsx'
import classes from './seating.module.css'
import type { PlanActs } from './use-plan-acts.ts'

type SettingsProps = { plan: SeatingPlan; acts: PlanActs }

/** Hall and rules of a plan: of a draft they can be changed. */
export function SettingsCard({ plan, acts }: SettingsProps) {
  const text = useText()
  const isDraft = plan.state === 'draft'
  return (
    <Card title={words.rules}>
      <div className={classes.stack}>
        {plan.isHallChanged && <p className={classes.quiet}>{text(words.hallChanged)}</p>}
        {isDraft ? <Settings plan={plan} acts={acts} /> : <p>{text(ruleSetWords[plan.ruleSet])}</p>}
        {isDraft && <GiveUp plan={plan} />}
      </div>
    </Card>
  )
}

const settingsOf = ({ hallId, ruleSet, options }: SeatingPlan) => ({ hallId, ruleSet, ...options })

/** The plan as it is, in the refusal of a change to an older one. */
const planIn = (failure: unknown): SeatingPlan | undefined =>
  failure instanceof CallFailed && failure.code === baseRefusals.changedElsewhere.code
    ? (failure.data as SeatingPlan)
    : undefined

function Settings({ plan, acts }: SettingsProps) {
  const text = useText()
  const toast = useToast()
  const { halls = [] } = useHallChoices()
  const { value, edit, changes, ...edits } = useEdits(settingsOf(plan))
  const { hallId, ruleSet, ...options } = value
  const takes = hallId !== plan.hallId
  const save = async (isHallTaken: boolean) => {
    if (edits.isOvertaken) {
      edits.told()
      return toast.failed(formWords.changedElsewhere)
    }
    const body = { revision: plan.revision, ruleSet, options, ...(isHallTaken && { hallId }) }
    // the act says it where it is refused, and not the next press once more
    const refused = (failure: unknown) => {
      const current = planIn(failure)
      if (current) edits.told(settingsOf(current))
    }
    edits.sending(changes)
    if (!(await acts.run(api.save, { params: acts.params, body }, refused))) return
    edits.sent(changes)
    toast.done(words.rulesSaved)
  }
  const offered = halls.some(({ id }) => id === plan.hallId)
    ? halls
    : [{ id: plan.hallId, name: plan.hall }, ...halls]
  return (
    <>
      <NativeSelect
        label={text(words.hall)}
        value={hallId}
        data={offered.map(({ id, name }) => ({ value: id, label: text(name) }))}
        onChange={(event) => edit({ hallId: event.currentTarget.value })}
      />
      {plan.isHallChanged && !takes && (
        <div>
          <Button size="sm" variant="default" disabled={acts.isBusy} onClick={() => void save(true)}>
            {text(words.takeOver)}
          </Button>
        </div>
      )}
      <NativeSelect
        label={text(words.ruleSet)}
        value={ruleSet}
        data={ruleSetNames.map((value) => ({ value, label: text(ruleSetWords[value]) }))}
        onChange={(event) => edit({ ruleSet: event.currentTarget.value as typeof ruleSet })}
      />
      <NumberInput
        label={text(words.protocolRows)}
        value={options.protocolRows}
        min={0}
        max={100}
        allowDecimal={false}
        onChange={(value) => typeof value === 'number' && edit({ protocolRows: value })}
      />
      <Checkbox
        label={text(words.organisationsTogether)}
        checked={options.organisationsTogether}
        onChange={(event) => edit({ organisationsTogether: event.currentTarget.checked })}
      />
      <NativeSelect
        label={text(words.orderKey)}
        value={options.orderKey}
        data={orderKeys.map((value) => ({ value, label: text(orderChoiceWords[value]) }))}
        onChange={(event) => edit({ orderKey: event.currentTarget.value as PlanOptions['orderKey'] })}
      />
      <div>
        <Button size="sm" variant="default" disabled={acts.isBusy} onClick={() => void save(takes)}>
          {text(words.saveRules)}
        </Button>
      </div>
    </>
  )
}

function GiveUp({ plan }: { plan: SeatingPlan }) {
  const text = useText()
  const ask = useConfirm()
  const remove = useChange(api.remove)
  const press = async () => {
    const question = { title: words.giveUpTitle, text: words.giveUpText, yes: words.giveUp, danger: true }
    if (!(await ask(question))) return
    remove.mutate(
      { params: { id: plan.id }, body: { revision: plan.revision } },
      { onSuccess: () => remember(api.ofActivity, { params: { id: plan.activityId } }, null) },
    )
  }
  return (
    <div>
      <Button size="sm" variant="subtle" color="red" loading={remove.isPending} onClick={() => void press()}>
        {text(words.giveUp)}
      </Button>
    </div>
  )
}
