import { NativeSelect, Switch } from '@mantine/core'
import type { OrganiserRole } from '#domain/actor.ts'
import { organiserRoleWords } from '#domain/identity/accounts/words/console.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { remember, useChange } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { type RolesReply, rolesApi } from '../api.ts'
import { proofMinutesChoices } from '../rules.ts'
import { factorWords, proofWords } from '../words/second-factor.ts'
import classes from './roles.module.css'

type Props = { reply: RolesReply; mayEdit: boolean }

/** Which roles must log in with a second factor, and how often sensitive actions ask again who is there. */
export function SecondFactorsCard({ reply, mayEdit }: Props) {
  const text = useText()
  const { requireFactor, isBusy } = useRequiring()
  return (
    <>
      <Card title={factorWords.title}>
        <p className={classes.why}>{text(factorWords.lead)}</p>
        <ul className={classes.factors}>
          {reply.secondFactors.map(({ role, isRequired, accounts }) => (
            <li key={role}>
              <Switch
                label={text(organiserRoleWords[role])}
                description={text(factorWords.counted({ having: accounts, of: reply.accounts[role] }))}
                aria-label={text(factorWords.switch(organiserRoleWords[role]))}
                checked={isRequired}
                disabled={!mayEdit || isBusy}
                onChange={(event) => requireFactor(role, event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      </Card>
      <ProofCard minutes={reply.proofMinutes} mayEdit={mayEdit} />
    </>
  )
}

function useRequiring() {
  const toast = useToast()
  // the caller's own role may be among them
  const call = useChange(rolesApi.requireFactor, { refreshes: [signInApi.loginInfo] })
  return {
    isBusy: call.isPending,
    requireFactor(role: OrganiserRole, isRequired: boolean) {
      call.mutate(
        { params: { role }, body: { isRequired } },
        {
          onSuccess(reply) {
            remember(rolesApi.matrix, {}, reply)
            toast.done((isRequired ? factorWords.on : factorWords.off)(organiserRoleWords[role]))
          },
        },
      )
    },
  }
}

function ProofCard({ minutes, mayEdit }: { minutes: number; mayEdit: boolean }) {
  const text = useText()
  const toast = useToast()
  const call = useChange(rolesApi.setProofMinutes)
  const save = (chosen: (typeof proofMinutesChoices)[number]) =>
    call.mutate(
      { body: { minutes: chosen } },
      {
        onSuccess(reply) {
          remember(rolesApi.matrix, {}, reply)
          toast.done(proofWords.saved)
        },
      },
    )
  return (
    <Card title={proofWords.title}>
      <p className={classes.why}>{text(proofWords.lead)}</p>
      <NativeSelect
        className={classes.proof}
        label={text(proofWords.label)}
        value={String(minutes)}
        disabled={!mayEdit || call.isPending}
        onChange={({ currentTarget }) => {
          const chosen = proofMinutesChoices.find((each) => String(each) === currentTarget.value)
          if (chosen !== undefined) save(chosen)
        }}
        data={proofMinutesChoices.map((each) => ({
          value: String(each),
          label: text(proofWords.minutes(each)),
        }))}
      />
    </Card>
  )
}
