import { summitApi } from '#domain/ground/summit/api.ts'
import { SummitContact } from '#domain/ground/summit/parts/summit-contact.tsx'
import { contactWords } from '#domain/ground/summit/words/contact.ts'
import { useText } from '#kit/web/language.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import classes from './invitation.module.css'

/** Contact for problems with a link; absent while none is entered. */
export function OrganisersContact() {
  const text = useText()
  const { data: summit } = useAnswer(summitApi.current, {})
  if (!summit) return null
  return (
    <section className={classes.contact}>
      <h2>{text(contactWords.title)}</h2>
      <SummitContact summit={summit} />
    </section>
  )
}
