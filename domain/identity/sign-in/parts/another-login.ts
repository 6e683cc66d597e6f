const key = 'login-provider:another'

/** Notes in this tab that the login at the provider did not do here: the next time the provider is to ask which one is meant. */
export const noteAnotherLogin = (): void => sessionStorage.setItem(key, 'yes')

/** What the next beginning is asked with; forgotten once something was opened or linked. */
export const asAnotherLogin = (): { asAnother?: true } =>
  sessionStorage.getItem(key) ? { asAnother: true } : {}

export const forgetAnotherLogin = (): void => sessionStorage.removeItem(key)
