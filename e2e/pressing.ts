import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { officeRoles } from '#domain/actor.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import type { MenuNode } from '#kit/http/menu.ts'
import { callerOf } from './caller.ts'
import { type Person, sessionOf } from './log-in.ts'
import { follow, settled } from './walk.ts'

// Presses what a page shows, and notes what it asks the server for. Nothing that it presses is stored: every call but a read is answered here.

const root = join(import.meta.dirname, '..')

type Call = { method: string; path: string; permission: string; roles: string[] }

/** Fewer calls than any portal has: the page has another form than is read here. */
const leastCalls = 500

/** Every call with its permission and the roles that may make it, as docs/permissions.md has them: a check finds that page when it is old. Throws when too few are read. */
function readCalls(): Call[] {
  const page = readFileSync(join(root, 'docs/permissions.md'), 'utf8')
  const head = /^\| call \| permission \| (.*) \|$/m.exec(page)?.[1]?.split(' | ') ?? []
  const read = [...page.matchAll(/^\| `(\w+) (\S+)` \| (.*) \|$/gm)].map(
    ([, method = '', path = '', cells = '']) => {
      const [permission = '', ...marks] = cells.split(' | ')
      const isOpen = !/^[\w-]+:\w+$/.test(permission)
      const roles = head.filter((_, at) => marks[at] !== undefined && marks[at] !== '–')
      return { method, path, permission: isOpen ? 'public' : permission, roles }
    },
  )
  const guarded = read.filter(({ permission, roles }) => permission !== 'public' && roles.length > 0)
  if (guarded.length < leastCalls) throw new Error(`docs/permissions.md: only ${guarded.length} calls read`)
  return read
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)
/** Written-out paths first: /guests/new is no record. */
const writtenOutFirst = <T extends { path: string }>(of: readonly T[]): T[] =>
  of.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)

const calls = writtenOutFirst(readCalls()).map((call) => ({ ...call, pattern: patternOf(call.path) }))

/** The permissions that every role of the office holds. */
export const heldByAll: readonly string[] = [
  ...new Set(
    calls.flatMap(({ permission, roles }) =>
      officeRoles.every((role) => roles.includes(role)) ? [permission] : [],
    ),
  ),
]

/** The permission that a call needs; undefined for what is no call. */
function permissionOf(method: string, address: string): string | undefined {
  const { pathname } = new URL(address, 'http://portal')
  return calls.find((call) => call.method === method && call.pattern.test(pathname))?.permission
}

const flat = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])

/** What somebody may: their permissions, and the pages of their menu. */
export async function rightsOf(url: string, person: Person) {
  const { call } = callerOf(url, await sessionOf(url, person))
  const query = { entranceTypes: 1 }
  const { permissions } = await call(signInApi.loginInfo, { query })
  const pages = flat(await call(signInApi.userMenuTree, { query }))
    .filter(({ component }) => component !== 'Layout')
    .map(({ path, permission = '' }) => ({ path, permission, pattern: patternOf(path) }))
  return { permissions: new Set(permissions), pages: writtenOutFirst(pages) }
}
export type Rights = Awaited<ReturnType<typeof rightsOf>>

/** The same with these permissions only. */
export const only = ({ pages }: Rights, permissions: Iterable<string>): Rights => {
  const held = new Set(permissions)
  return { permissions: held, pages: pages.filter(({ permission }) => held.has(permission)) }
}

/** The page of the menu at an address. */
const pageAt = ({ pages }: Rights, address: string) => {
  const { pathname } = new URL(address, 'http://portal')
  return pages.find(({ pattern }) => pattern.test(pathname))
}

/** The pages that need no login. */
const publicPages = new Set(
  globSync('domain/*/*/public-pages.ts', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/'(\/[^']*)':/g)].map(([, page]) => page),
  ),
)
const isForEverybody = (path: string) => path === '/' || path === '/RecommendBrowser' || publicPages.has(path)

/** What a job makes, where it is a list: the permission to take that away is asked too. */
function exportIn(request: Request): string | undefined {
  if (!request.headers()['content-type']?.includes('json')) return undefined
  const { kind, selection } = (request.postDataJSON() ?? {}) as {
    kind?: string
    selection?: { path?: string }
  }
  return kind === 'export' ? selection?.path : undefined
}

