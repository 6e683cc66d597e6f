/** Whether a text begins with a scheme; `host:8080` does not. */
export const hasScheme = /^[a-z][a-z0-9+-]*:(?!\d)/i

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** A complete web address: http or https, a host with a domain, a valid port, no credentials. */
export function isWebAddress(address: string): boolean {
  // mistakes that the URL parser silently corrects
  if (/[\s\\]/.test(address) || !/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return false
  const { hostname, username, password } = new URL(address)
  const labels = hostname.split('.')
  return (
    username === '' &&
    password === '' &&
    labels.length > 1 &&
    labels.every((one) => label.test(one)) &&
    topLevel.test(labels.at(-1) ?? '')
  )
}
