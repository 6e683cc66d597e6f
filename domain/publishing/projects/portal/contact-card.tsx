import { Button, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { describedBy } from '#kit/form/described-by.ts'
import { Field, sayingIds } from '#kit/form/field.tsx'
import { remember, useChange } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { type ProjectReply, projectsApi } from '../api.ts'
import { enquiryLength } from '../rules.ts'
import { askObstacleWords } from '../words/enquiries.ts'
import { enquiryStateWords, screenWords } from '../words.ts'
import classes from './contact-card.module.css'

/** Asks the liaison to get in touch, and shows the state of the enquiry. */
export function ContactCard({ of: { id, enquiry, askObstacle } }: { of: ProjectReply }) {
  const text = useText()
  const mayAsk = !enquiry || enquiry.answeredAt
  return (
    <Card title={screenWords.contact}>
      {enquiry && <EnquiryState of={enquiry} />}
      {mayAsk && askObstacle && <p className={classes.state}>{text(askObstacleWords[askObstacle])}</p>}
      {mayAsk && !askObstacle && <ContactForm id={id} />}
    </Card>
  )
}

function EnquiryState({ of: { askedAt, answeredAt } }: { of: NonNullable<ProjectReply['enquiry']> }) {
  const text = useText()
  const language = useLanguage()
  const asked = formatMoment(askedAt, language)
  const words = answeredAt
    ? enquiryStateWords.answered({ asked, answered: formatMoment(answeredAt, language) })
    : enquiryStateWords.waiting({ asked })
  return (
    <p className={classes.state} role="status">
      {text(words)}
    </p>
  )
}

function ContactForm({ id }: { id: string }) {
  const text = useText()
  const toast = useToast()
  const field = useId()
  const [message, setMessage] = useState('')
  const call = useChange(projectsApi.contact)
  const params = { id }
  const send = async () => {
    remember(projectsApi.read, { params }, await call.mutateAsync({ params, body: { text: message } }))
    setMessage('')
    toast.done(screenWords.sent)
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send().catch(() => undefined)
      }}
    >
      <p className={classes.lead}>{text(screenWords.contactLead)}</p>
      <Field id={field} label={screenWords.message} hint={screenWords.messageHint} optional>
        <Textarea
          id={field}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          maxLength={enquiryLength}
          autosize
          minRows={3}
          {...describedBy(sayingIds(field).hint)}
        />
      </Field>
      <div>
        <Button type="submit" loading={call.isPending}>
          {text(screenWords.send)}
        </Button>
      </div>
    </form>
  )
}