const refusal = {
  status: 409,
  contentType: 'application/json',
  body: JSON.stringify({ code: 40900, message: 'not in this journey', data: null }),
}

export type Watch = Awaited<ReturnType<typeof watchCalls>>

const isRead = (method: string) => method === 'GET' || method === 'HEAD'
const isOfCalls = (pathname: string) => /^\/(center|qms|cert)\//.test(pathname)

/** Notes each call, and as a fault each that the reader may not make or that is unknown; answers every write itself, as if it could not be done. */
export async function watchCalls(page: Page, url: string) {
  const watch = {
    rights: only({ permissions: new Set(), pages: [] }, []),
    cause: '',
    url,
    faults: new Set<string>(),
    calls: new Set<string>(),
  }
  const judge = (method: string, address: string) => {
    const needed = permissionOf(method, address)
    const { pathname } = new URL(address, url)
    const call = `${method} ${pathname}`
    if (needed === undefined) {
      if (!isRead(method) || isOfCalls(pathname)) watch.faults.add(`${watch.cause}: ${call} is no known call`)
      return
    }
    watch.calls.add(call)
    if (needed !== 'public' && !watch.rights.permissions.has(needed))
      watch.faults.add(`${watch.cause}: ${call} needs ${needed}`)
  }
  await page.route(`${url}/**`, async (route) => {
    const request = route.request()
    judge(request.method(), request.url())
    if (isRead(request.method())) return route.fallback()
    const exported = exportIn(request)
    if (exported) judge('GET', exported)
    return route.fulfill(refusal)
  })
  page.on('response', (response) => {
    if (response.status() === 403) watch.faults.add(`${watch.cause}: ${response.url()} answers 403`)
  })
  return watch
}

const kept = (nodes: readonly MenuNode[], held: ReadonlySet<string>): MenuNode[] =>
  nodes
    .filter(({ permission }) => permission === undefined || held.has(permission))
    .map((node) => ({ ...node, children: kept(node.children, held) }))

/** Shows the pages from the next load on as to somebody with the rights of the watch, of whom the server does not know: it refuses nothing by itself. */
export async function pretend(page: Page, watch: Watch): Promise<void> {
  await page.route(`${watch.url}${signInApi.loginInfo.path}*`, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.data.permissions = json.data.permissions.filter((each: string) => watch.rights.permissions.has(each))
    await route.fulfill({ response, json })
  })
  await page.route(`${watch.url}${signInApi.userMenuTree.path}*`, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.data = kept(json.data, watch.rights.permissions)
    await route.fulfill({ response, json })
  })
}

/** The links of a page to others of the portal. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
  )

type Part = 'main' | 'over'

/** What opens over a page: a native dialog has its role without naming it. */
const over = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const pressable = 'button, [role=button], [role=menuitem], [role=tab], summary'

/** In the browser: the names of what can be pressed, without figures; presses the first that is named as wanted. */
function findButtons(given: { part: Part; wanted: string | null; over: string; pressable: string }) {
  const roots = [...document.querySelectorAll(given.part === 'main' ? 'main' : given.over)]
  const found = roots
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(given.pressable)])
    .filter((button) => button.checkVisibility() && !button.matches(':disabled, [aria-disabled=true]'))
    .filter((button) => given.part === 'over' || !button.closest(given.over))
  const nameOf = (button: HTMLElement) =>
    (button.getAttribute('aria-label') ?? button.textContent ?? '').trim().replace(/\d+/g, '#')
  found.find((button) => nameOf(button) === given.wanted)?.click()
  return [...new Set(found.map(nameOf))]
}

/** Names of the buttons that can be pressed in the page, or in what has opened over it; of those of the same name in a list the first. */
const buttonsIn = (page: Page, part: Part): Promise<string[]> =>
  page.evaluate(findButtons, { part, wanted: null, over, pressable })

/** Presses a button by its name; false where it is gone. */
const press = async (page: Page, part: Part, name: string): Promise<boolean> =>
  (await page.evaluate(findButtons, { part, wanted: name, over, pressable })).includes(name)

