const numbersOf = (version: string) => /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number)

/** Whether one version comes after another, part by part. */
function isLater(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((part, index) => part !== other[index])
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0)
}

/** Why this version cannot be released, in one sentence; nothing where it can. */
export function releaseFault({
  version,
  before,
  changelog,
  uncommitted,
}: {
  version: string
  before: string
  changelog: string
  /** What `git status --porcelain` says. */
  uncommitted: string
}): string | undefined {
  const numbers = numbersOf(version)
  if (!numbers) return 'name a version of three numbers: npm run release -- 0.2.0'
  if (!isLater(numbers, numbersOf(before) ?? [])) return `${version} is not later than ${before}`
  const [, section = ''] = changelog.split(`\n## ${version}\n`)
  if (!section.split('\n## ')[0]?.trim()) return `CHANGELOG.md says nothing under “## ${version}”`
  return uncommitted.trim() ? 'commit or put aside what is changed first' : undefined
}
