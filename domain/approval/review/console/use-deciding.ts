import { useState } from 'react'
import { participantsApi } from '#domain/people/participants/api.ts'
import { awaitsGuestApproval } from '#domain/people/participants/rules.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { usePortraitCheck } from '#domain/people/pictures/parts/portrait-check-note.tsx'
import { entourageApi } from '#domain/plans/entourage/api.ts'
import { refresh, refreshThose, useChange, useClient } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { type ReviewReply, reviewApi } from '../api.ts'
import { type Decision, type HoldableDecision, isHoldable, lacksRemark } from '../rules.ts'
import { decidedWords, decidingWords } from '../words/desk.ts'
import { heldDoneWords } from '../words/held.ts'
import type { Remarks, WrittenRemarks } from './use-remarks.ts'
import type { UndecidedDesk } from './use-undecided.ts'

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
  reviewApi.held,
  reviewApi.steps,
  reviewApi.overview,
  participantsApi.read,
]

/** Fetches what a decision on a person changed: the record, those of companions, and lists. Records that were fetched ahead are left alone. */
export const refreshDecided = (participantId: string) =>
  Promise.all([
    refresh(...shownElsewhere),
    refreshThose(
      reviewApi.read,
      ({ participant: { id, guestId } }) => id === participantId || guestId === participantId,
    ),
  ])

/** Whether an approval would be refused: the photo was not accepted, or the guest of a companion is not approved. */
function useLacksForApproval({ participant, submitted }: ReviewReply): boolean {
  const { data: check } = usePortraitCheck(participant.id, submitted?.portrait)
  return awaitsGuestApproval(participant) || Boolean(check && !check.met && !check.accepted)
}

/** What the desk does around a decision. */
export type Deciding = {
  undecided: UndecidedDesk
  /** Decisions are held back. */
  isHolding: boolean
  /** Opens the next record, while the decision on this one is under way. */
  goOn(participantId: string): void
  onDecided(undoable: Decided | undefined): void
}

const trimmed = ({ general, pinned }: WrittenRemarks) => ({
  remark: general.trim() || null,
  fieldRemarks: pinned
    .map((each) => ({ ...each, remark: each.remark.trim() }))
    .filter(({ remark }) => remark),
})

/** Makes a decision, or holds it back. Returns what can be undone; undefined when nothing can. */
function useDecision(record: ReviewReply, name: string, remarks: Remarks, { undecided }: Deciding) {
  const toast = useToast()
  const make = useChange(reviewApi.decide, { quiet: true })
  const hold = useChange(reviewApi.hold, { quiet: true })
  const participantId = record.participant.id
  const params = { id: participantId }
  type Body = ReturnType<typeof trimmed> & { version: number }
  return {
    isBusy: make.isPending,
    async holdBack(decision: HoldableDecision, body: Body) {
      await hold.mutateAsync({ params, body: { ...body, decision, id: newId() } })
      remarks.clear()
      toast.done(heldDoneWords[decision]({ name }))
      return undefined
    },
    async decide(decision: Decision, body: Body): Promise<Decided | undefined> {
      const decisionId = undecided.idOf(participantId, JSON.stringify([decision, body]))
      const { result, undoable } = await make.mutateAsync({
        params,
        body: { ...body, decision, id: decisionId },
      })
      undecided.answered(participantId)
      if (result === 'skipped') throw new Skipped()
      const written = [{ participantId, general: remarks.general, pinned: remarks.pinned }]
      remarks.clear()
      const said = decidedWords[decision]({ name })
      if (undoable) return { decisionId, said, participantId, remarks: written }
      toast.done(said)
      return undefined
    },
  }
}

/** Another organiser was faster: nothing was changed. */
class Skipped extends Error {}

/**
 * Decides on the version that was seen. The next record is opened at once, so that no key waits for the call; a decision that fails is told above the
 * open record, with the way back. Reopening, and an approval that is known to be refused, stay on the record.
 */
export function useDeciding(record: ReviewReply, seen: number, remarks: Remarks, desk: Deciding) {
  const name = useText()(nameOf(record.submitted ?? record.participant))
  const confirmed = useQuestions(name, record)
  const [lacking, setLacking] = useState<Decision>()
  const { isBusy, holdBack, decide: make } = useDecision(record, name, remarks, desk)
  const lacksForApproval = useLacksForApproval(record)
  const { undecided } = desk
  const participantId = record.participant.id

  const settle = async (decision: Decision, said: ReturnType<typeof trimmed>, isHeld: boolean) => {
    const body = { version: seen, ...said }
    const place = undecided.begin(participantId)
    const waits = decision === 'reopen' || (decision === 'approve' && !isHeld && lacksForApproval)
    if (!waits) desk.goOn(participantId)
    try {
      const undoable =
        isHeld && isHoldable(decision) ? await holdBack(decision, body) : await make(decision, body)
      if (!isHeld && undecided.isLast(place)) desk.onDecided(undoable)
      void refreshDecided(participantId).finally(() => undecided.returned(participantId))
      if (waits) desk.goOn(participantId)
    } catch (error) {
      const why = error instanceof Skipped ? decidingWords.skipped : wordsOfFailure(error)
      undecided.fail({ participantId, name, why, seen })
      await refreshDecided(participantId)
    }
  }

  const decide = async (decision: Decision) => {
    if (undecided.isLeaving(participantId)) return
    const said = trimmed(remarks)
    const isLacking = lacksRemark(decision, said)
    setLacking(isLacking ? decision : undefined)
    if (isLacking) return
    const isHeld = desk.isHolding && isHoldable(decision)
    try {
      if (!isHeld && !(await confirmed(decision, said.fieldRemarks.length))) return
    } catch (error) {
      // the question could not be asked, as the names in it could not be read
      return undecided.fail({ participantId, name, why: wordsOfFailure(error), seen })
    }
    const work = settle(decision, said, isHeld)
    undecided.last.current = work
    await work
  }
  return { decide, lacking, isBusy }
}
