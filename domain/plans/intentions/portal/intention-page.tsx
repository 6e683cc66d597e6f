import { AnnexPage } from '#domain/people/annexes/parts/annex-page.tsx'
import { intentionScreens } from '../parts/intention-annex.ts'

/** The attendance intention of one guest. */
export default function IntentionPage() {
  return <AnnexPage of={intentionScreens} />
}
