/** One fault: the file (with line where known), and what to do about it. */
export type Finding = { at: string; why: string }

/** Result of a check. `seen` says briefly how much was checked, so that a check that read nothing shows. */
export type Result = { findings: Finding[]; seen: string }

/** A check reads the repository at `root` (absolute) and changes nothing there. */
export type Check = (root: string) => Promise<Result>
