import { failedWith } from './embedded-error.ts'

/** Whether a process has this number; also one of another user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return failedWith(error, 'EPERM')
  }
}
