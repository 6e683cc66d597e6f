import { createTheme } from '@mantine/core'

/** A theme whose buttons can be pressed though they are drawn as text; `press` presses the one that was drawn last. */
export function buttonPress() {
  let last: (() => unknown) | undefined
  const theme = createTheme({
    components: {
      Button: {
        // a function of the theme is given what the button is given
        classNames: (_: unknown, { onClick }: { onClick?: () => unknown }) => {
          last = onClick ?? last
          return {}
        },
      },
    },
  })
  return { theme, press: async () => last?.() }
}
