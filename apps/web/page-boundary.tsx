import { Button } from '@mantine/core'
import { Component, type ReactNode, useEffect } from 'react'
import { useText } from '#kit/web/language.tsx'
import { PageNotLoaded } from '#kit/web/lazy-page.ts'
import { EmptyState } from '#kit/web/states.tsx'
import { webWords } from '#kit/web/web-words.ts'
import { appWords } from './app-words.ts'
import { reloadForCode } from './reload-for-code.ts'

type Props = { children: ReactNode }
type State = { error: unknown }

/** Error boundary: shows an error page for a page that failed to load or to render; “try again” reloads. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <Trouble isUnloaded={error instanceof PageNotLoaded} />
  }
}

function Trouble({ isUnloaded }: { isUnloaded: boolean }) {
  const text = useText()
  useEffect(() => {
    if (!isUnloaded) return
    void reloadForCode()
    // reload without a click once the network is back
    const again = () => location.reload()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isUnloaded])
  return (
    <div role="alert">
      <EmptyState
        title={isUnloaded ? appWords.pageNotLoaded : appWords.broken}
        text={appWords.pageNotLoadedText}
        action={<Button onClick={() => location.reload()}>{text(webWords.tryAgain)}</Button>}
      />
    </div>
  )
}
