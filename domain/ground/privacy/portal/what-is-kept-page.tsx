import { purposeWords, untilWords } from '#domain/purpose-words.ts'
import { useReply } from '#kit/web/api.tsx'
import { FoldContent, FoldingSections, FoldTitle, useFold } from '#kit/web/folding.tsx'
import { useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useTitle } from '#kit/web/title.tsx'
import { labelled, listed } from '#kit/words/punctuation.ts'
import { type KeptForms, privacyApi } from '../api.ts'
import { besidesWords, daysText, keptWords as words } from '../words/kept.ts'
import classes from './privacy-policy-page.module.css'

/** What is kept about people, for what, and until when. */
export default function WhatIsKeptPage() {
  const text = useText()
  const { data, error, refetch } = useReply(privacyApi.kept, {})
  useTitle(words.title)
  return (
    <article className={classes.policy}>
      <h1 className={classes.title}>{text(words.title)}</h1>
      <p className={classes.quiet}>{text(words.lead)}</p>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      <FoldingSections>
        {data?.forms.map((form) => (
          <Kept key={`${form.title.en} ${form.purpose}`} of={form} />
        ))}
      </FoldingSections>
      {data && <Besides of={data.besides} />}
    </article>
  )
}

function Kept({ of: { title, purpose, fields } }: { of: KeptForms['forms'][number] }) {
  const text = useText()
  const fold = useFold({ startsOpen: false })
  return (
    <section>
      <h2 className={classes.earlier}>
        <FoldTitle fold={fold}>{text(title)}</FoldTitle>
      </h2>
      <FoldContent fold={fold}>
        <p className={classes.quiet}>{text(listed(fields))}</p>
        <p className={classes.quiet}>
          {text(labelled(words.purpose, purposeWords[purpose]))}
          <br />
          {text(labelled(words.until, untilWords(purpose)))}
        </p>
      </FoldContent>
    </section>
  )
}

function Besides({ of }: { of: KeptForms['besides'] }) {
  const text = useText()
  return (
    <section>
      <h2 className={classes.earlier}>{text(words.besides)}</h2>
      <ul className={classes.versions}>
        {of.map(({ step, minutes }) => (
          <li key={step}>
            {text(labelled(besidesWords[step], daysText({ days: Math.round(minutes / 1_440) })))}
          </li>
        ))}
      </ul>
    </section>
  )
}
