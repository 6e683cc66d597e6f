import { AnnexPage } from '#domain/people/annexes/parts/annex-page.tsx'
import { healthScreens } from '../parts/health-annex.ts'

/** Epidemic-prevention information of one guest or companion. */
export default function HealthPage() {
  return <AnnexPage of={healthScreens} />
}
