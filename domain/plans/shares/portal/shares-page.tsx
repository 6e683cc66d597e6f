import { Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { PartPage } from '#domain/people/annexes/parts/part-page.tsx'
import { participantsApi } from '#domain/people/participants/api.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { sharesApi } from '../api.ts'
import { mayBeShared, partsOf } from '../rules.ts'
import { shareWords as words } from '../words.ts'
import { NewShareForm } from './new-share-form.tsx'
import { ShareLine } from './share-line.tsx'
import classes from './shares-page.module.css'

/** The links to one record: existing ones, a new one, and revoking them. */
export default function SharesPage() {
  const { id = '' } = useParams()
  const text = useText()
  const { data: person } = useReply(participantsApi.read, { params: { id } })
  const reply = useReply(sharesApi.list, { params: { id } })
  // a new link's address is shown at once and instead of the form, because it is what the person needs
  const [made, setMade] = useState<string>()
  return (
    <PartPage id={id} title={words.title} lead={words.lead} reply={reply}>
      {(links) => (
        <>
          {person && made === undefined && mayBeShared(person, person.edition) && (
            <Card title={words.make}>
              <NewShareForm participantId={id} parts={partsOf(person.kind)} onMade={setMade} />
            </Card>
          )}
          <Card title={words.links}>
            {links.length === 0 && <p>{text(words.none)}</p>}
            <ul className={classes.links}>
              {links
                .toSorted((a, b) => Number(b.id === made) - Number(a.id === made))
                .map((link) => (
                  <ShareLine key={link.id} participantId={id} of={link} isNew={link.id === made} />
                ))}
            </ul>
            {made && (
              <Button variant="default" onClick={() => setMade(undefined)}>
                {text(words.another)}
              </Button>
            )}
          </Card>
        </>
      )}
    </PartPage>
  )
}
