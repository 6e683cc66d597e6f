import { sessionCacheName } from './kept-for-session.ts'

/** The script that answers the address of a kept page while there is no network; see `apps/server/offline-worker.ts`. */
const worker = '/offline-worker.js'

const css = () =>
  [...document.styleSheets]
    .flatMap((sheet) => {
      try {
        return [...sheet.cssRules]
      } catch {
        // a sheet of another person, which this page has none of
        return []
      }
    })
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map((rule) => rule.cssText)
    .join('\n')

/** A picture as it is shown, within the document; it is drawn, as a page may fetch nothing from its own memory. */
function dataAddress(image: HTMLImageElement): string {
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas.toDataURL('image/jpeg', 0.9)
}

/** What is on the page, as one document without script: what leads elsewhere or acts is left out, pictures stand in it. */
function frozen(main: HTMLElement, note: string): string {
  const copy = main.cloneNode(true) as HTMLElement
  const shown = [...main.querySelectorAll('img')]
  for (const [at, image] of [...copy.querySelectorAll('img')].entries()) {
    const source = shown[at]
    if (source?.naturalWidth) image.src = dataAddress(source)
    image.removeAttribute('srcset')
  }
  for (const acting of copy.querySelectorAll('button, input, script, [data-online]')) acting.remove()
  for (const link of copy.querySelectorAll('a[href^="/"]')) link.replaceWith(...link.childNodes)
  const said = document.createElement('p')
  said.setAttribute('role', 'status')
  said.textContent = note
  copy.prepend(said)
  const title = document.createElement('title')
  title.textContent = document.title
  const [open = ''] = (document.documentElement.cloneNode(false) as HTMLElement).outerHTML.split('</html>')
  // put together as text: a style element of this document would need its nonce
  return `<!doctype html>${open}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${title.outerHTML}<style>${css()}</style></head><body>${copy.outerHTML}</body></html>`
}

/** Nothing in a kept page runs or loads anything. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
}

/** Whether this browser can keep a page here: on https, and on the machine itself. */
export const mayKeepPages = () => isSecureContext && 'serviceWorker' in navigator && 'caches' in globalThis

/**
 * Keeps what `main` shows for reading without a network at this path, under the session: with its end all of it goes. The note stands above the kept
 * page. Answers whether it is kept.
 */
export async function keepPage(
  principal: string,
  { path, main, note }: { path: string; main: HTMLElement; note: string },
): Promise<boolean> {
  if (!mayKeepPages()) return false
  const html = frozen(main, note)
  const cache = await caches.open(sessionCacheName(principal))
  await cache.put(path, new Response(html, { headers }))
  await navigator.serviceWorker.register(worker, { scope: path })
  return true
}
