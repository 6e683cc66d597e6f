/** What one page of the way in hands to the next: beside the address, not in it, where it would be logged. */
export type LoginState = { account: string; passwordSet: boolean }

/** Reads what was handed over; whatever else lies there counts as nothing. */
export function readLoginState(state: unknown): LoginState {
  const { account, passwordSet } = Object(state) as Partial<LoginState>
  return { account: typeof account === 'string' ? account : '', passwordSet: passwordSet === true }
}
