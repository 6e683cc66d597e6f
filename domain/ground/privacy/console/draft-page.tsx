import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { type Language, languageTags } from '#kit/words/bilingual.ts'
import { type PolicyDraft, privacyConsoleApi } from '../api/console.ts'
import { PolicyText } from '../parts/policy-text.tsx'
import { policyLimits } from '../rules.ts'
import { consoleWords, draftWords as words } from '../words/console.ts'
import { DraftActions } from './draft-actions.tsx'
import classes from './privacy.module.css'
import { type Draft, useDraft } from './use-draft.ts'

/** The next version of the privacy policy, both languages side by side, each with a preview. */
export default function DraftPage() {
  const { data, error, refetch } = useReply(privacyConsoleApi.draft, {})
  if (data) return <Editing saved={data} />
  return (
    <Page title={consoleWords.title}>
      {error ? <Failed error={error} retry={refetch} /> : <Loading lines={8} />}
    </Page>
  )
}

function Editing({ saved }: { saved: PolicyDraft }) {
  const text = useText()
  const draft = useDraft(saved)
  const [isElsewhere, setElsewhere] = useState(false)
  return (
    <Page
      title={words.title({ version: (saved.inForce?.version ?? 0) + 1 })}
      lead={text(saved.inForce ? words.lead : words.firstLead)}
      actions={<DraftActions saved={saved} draft={draft} onElsewhere={setElsewhere} />}
    >
      <div role="status">{isElsewhere && <p className={classes.note}>{text(words.elsewhere)}</p>}</div>
      {draft.differs && <p className={classes.note}>{text(words.differs)}</p>}
      <div className={classes.columns}>
        {(['zh', 'en'] as const).map((language) => (
          <Card key={language} title={language === 'zh' ? words.inChinese : words.inEnglish}>
            <DraftFields draft={draft} language={language} isFirst={saved.inForce === null} />
          </Card>
        ))}
      </div>
    </Page>
  )
}

function DraftFields({ draft, language, isFirst }: { draft: Draft; language: Language; isFirst: boolean }) {
  const text = useText()
  const given = (part: 'text' | 'changes') => {
    const problem = draft.problem(part, language)
    const value = draft.texts[part][language]
    return {
      lang: languageTags[language],
      label: text(words[part]),
      value,
      error: problem && text(problem),
      onChange: (event: { currentTarget: { value: string } }) =>
        draft.change(part, language, event.currentTarget.value),
    }
  }
  const counted = { used: draft.texts.text[language].length, max: policyLimits.text }
  return (
    <div className={classes.fields}>
      {!isFirst && (
        <>
          <Textarea {...given('changes')} description={text(words.changesHint)} autosize minRows={2} />
          <Theirs of={draft.theirs('changes', language)} language={language} />
        </>
      )}
      <Textarea
        {...given('text')}
        description={text(words.characters(counted))}
        autosize
        minRows={12}
        maxRows={24}
      />
      <Theirs of={draft.theirs('text', language)} language={language} />
      <div className={classes.fields}>
        <strong>{text(words.preview)}</strong>
        <div className={classes.preview} lang={languageTags[language]}>
          <PolicyText of={draft.texts.text[language]} below={2} />
        </div>
      </div>
    </div>
  )
}

/** The text that somebody else has saved meanwhile, which saving again replaces. */
function Theirs({ of, language }: { of: string | undefined; language: Language }) {
  const text = useText()
  if (of === undefined) return null
  return (
    <details className={classes.quiet}>
      <summary>{text(words.theirs)}</summary>
      <p className={classes.theirs} lang={languageTags[language]}>
        {of}
      </p>
    </details>
  )
}
