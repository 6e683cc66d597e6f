import { newPassword } from '#domain/identity/sign-in/rules.ts'
import { accessStates } from '#kit/limited-access/access-kind.ts'

/** For how many days a link is in force. */
export const linkDays = 7

/** Hours within which who holds an ended link has no second new one sent. */
export const sendAgainHours = 24

/** How a link stands for who opens it. `passwordSet`: by other means, meanwhile. One of a disabled account opens nothing, whatever its own state. */
export const openedStates = [...accessStates, 'passwordSet', 'disabled'] as const
export type OpenedState = (typeof openedStates)[number]

export const firstPassword = newPassword.meta({ examples: ['Harbour+Light7'] })

export const firstPasswordPath = (token: string) => `/first-password#${token}`
