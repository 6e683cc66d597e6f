/** One thing that is wrong: the file (with line where known), and what to do about it. */
export type Finding = { at: string; why: string }

/** What a check answers. `seen` says in a few words how much it looked at, so that a check that read nothing shows. */
export type Result = { findings: Finding[]; seen: string }

/** A check reads the repository at `root` (absolute) and changes nothing there. */
export type Check = (root: string) => Promise<Result>
