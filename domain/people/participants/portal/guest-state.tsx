import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { pathLabel } from '#kit/words/path-label.ts'
import type { Participant } from '../parts/participant-answers.tsx'
import { fieldPath } from '../parts/paths.ts'
import { StatusTag } from '../parts/status-tag.tsx'
import { VersionText } from '../parts/version-text.tsx'
import { isToDo } from '../rules/to-do.ts'
import { awaitsGuestApproval, isEditable } from '../rules.ts'
import { recordWords } from '../words/record.ts'
import {
  approvedWithChange,
  missingText,
  pendingWithApproved,
  sentencesOfHelpers,
  stateSentences,
} from '../words/state.ts'
import { words } from '../words.ts'
import classes from './guest-state.module.css'
import { useSubmitObstacle } from './use-submit-obstacle.ts'

/** The state in words, and the reviewer's remarks, each linked to its field. */
export function GuestState({ of }: { of: Participant }) {
  const text = useText()
  const obstacle = useSubmitObstacle(of)
  const maySubmit = useSession().permissions.has('participants:submit')
  // the state asks for something to be done, but its window is closed
  const isClosed = !of.may.edit && (awaitsGuestApproval(of) ? isEditable(of.status) : isToDo(of))
  return (
    <section className={classes.state} data-status={of.status}>
      <p className={classes.line}>
        <StatusTag status={of.status} />
        <VersionText of={of} />
        {of.missing > 0 && of.may.edit && <span>{text(missingText({ count: of.missing }))}</span>}
      </p>
      {(of.edition.current || of.status === 'entered') && (
        <p className={classes.sentence}>
          {text(isClosed && obstacle ? obstacle : sentenceFor(of, maySubmit))}
        </p>
      )}
      {of.requested && of.edition.current && <RequestedChanges of={of} />}
    </section>
  )
}

function sentenceFor(of: Participant, maySubmit: boolean) {
  const { status, approvedVersion, version, changedSinceSubmission } = of
  if (status === 'approved' && changedSinceSubmission)
    return maySubmit ? approvedWithChange : sentencesOfHelpers.approvedWithChange
  if (!maySubmit && (status === 'draft' || status === 'returned')) return sentencesOfHelpers[status]
  if (status === 'pending' && approvedVersion !== null && approvedVersion < version)
    return pendingWithApproved
  return stateSentences[status]
}

function RequestedChanges({ of: { id, requested } }: { of: Participant }) {
  const text = useText()
  return (
    <div className={classes.requested}>
      <h2 className={classes.title}>{text(recordWords.requested)}</h2>
      {requested?.remark && <p className={classes.remark}>{requested.remark}</p>}
      <ul className={classes.fields}>
        {requested?.fields.map(({ field, remark }) => (
          <li key={field}>
            <Link to={fieldPath(id, field)}>
              {text(recordWords.changeField({ field: text(pathLabel(field, words)) }))}
            </Link>
            <span className={classes.remark}>{remark}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
