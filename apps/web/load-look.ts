/**
 * Activates the style sheets that the initial HTML has requested (`apps/server/page.ts`), and resolves when they apply. One that fails to load is
 * ignored: the page works without it.
 */
export async function loadLook(): Promise<void> {
  const asked = document.querySelectorAll<HTMLLinkElement>('link[data-look]')
  await Promise.all(
    [...asked].map(
      ({ href, crossOrigin }) =>
        new Promise<void>((resolve) => {
          const sheet = document.createElement('link')
          Object.assign(sheet, { rel: 'stylesheet', href, crossOrigin })
          sheet.onload = () => resolve()
          sheet.onerror = () => resolve()
          document.head.append(sheet)
        }),
    ),
  )
}
