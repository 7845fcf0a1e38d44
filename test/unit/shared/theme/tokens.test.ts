import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { AA_TEXT, contrast } from '../../../../src/shared/theme/contrast'
import { groundsOf } from '../../../../src/shared/theme/derive-tokens'
import { readPalette } from '../../../../src/shared/theme/palette'
import tokens from '../../../../styles/tokens.css'

const STYLES = join(__dirname, '../../../../styles')
const TEXTS = ['text', 'text-2', 'success', 'warning', 'error', 'link']
const palette = readPalette(tokens)

/** Every style sheet of the modal. The companions stand alone in the page, without these tokens. */
const sheets = readdirSync(STYLES, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.css') && !file.startsWith('companions'))
  .map(file => [file, readFileSync(join(STYLES, file), 'utf8')] as const)

test('default: every colour has light and dark, and only this file has colours', () => {
  expect([...palette.keys()]).toEqual([
    'surface',
    'surface-2',
    'text',
    'text-2',
    'success',
    'warning',
    'error',
    'accent',
    'on-accent',
    'link',
  ])
  const elsewhere = sheets.filter(
    ([file, css]) => file !== 'tokens.css' && /#[\da-f]{3,8}\b(?!\s*\d+%)/i.test(css),
  )
  expect(elsewhere.map(([file]) => file)).toEqual([])
  expect(tokens.match(/#[\da-f]{3,8}/gi)).toHaveLength(palette.size * 2)
})

test('behavior: every variable in use is defined or public', () => {
  const own = new Set(sheets.flatMap(([, css]) => [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)))
  const used = sheets.flatMap(([, css]) =>
    [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? ''),
  )
  expect(used.filter(name => !own.has(name) && !name.startsWith('--w3m-'))).toEqual([])
})

test('behavior: protocol-facts §6.2, every public variable is used', () => {
  const css = sheets.map(([, text]) => text).join('')
  const used = [...new Set(css.match(/--w3m-[\w-]+/g))].sort()
  // Accent and mix are read by apply-theme.ts, which corrects them.
  expect(used).toEqual([
    '--w3m-border-radius-master',
    '--w3m-font-family',
    '--w3m-font-size-master',
    '--w3m-modal-width',
    '--w3m-z-index',
  ])
})

test.each(['light', 'dark'] as const)('behavior: text holds AA contrast on every ground in %s', scheme => {
  const color = (name: string) => palette.get(name)?.[scheme] ?? [0, 0, 0]
  for (const text of TEXTS) {
    for (const ground of groundsOf(color)) {
      expect({ text, ratio: contrast(color(text), ground) }).toEqual({ text, ratio: expect.any(Number) })
      expect(contrast(color(text), ground)).toBeGreaterThanOrEqual(AA_TEXT)
    }
  }
})

test('behavior: no text is under 12 px (design.md, Type)', () => {
  const sizes = sheets.flatMap(([, css]) =>
    [...css.matchAll(/[\s{;]font(?:-size)?:([^;]+);/g)].map(([, value]) => value?.trim()),
  )
  const free = sizes.filter(value => !/var\(--f\d\d\)|inherit/.test(value ?? ''))
  expect(free).toEqual([])
  for (const [, value] of tokens.matchAll(/--f\d\d:([^;]+);/g)) expect(value).toMatch(/^ max\(12px,/)
})

test('behavior: logical properties only, so that right-to-left mirrors by itself', () => {
  const physical =
    /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)|left|right|(?:min-|max-)?width|text-align:\s*(?:left|right))\s*:/m
  expect(sheets.filter(([, css]) => physical.test(css)).map(([file]) => file)).toEqual([])
})

test('behavior: only transform, opacity and rotation move (design.md, Motion)', () => {
  const frames = sheets.flatMap(([, css]) =>
    [...css.matchAll(/@keyframes [\w-]+ \{([\s\S]*?)\n\}/g)].map(([, body]) => body ?? ''),
  )
  const moved = new Set(
    frames.flatMap(body => [...body.matchAll(/([\w-]+):/g)].map(([, property]) => property)),
  )
  expect([...moved].sort()).toEqual(['opacity', 'rotate', 'transform'])
})

test('behavior: the minified sheet is read like the written one', () => {
  const { code } = transformSync(tokens, { loader: 'css', minify: true })
  expect(readPalette(code)).toEqual(palette)
})
