/** State passed from one login page to the next: in the history entry and not in the address, where it would be logged. */
export type LoginState = { account: string; passwordSet: boolean }

/** Reads the passed state; anything malformed is ignored. */
export function readLoginState(state: unknown): LoginState {
  const { account, passwordSet } = Object(state) as Partial<LoginState>
  return { account: typeof account === 'string' ? account : '', passwordSet: passwordSet === true }
}
