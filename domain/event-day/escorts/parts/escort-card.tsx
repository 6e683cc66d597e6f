import { Button } from '@mantine/core'
import { useState } from 'react'
import { useClient, useReply } from '#kit/web/api.tsx'
import { DownloadButton } from '#kit/web/download-button.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { escortsApi as api } from '../api.ts'
import { words } from '../words.ts'
import { AssignDialog } from './assignment-dialogs.tsx'
import { AssignmentLine } from './assignment-line.tsx'
import classes from './escorts.module.css'

/** Who accompanies a person, with the sign that names them; in a past edition only who it was. */
export const EscortCard = ({ participantId, isPast }: { participantId: string; isPast: boolean }) => (
  <Card title={words.one}>
    <Escorts id={participantId} isPast={isPast} />
  </Card>
)

/** In a component of its own: a folded card asks for nothing. */
function Escorts({ id, isPast }: { id: string; isPast: boolean }) {
  const text = useText()
  const { call } = useClient()
  const [isAssigning, setIsAssigning] = useState(false)
  const { data, error, refetch } = useReply(api.ofPerson, { params: { id } })
  const close = () => setIsAssigning(false)
  return (
    <>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={2} />}
      {data && (
        <div className={classes.stack}>
          {data.length === 0 && <p className={classes.quiet}>{text(words.noEscort)}</p>}
          {data.length > 0 && (
            <ul className={classes.list}>
              {data.map((assignment) => (
                <AssignmentLine key={assignment.id} of={assignment} names="escort" isPast={isPast} />
              ))}
            </ul>
          )}
          {!isPast && (
            <span className={classes.tools}>
              <Allowed to={['escorts:edit']}>
                <Button size="sm" variant="default" onClick={() => setIsAssigning(true)}>
                  {text(words.assignOne)}
                </Button>
              </Allowed>
              <DownloadButton
                size="sm"
                label={words.sign}
                fileName={words.signFile}
                fetch={() => call(api.signFor, { params: { id } })}
              />
            </span>
          )}
        </div>
      )}
      {isAssigning && <AssignDialog people={[id]} onClose={close} onDone={close} />}
    </>
  )
}
