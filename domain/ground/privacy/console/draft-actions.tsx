import { Button } from '@mantine/core'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { CallFailed } from '#kit/http/client.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { refresh, remember, useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { privacyConsoleApi as api, type PolicyDraft, policyDraft } from '../api/console.ts'
import { draftWords as words } from '../words/console.ts'
import classes from './privacy.module.css'
import type { Draft } from './use-draft.ts'

type Props = { saved: PolicyDraft; draft: Draft; onElsewhere(isElsewhere: boolean): void }

/** Save, publish and delete the draft; what prevents publishing is listed beside the button. */
export function DraftActions({ saved, draft, onElsewhere }: Props) {
  const text = useText()
  const hint = useId()
  const mayPublish = useSession().permissions.has('privacy:publish')
  const { save, isSaving } = useSaving(saved, draft, onElsewhere)
  const { publish, isPublishing } = usePublishing(saved)
  const obstacle = obstacleOf(saved, draft, mayPublish)
  return (
    <>
      {saved.revision > 0 && saved.inForce && <DiscardButton />}
      <Button variant="default" disabled={!draft.isChanged || !draft.fits} loading={isSaving} onClick={save}>
        {text(words.save)}
      </Button>
      {mayPublish && (
        <Button
          disabled={obstacle !== undefined}
          aria-describedby={hint}
          loading={isPublishing}
          onClick={() => void publish()}
        >
          {text(words.publish)}
        </Button>
      )}
      <span id={hint} className={classes.quiet}>
        {obstacle && text(obstacle)}
      </span>
    </>
  )
}

/** Why the draft cannot be published yet. */
function obstacleOf(saved: PolicyDraft, draft: Draft, mayPublish: boolean) {
  if (!mayPublish) return words.bySecretary
  if (draft.isSame) return words.same
  if (!draft.isWhole) return saved.inForce ? words.notWhole : words.notWholeFirst
  return draft.isChanged || saved.revision === 0 ? words.saveFirst : undefined
}

function useSaving(saved: PolicyDraft, draft: Draft, onElsewhere: Props['onElsewhere']) {
  const toast = useToast()
  const call = useChange(api.save, { refreshes: [api.versions], quiet: true })
  const save = () => {
    if (draft.isOvertaken) {
      draft.told()
      return onElsewhere(true)
    }
    const { texts } = draft
    const failed = draft.sending(texts)
    call.mutate(
      { body: { ...texts, revision: saved.revision } },
      {
        onSuccess(now) {
          remember(api.draft, {}, now)
          draft.sent(texts)
          onElsewhere(false)
          toast.done(words.saved)
        },
        onError(error) {
          failed(error)
          const theirs = conflictIn(error)
          if (!theirs) {
            // without a reply the texts may have been saved
            void refresh(api.draft)
            return toast.failed(wordsOfFailure(error))
          }
          // the input stays; the next save is based on the other editor's revision
          remember(api.draft, {}, theirs)
          draft.told(theirs)
          onElsewhere(true)
        },
      },
    )
  }
  return { save, isSaving: call.isPending }
}

/** The draft that another editor saved meanwhile. */
function conflictIn(error: unknown): PolicyDraft | undefined {
  const isConflict = error instanceof CallFailed && error.code === baseRefusals.changedElsewhere.code
  return isConflict ? policyDraft.safeParse(error.data).data : undefined
}

function usePublishing({ revision, inForce }: PolicyDraft) {
  const toast = useToast()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const call = useChange(api.publish, { refreshes: [api.versions, api.draft] })
  async function publish() {
    const title = words.publishTitle({ version: (inForce?.version ?? 0) + 1 })
    const said = inForce ? words.publishText(inForce) : words.publishFirst
    if (!(await confirm({ title, text: said, yes: words.publish }))) return
    call.mutate(
      { body: { revision } },
      {
        onSuccess() {
          toast.done(words.publishDone)
          void navigate('/privacy')
        },
        onError: () => void refresh(api.draft),
      },
    )
  }
  return { publish, isPublishing: call.isPending }
}

function DiscardButton() {
  const text = useText()
  const toast = useToast()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const call = useChange(api.discard, { refreshes: [api.versions, api.draft] })
  async function discard() {
    const question = { title: words.discardTitle, text: words.discardText, yes: words.discard, danger: true }
    if (!(await confirm(question))) return
    call.mutate(
      {},
      {
        onSuccess() {
          toast.done(words.discarded)
          void navigate('/privacy')
        },
      },
    )
  }
  return (
    <Button variant="default" loading={call.isPending} onClick={() => void discard()}>
      {text(words.discard)}
    </Button>
  )
}