const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Waits until nothing loads, for a moment only: what was refused here may be waited for by the page for ever. */
export const quietly = (page: Page) =>
  Promise.race([settled(page).catch(() => undefined), page.waitForTimeout(2_500)])

/** Opens a page anew: by way of a third, so that no state of the one before remains. */
export async function open(page: Page, path: string): Promise<void> {
  const soon = () => page.waitForTimeout(2_500)
  await Promise.race([follow(page, '/404').catch(() => undefined), soon()])
  await Promise.race([follow(page, path).catch(() => undefined), soon()])
  await quietly(page)
}

/** Whether something has opened over the page. */
const isCovered = async (page: Page) => (await buttonsIn(page, 'over')).length > 0

/** Presses a button, and waits for what it opens, which may be loaded only then. */
async function pressAndWait(page: Page, part: Part, name: string): Promise<boolean> {
  const isThere = await press(page, part, name)
  if (isThere) {
    await quietly(page)
    await page.waitForTimeout(60)
  }
  return isThere
}

/** Presses every button of a page, and in what it opens every button again; then leaves it with Escape. */
async function pressAll(page: Page, path: string, watch: Watch): Promise<number> {
  let pressed = 0
  const back = async () => {
    if (await isCovered(page)) await page.keyboard.press('Escape')
    if (addressOf(page) === path && !(await isCovered(page))) return
    await open(page, path)
    await chooseRow(page)
  }
  await chooseRow(page)
  const names = await buttonsIn(page, 'main')
  for (let name = names.shift(); name !== undefined; name = names.shift()) {
    watch.cause = `${path}, “${name}”`
    if (!(await pressAndWait(page, 'main', name))) continue
    pressed++
    const inner = addressOf(page) === path ? await buttonsIn(page, 'over') : []
    for (const below of inner) {
      watch.cause = `${path}, “${name}”, “${below}”`
      if (!(await press(page, 'over', below))) {
        await back()
        await pressAndWait(page, 'main', name)
        if (!(await press(page, 'over', below))) continue
      }
      await quietly(page)
      pressed++
    }
    await back()
  }
  return pressed
}

/** Ticks the first row of a list: its acts stand there only then. */
const chooseRow = (page: Page) =>
  page.evaluate(() =>
    document.querySelector<HTMLInputElement>('main tbody input[type=checkbox]:not(:checked)')?.click(),
  )

/** Looks at the page that is shown: whether its reader may open it and all that it links to, and make the calls of each of its buttons. Replies the links, and how many buttons were pressed. */
export async function lookAt(page: Page, watch: Watch, { presses = true } = {}) {
  const { rights, faults, url } = watch
  const landed = addressOf(page)
  // an address without its query may lead to /404, which is no refusal
  if (/^\/40[13]/.test(landed)) faults.add(`${watch.cause}: leads to ${landed}`)
  watch.cause = landed
  const links = await linksOf(page)
  const open = links.filter((link) => pageAt(rights, link))
  for (const link of links) {
    const { pathname } = new URL(link, url)
    const needed = permissionOf('GET', link) ?? (isForEverybody(pathname) ? 'public' : '')
    if (!open.includes(link) && needed !== 'public' && !rights.permissions.has(needed))
      faults.add(`${landed}: links to ${pathname}`)
  }
  const pressed = presses ? await pressAll(page, landed, watch) : 0
  return { open, pressed }
}

type Given = { start: readonly string[]; each: number; presses: boolean }

/** Opens these pages and those that they link to, so many of each page of the menu, and looks at each. */
export async function crawl(page: Page, watch: Watch, { start, each, presses }: Given) {
  const queue = [...start]
  const seen = new Map<string, string[]>()
  let pressed = 0
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const { pathname } = new URL(path, watch.url)
    const kind = pageAt(watch.rights, path)?.path
    if (!kind) continue
    const before = seen.get(kind) ?? []
    if (before.includes(pathname) || before.length >= (kind.includes(':') ? each : 1)) continue
    seen.set(kind, [...before, pathname])
    watch.cause = path
    await open(page, path)
    const looked = await lookAt(page, watch, { presses })
    queue.push(...looked.open)
    pressed += looked.pressed
  }
  return { seen, pressed }
}
