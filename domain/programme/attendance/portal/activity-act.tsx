import { Button } from '@mantine/core'
import { Link, useLocation, useNavigate } from 'react-router'
import { isOnePerson } from '#domain/actor.ts'
import { nameOf } from '#domain/programme/activities/rules.ts'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { OwnActivity } from '../api.ts'
import { hasWaitingList, isFull, isMine, needsAnswer } from '../parts/activity-standing.ts'
import { enrolmentWords, screenWords as words } from '../words/screens.ts'
import { SignUpDialog } from './sign-up-dialog.tsx'

/** Whether the dialog to sign people up for this activity is open. */
export function useIsSigningUp(activityId: string): boolean {
  const { state } = useLocation()
  const isAllowed = useSession().permissions.has('attendance:signUp')
  return isAllowed && (state as { signsUp?: string } | null)?.signsUp === activityId
}

/** Why nobody can be signed up for it any more, for a dialog that was opened before; undefined while it is possible. */
function closedBecause(of: OwnActivity): Bilingual | undefined {
  if (of.enrolment !== 'open') return enrolmentWords[of.enrolment]
  if (of.editsOver) return words.signUpClosed
  return isFull(of) && !hasWaitingList(of) ? words.fullNow : undefined
}

/** Whether the reader can sign people up for it now. */
export function useMaySignUp() {
  const { permissions } = useSession()
  return (of: OwnActivity) => permissions.has('attendance:signUp') && closedBecause(of) === undefined
}

/**
 * The one act of an activity: answer, else sign people up. The dialog is a step of the browser's history: “back” closes it, a reload opens it again; it stays open
 * when sign-up ends meanwhile, and says so. `isShort` on a
 * card, where the answer is given on the activity's page.
 */
export function ActivityAct({ of, isShort = false }: { of: OwnActivity; isShort?: boolean }) {
  const text = useText()
  const maySignUp = useMaySignUp()
  const isOwn = useSession().types.some(isOnePerson)
  const navigate = useNavigate()
  const location = useLocation()
  const isOpen = useIsSigningUp(of.id)
  if (isShort && needsAnswer(of) && !isOpen) {
    return (
      <Button component={Link} to={`/activities/${of.id}`} aria-label={named(text(words.answer), of)}>
        {text(words.answer)}
      </Button>
    )
  }
  if (!maySignUp(of) && !isOpen) return null
  const [waits, more] = isShort
    ? [words.wait, isOwn ? words.signUpOther : words.signUpAgain]
    : [words.joinWaiting, isOwn ? words.signUpOther : words.signUpMore]
  const label = isFull(of) ? waits : isMine(of) ? more : words.signUp
  const here = `${location.pathname}${location.search}`
  return (
    <>
      {maySignUp(of) && (
        <Button
          variant={isFull(of) ? 'default' : isShort && isMine(of) ? 'light' : 'filled'}
          {...(isShort && { 'aria-label': named(text(label), of) })}
          onClick={() => navigate(here, { state: { signsUp: of.id } })}
        >
          {text(label)}
        </Button>
      )}
      {isOpen && <SignUpDialog activity={of} closed={closedBecause(of)} onClose={() => navigate(-1)} />}
    </>
  )

  /** Many buttons of a list say the same: each is named after its activity. */
  function named(said: string, activity: OwnActivity) {
    return `${said} ${text(nameOf(activity))}`
  }
}
