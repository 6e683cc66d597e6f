import type { ReactNode } from 'react'
import { annexScreens } from '#domain/people/annexes/parts/annex-screens.ts'
import { useText } from '#kit/web/language.tsx'
import { type MessageReply, messagesApi } from '../api.ts'
import { messageAnnex } from '../rules.ts'
import { logoWords, screenWords, words } from '../words.ts'
import { DownloadLogo } from './download-logo.tsx'
import { LogoName } from './logo-name.tsx'
import classes from './message-annex.module.css'

function summary({ text, logo }: MessageReply) {
  if (text && logo) return screenWords.withBoth
  if (text) return screenWords.withText
  return logo ? screenWords.withLogo : screenWords.none
}

export const messageScreens = annexScreens({
  annex: messageAnnex,
  api: messagesApi,
  words,
  says: screenWords,
  path: 'message',
  summary,
  answers: (of): Record<string, () => ReactNode> => (of.logoFile ? { logo: () => <Logo of={of} /> } : {}),
})

const Logo = ({ of }: { of: MessageReply }) => (
  <span>
    <LogoName of={of.logoFile} /> <DownloadLogo of={of} />
    <Note />
  </span>
)

/** A warning for files that the portal cannot render: the check refuses what it recognises, but PostScript is a program. */
function Note() {
  const text = useText()
  return <small className={classes.note}>{text(logoWords.original)}</small>
}
