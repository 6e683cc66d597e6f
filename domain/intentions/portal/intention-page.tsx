import { AnnexPage } from '#domain/participants/parts/annex-page.tsx'
import { intentionScreens } from '../parts/intention-annex.tsx'

/** What one guest wishes at the summit. */
export default function IntentionPage() {
  return <AnnexPage of={intentionScreens} />
}
