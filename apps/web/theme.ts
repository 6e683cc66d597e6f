import { createTheme, type MantineColorsTuple } from '@mantine/core'
import type { MouseEvent } from 'react'

// Around the specification's #3d87fe (shade 5). On white it reaches 3.6:1 only, so buttons and links take darker shades of it:
// 6 with white text is 4.9:1, 7 on white 6.5:1.
const sea: MantineColorsTuple = [
  '#eef5ff',
  '#dbe9ff',
  '#b5d1ff',
  '#8bb7ff',
  '#639efe',
  '#3d87fe',
  '#1f68dc',
  '#1a56b8',
  '#164695',
  '#0b2a5b',
]

// Greys of the dark scheme, tinted with the sea colour, lightest first.
const night: MantineColorsTuple = [
  '#e3ebf6',
  '#b4c3d8',
  '#8fa2bd',
  '#7a8da9',
  '#3b4d69',
  '#2b3a52',
  '#1b2838',
  '#152131',
  '#0c1420',
  '#080f18',
]

/** Colours, type, spacing and component defaults as a theme of the component library. */
export const theme = createTheme({
  colors: { sea, dark: night },
  primaryColor: 'sea',
  primaryShade: { light: 6, dark: 6 },
  defaultRadius: 8,
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '8px', xl: '8px' },
  // by language, in look.css
  fontFamily: 'var(--font)',
  fontSizes: { xs: '13px', sm: '14px', md: '16px', lg: '18px', xl: '28px' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.6' },
  headings: { fontWeight: '650' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    Input: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    // with a larger radius a checkbox would look like a radio button
    Checkbox: { defaultProps: { size: 'md', radius: 'xs' } },
    Radio: { defaultProps: { size: 'md' } },
    // browsers report no change when the same file is chosen again, as after a failed upload: the last choice is forgotten before the next
    FileButton: {
      defaultProps: {
        inputProps: {
          onClick(event: MouseEvent<HTMLInputElement>) {
            event.currentTarget.value = ''
          },
        },
      },
    },
  },
})
