import { useRef, useState } from 'react'
import { participantsApi } from '#domain/people/participants/api.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { entourageApi } from '#domain/plans/entourage/api.ts'
import { CallFailed } from '#kit/http/client.ts'
import { refresh, useChange, useClient } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { type ReviewReply, reviewApi } from '../api.ts'
import { refusals } from '../refusals.ts'
import { type Decision, lacksRemark } from '../rules.ts'
import { decidedWords, decidingWords } from '../words/desk.ts'
import type { Remarks, WrittenRemarks } from './use-remarks.ts'

/** An attempt keeps its id until there is a response, so that a click repeated after a network failure decides once. */
function useAttemptId() {
  const attempt = useRef({ of: '', id: '' })
  return {
    idOf(of: string) {
      if (attempt.current.of !== of) attempt.current = { of, id: newId() }
      return attempt.current.id
    },
    // the same decision after it was undone is a new one
    answered() {
      attempt.current = { of: '', id: '' }
    },
  }
}

/** Names of the companions whose approval ends with that of their guest. */
function useApprovedCompanions() {
  const client = useClient()
  const text = useText()
  return async ({ participant: { id, kind, status } }: ReviewReply): Promise<readonly string[]> => {
    if (kind !== 'guest' || status !== 'approved') return []
    const { companions } = await client.call(entourageApi.read, { params: { id } })
    return companions.filter((each) => each.status === 'approved').map((each) => text(nameOf(each)))
  }
}

/**
 * Asks for confirmation where it matters: before not approving a person, approving in spite of remarks, and reopening a decision that others were
 * told of.
 */
function useQuestions(name: string, record: ReviewReply) {
  const text = useText()
  const language = useLanguage()
  const ask = useConfirm()
  const companionsOf = useApprovedCompanions()
  return async (decision: Decision, pinned: number): Promise<boolean> => {
    const yes = decidingWords[decision]
    if (decision === 'notApprove')
      return ask({
        title: text(decidingWords.notApproveTitle({ name })),
        text: decidingWords.notApproveText,
        yes,
        danger: true,
      })
    if (decision === 'reopen') {
      const companions = (await companionsOf(record)).join(language === 'zh' ? '、' : ', ')
      return ask({
        title: text(decidingWords.reopenTitle({ name })),
        text: companions ? decidingWords.reopenWithCompanions({ companions }) : decidingWords.reopenText,
        yes,
        danger: true,
      })
    }
    if (decision === 'approve' && pinned > 0)
      return ask({
        title: text(decidingWords.approveAnyway({ name })),
        text: decidingWords.approveAnywayText,
        yes,
      })
    return true
  }
}

/** The last decision: its text, the record that undoing it leads back to, and the remarks that had been written. */
export type Decided = {
  decisionId: string
  said: Bilingual
  participantId?: string
  remarks: readonly (WrittenRemarks & { participantId: string })[]
}

/** Queries that a decision invalidates besides the record. */
export const shownElsewhere = [
  reviewApi.queue,
  reviewApi.read,
  reviewApi.steps,
  reviewApi.overview,
  participantsApi.read,
]

/** Decides on the version that was seen. `onDecided` is called on success; everything else is shown and stays on the record. */
export function useDeciding(
  record: ReviewReply,
  seen: number,
  remarks: Remarks,
  onDecided: (undoable: Decided | undefined) => void,
) {
  const toast = useToast()
  const name = useText()(nameOf(record.submitted ?? record.participant))
  const confirmed = useQuestions(name, record)
  const { idOf, answered } = useAttemptId()
  const [lacking, setLacking] = useState<Decision>()
  const change = useChange(reviewApi.decide, { refreshes: shownElsewhere, quiet: true })
  const said = {
    remark: remarks.general.trim() || null,
    fieldRemarks: remarks.pinned
      .map((each) => ({ ...each, remark: each.remark.trim() }))
      .filter(({ remark }) => remark),
  }

  const fail = async (error: unknown) => {
    toast.failed(wordsOfFailure(error))
    if (error instanceof CallFailed && error.code === refusals.changedSince.code)
      await refresh(reviewApi.read)
  }

  const decide = async (decision: Decision) => {
    if (change.isPending) return
    const isLacking = lacksRemark(decision, said)
    setLacking(isLacking ? decision : undefined)
    if (isLacking) return
    const body = { decision, version: seen, ...said }
    try {
      if (!(await confirmed(decision, said.fieldRemarks.length))) return
      const participantId = record.participant.id
      const decisionId = idOf(JSON.stringify(body))
      const { result, undoable } = await change.mutateAsync({
        params: { id: participantId },
        body: { ...body, id: decisionId },
      })
      answered()
      if (result === 'skipped') return toast.failed(decidingWords.skipped({ name }))
      const written = [{ participantId, general: remarks.general, pinned: remarks.pinned }]
      remarks.clear()
      const outcome = decidedWords[decision]({ name })
      if (!undoable) toast.done(outcome)
      onDecided(undoable ? { decisionId, said: outcome, participantId, remarks: written } : undefined)
    } catch (error) {
      await fail(error)
    }
  }
  return { decide, lacking, isBusy: change.isPending }
}
