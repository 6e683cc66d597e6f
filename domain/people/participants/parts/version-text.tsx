import { useText } from '#kit/web/language.tsx'
import { versionText } from '../words/state.ts'

/** Which version is in force, and the state of the newest. */
export function VersionText({ of }: { of: Parameters<typeof versionText>[0] }) {
  const text = useText()
  return <span>{text(versionText(of))}</span>
}
