import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { reachedStyles } from './reached-styles.ts'

const markup = '<form class="form wide" data-waiting="true"><input class="input"/></form>'

async function reached(style: string): Promise<string> {
  const css = { postcss: { plugins: [reachedStyles(markup)] } }
  const { code } = await preprocessCSS(
    style,
    'a.css',
    await resolveConfig({ configFile: false, css }, 'build'),
  )
  return code.replace(/\s+/g, '')
}

test.each([
  ['.form{color:red}', '.form{color:red}'],
  ['.other{color:red}', ''],
  ['.form .input:focus,.other .input{color:red}', '.form.input:focus{color:red}'],
  ['input:not(.other){color:red}', 'input:not(.other){color:red}'],
  ['.form:is(.other,.wide){color:red}', '.form:is(.other,.wide){color:red}'],
  ['.form[data-waiting]{color:red}', '.form[data-waiting]{color:red}'],
  ['.form[data-error]{color:red}', ''],
  ['.form[data-waiting="true"]{color:red}', '.form[data-waiting="true"]{color:red}'],
  [".form[data-waiting='no']{color:red}", ''],
  [
    '[data-mantine-color-scheme="dark"] .form{color:red}',
    '[data-mantine-color-scheme="dark"].form{color:red}',
  ],
  ['@media print{.other{color:red}}', ''],
  ['body{color:red}', 'body{color:red}'],
])('%s → %s', async (style, left) => {
  expect(await reached(style)).toBe(left)
})
