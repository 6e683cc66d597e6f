import { expect, it } from 'vitest'
import { linkAddress } from './link-address.ts'

it.each([
  ['https://a.example/x', 'https://a.example/x'],
  [' a.example/x ', 'https://a.example/x'],
  ['lan@a.example', 'mailto:lan@a.example'],
  ['0532-8000 0618', 'tel:0532-80000618'],
  ['+86 532 80000618', 'tel:+8653280000618'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['/guests', undefined],
  ['', undefined],
])('%s means %s', (typed, address) => expect(linkAddress(typed)).toBe(address))
