/** The key in `sessionStorage` of the moment at which this tab was loaded anew because code was missing. */
const key = 'reloaded-for-code'

/** Milliseconds within which a second reload would be the same failure again. */
const onceIn = 60_000

type Kept = Pick<Storage, 'getItem' | 'setItem'>

/** Notes that this tab is loaded anew now; false where it was a moment ago, which did not help. */
export function mayReload(kept: Kept, now: number): boolean {
  const before = Number(kept.getItem(key)?.split(' ')[0] ?? 0)
  if (now - before < onceIn) return false
  kept.setItem(key, `${now} untold`)
  return true
}

/** Whether this page is the one that was loaded anew, told once. */
export function wasReloaded(kept: Kept): boolean {
  const noted = kept.getItem(key)
  if (!noted?.endsWith(' untold')) return false
  kept.setItem(key, noted.replace(' untold', ''))
  return true
}

/** Whether the portal answers: without a network the page that is kept in the browser is better than none. */
async function answers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Loads this page anew, once, where its code is gone because the portal was upgraded. */
export async function reloadForCode(): Promise<void> {
  if ((await answers()) && mayReload(sessionStorage, Date.now())) location.reload()
}
