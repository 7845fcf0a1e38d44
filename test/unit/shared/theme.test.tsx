import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import fc from 'fast-check'
import { CORRECT_COLORS } from '../../../src/app/loaders'
import { correctAccent } from '../../../src/shared/theme/accent'
import { applyTheme } from '../../../src/shared/theme/apply-theme'
import {
  AA_SHAPE,
  AA_TEXT,
  BLACK,
  contrastRatio,
  correctColor,
  mix,
  type Rgb,
  WHITE,
} from '../../../src/shared/theme/contrast'
import { backgroundsOf, deriveScheme, deriveTokens } from '../../../src/shared/theme/derive-tokens'
import { readPalette } from '../../../src/shared/theme/palette'
import { parseColor, readComputedColor } from '../../../src/shared/theme/parse-color'
import { cleanThemeVariables } from '../../../src/shared/theme/theme-variables'
import tokens from '../../../styles/tokens.css'

const palette = readPalette(tokens)
const byte = fc.integer({ min: 0, max: 255 })
const color: fc.Arbitrary<Rgb> = fc.tuple(byte, byte, byte)

describe('accent', () => {
  const grounds = (scheme: 'light' | 'dark') =>
    backgroundsOf(name => palette.get(name)?.[scheme] ?? [0, 0, 0])

  test.each(['light', 'dark'] as const)(
    'behavior: any accent is readable in %s, as text and under text',
    scheme => {
      fc.assert(
        fc.property(color, chosen => {
          const { accent, onAccent, line, link } = correctAccent(chosen, grounds(scheme))
          expect(contrastRatio(accent, onAccent)).toBeGreaterThanOrEqual(AA_TEXT)
          for (const ground of grounds(scheme)) {
            expect(contrastRatio(link, ground)).toBeGreaterThanOrEqual(AA_TEXT)
            expect(contrastRatio(line, ground)).toBeGreaterThanOrEqual(AA_SHAPE)
          }
        }),
      )
    },
  )

  test('behavior: an accent that is readable already stays what the host chose', () => {
    const chosen: Rgb = [0, 87, 184]
    const { accent, link } = correctAccent(chosen, grounds('light'))
    expect([accent, link]).toEqual([chosen, chosen])
  })

  test.each<[string, Rgb, Rgb]>([
    ['yellow, with black text and a darker edge', [255, 212, 0], BLACK],
    ['white', [255, 255, 255], BLACK],
    ['black, in the dark with a lighter edge', [0, 0, 0], WHITE],
    ['pink, with black text', [255, 105, 180], BLACK],
  ])('behavior: as a background it stays %s', (_what, chosen, words) => {
    for (const scheme of ['light', 'dark'] as const)
      expect(correctAccent(chosen, grounds(scheme))).toMatchObject({ accent: chosen, onAccent: words })
  })

  /** hsla(231, 100%, 70%, 1) and hsla(230, 100%, 67%, 1), in bytes. */
  const DEFAULTS = { light: [102, 125, 255], dark: [87, 115, 255] } as const

  test.each(['light', 'dark'] as const)(
    'default: the tokens of %s hold the default accent, corrected',
    scheme => {
      const { accent, onAccent, link } = correctAccent(DEFAULTS[scheme], grounds(scheme))
      expect(palette.get('accent')?.[scheme]).toEqual(accent)
      expect(palette.get('on-accent')?.[scheme]).toEqual(onAccent)
      expect(palette.get('link')?.[scheme]).toEqual(link)
    },
  )
})

describe('apply theme', () => {
  /** jsdom has no constructable sheets, but real ones in the document: each test root gets one of those. */
  beforeAll(() => {
    const makeSheet = jest.fn(() => document.head.appendChild(document.createElement('style')).sheet)
    Object.assign(globalThis, { CSSStyleSheet: makeSheet })
  })

  const newRoot = () => {
    const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
    return Object.assign(root, { adoptedStyleSheets: [] as CSSStyleSheet[] })
  }

  const hostRule = (root: ShadowRoot) => {
    const rule = root.adoptedStyleSheets[0]?.cssRules[0]
    if (!rule) throw new Error('There is no rule')
    return rule as CSSStyleRule
  }

  const mine = (root: ShadowRoot) => hostRule(root).style.getPropertyValue('--w3m-mine')

  test('default: the host’s variables are set on the host', () => {
    const root = newRoot()
    applyTheme(root, { '--w3m-z-index': '5', '--w3m-mine': 'x' }, CORRECT_COLORS)
    expect(hostRule(root).selectorText).toBe(':host')
    expect(hostRule(root).style.getPropertyValue('--w3m-z-index')).toBe('5')
    expect(mine(root)).toBe('x')
  })

  test('behavior: a new map takes the place of the old one', () => {
    const root = newRoot()
    applyTheme(root, { '--w3m-mine': 'x' }, CORRECT_COLORS)
    applyTheme(root, {}, CORRECT_COLORS)
    expect(mine(root)).toBe('')
    expect(root.adoptedStyleSheets).toHaveLength(1)
  })

  test('behavior: two elements have each their own', () => {
    const [one, two] = [newRoot(), newRoot()]
    applyTheme(one, { '--w3m-mine': 'x' }, CORRECT_COLORS)
    applyTheme(two, { '--w3m-mine': 'y' }, CORRECT_COLORS)
    expect([mine(one), mine(two)]).toEqual(['x', 'y'])
  })

  test('error: a value cannot end the rule', () => {
    const root = newRoot()
    applyTheme(root, { '--w3m-mine': 'x} p{color:red' }, CORRECT_COLORS)
    expect(root.adoptedStyleSheets[0]?.cssRules).toHaveLength(1)
    expect(mine(root)).toBe('')
  })

  test('behavior: without any kind of sheet the modal keeps its own look', () => {
    const root = document.createElement('div').attachShadow({ mode: 'open' })
    expect(() => applyTheme(root, { '--w3m-mine': 'x' }, CORRECT_COLORS)).not.toThrow()
  })
})

describe('contrast', () => {
  test.each<[Rgb, Rgb, number]>([
    [BLACK, WHITE, 21],
    [WHITE, WHITE, 1],
    // Known pairs of WCAG's own examples and of axe-core.
    [[119, 119, 119], WHITE, 4.48],
    [[118, 118, 118], WHITE, 4.54],
    [[255, 0, 0], WHITE, 4],
  ])('default: %j on %j', (a, b, ratio) => {
    expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2)
    expect(contrastRatio(b, a)).toBe(contrastRatio(a, b))
  })

  test('param: part of a mix', () => {
    expect(mix([0, 100, 255], [255, 100, 0], 0)).toEqual([0, 100, 255])
    expect(mix([0, 100, 255], [255, 100, 0], 0.2)).toEqual([51, 100, 204])
    expect(mix([0, 100, 255], [255, 100, 0], 1)).toEqual([255, 100, 0])
  })

  test('behavior: a corrected color has its contrast on one ground, always', () => {
    fc.assert(
      fc.property(color, color, (any, ground) => {
        const corrected = correctColor(any, [ground], AA_TEXT)
        return corrected !== null && contrastRatio(corrected, ground) >= AA_TEXT
      }),
    )
  })

  test('behavior: what has its contrast already is left alone', () => {
    fc.assert(
      fc.property(color, color, (any, ground) => {
        fc.pre(contrastRatio(any, ground) >= AA_TEXT)
        expect(correctColor(any, [ground], AA_TEXT)).toEqual(any)
      }),
    )
  })

  test('error: no color stands out from black and white at 7:1', () => {
    expect(correctColor([90, 120, 200], [BLACK, WHITE], 7)).toBeNull()
  })
})

describe('derive tokens', () => {
  test('default: a host that chose nothing gets the style sheet as it is', () => {
    expect(deriveTokens(palette, { accent: null, tint: null, strength: 0 })).toBe('')
    expect(deriveTokens(palette, { accent: null, tint: [255, 0, 0], strength: 0 })).toBe('')
  })

  test('param: accent leaves the surfaces alone', () => {
    const declarations = deriveTokens(palette, { accent: [0, 87, 184], tint: null, strength: 0 })
    expect(declarations).toContain('--surface:light-dark(rgb(255 255 255),rgb(18 19 19));')
    expect(declarations).toContain('--accent:light-dark(rgb(0 87 184),')
    expect(
      declarations
        .split(';')
        .filter(Boolean)
        .every(each => /^--[\w-]+:light-dark\(rgb\([\d ]+\),rgb\([\d ]+\)\)$/.test(each)),
    ).toBe(true)
  })

  test('param: strength alone mixes with white in dark and black in light', () => {
    const choice = { accent: null, tint: null, strength: 10 }
    expect(deriveScheme(palette, 'dark', choice).surface).toEqual([42, 43, 43])
    expect(deriveScheme(palette, 'light', choice).surface).toEqual([230, 230, 230])
  })

  test.each(['light', 'dark'] as const)(
    'behavior: text and the borders of controls are seen in %s under any tint of any strength',
    scheme => {
      const share = Number(/--control: .*--text-2\) (\d+)%/.exec(tokens)?.[1]) / 100
      fc.assert(
        fc.property(fc.option(color), color, fc.integer({ min: 0, max: 300 }), (accent, tint, strength) => {
          const derived = deriveScheme(palette, scheme, { accent, tint, strength })
          const get = (name: string) => derived[name] ?? [0, 0, 0]
          for (const text of ['text', 'text-2', 'success', 'warning', 'error', 'link']) {
            for (const ground of backgroundsOf(get).slice(0, 2))
              expect(contrastRatio(get(text), ground)).toBeGreaterThanOrEqual(AA_TEXT)
          }
          for (const ground of backgroundsOf(get).slice(0, 2))
            expect(contrastRatio(mix(ground, get('text-2'), share), ground)).toBeGreaterThanOrEqual(AA_SHAPE)
          expect(contrastRatio(get('accent'), get('on-accent'))).toBeGreaterThanOrEqual(AA_TEXT)
        }),
      )
    },
  )

  test('behavior: a tint shows', () => {
    const { surface } = deriveScheme(palette, 'dark', { accent: null, tint: [0, 187, 127], strength: 40 })
    expect(surface).toEqual([11, 86, 62])
  })
})

describe('palette', () => {
  test('default', () => {
    const palette = readPalette(
      '.w3m{--surface:light-dark(#fff,#121313);--text-2: light-dark(#586262, #9aa4a4);--r:4px}',
    )
    expect([...palette]).toEqual([
      ['surface', { light: [255, 255, 255], dark: [18, 19, 19] }],
      ['text-2', { light: [88, 98, 98], dark: [154, 164, 164] }],
    ])
  })
})

describe('parse color', () => {
  test.each([
    ['color(srgb 1 0.5 0)', [255, 128, 0]],
    ['color(srgb 1 0.5 0 / 0.5)', [255, 128, 0]],
    ['color(srgb 1.02 -0.1 1.5e-7)', [255, 0, 0]],
    ['color(srgb none 0 0.2)', [0, 0, 51]],
  ] as const)('default: %s', (text, rgb) => expect(readComputedColor(text)).toEqual(rgb))

  test.each(['', 'rgb(1, 2, 3)', 'color(display-p3 1 0 0)', 'color(srgb 1 0)', 'color(srgb 0 0 0 / 0)'])(
    'error: %s is no color that can be used',
    text => expect(readComputedColor(text)).toBeNull(),
  )

  test.each(['', 'potato', 'red;} body{'])('error: %s leaves nothing behind', value => {
    const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
    expect(parseColor(value, root)).toBeNull()
    expect(root.childNodes).toHaveLength(0)
  })
})

describe('theme variables', () => {
  const yes = () => true

  test('default: known and unknown variables of ours', () => {
    const variables = { '--w3m-accent': '#f00', '--w3m-mine': '"Inter", sans-serif' }
    expect(cleanThemeVariables(variables, yes)).toEqual(variables)
  })

  test.each([
    ['--accent', 'red'],
    ['--W3M-accent', 'red'],
    ['--w3m-a:b', 'red'],
    ['--w3m-accent', 'red; } * { display: none'],
    ['--w3m-mine', 'a{b'],
    ['--w3m-mine', 'URL(https://example.org/a.png)'],
    ['--w3m-mine', '\\75rl(https://example.org)'],
    ['--w3m-mine', 3 as never],
  ])('error: %s: %s is dropped', (name, value) => {
    expect(cleanThemeVariables({ [name]: value }, yes)).toEqual({})
  })

  test.each([
    ['--w3m-accent', 'color'],
    ['--w3m-color-mix', 'color'],
    ['--w3m-color-mix-strength', 'opacity'],
    ['--w3m-font-family', 'font-family'],
    ['--w3m-font-size-master', 'padding-top'],
    ['--w3m-border-radius-master', 'padding-top'],
    ['--w3m-modal-width', 'padding-top'],
    ['--w3m-z-index', 'z-index'],
  ])('behavior: %s is checked as %s', (name, property) => {
    const supports = jest.fn(() => false)
    expect(cleanThemeVariables({ [name]: 'potato' }, supports)).toEqual({})
    expect(supports.mock.calls).toEqual([[property, 'potato']])
  })
})

describe('tokens', () => {
  const STYLES = join(__dirname, '../../../styles')
  const TEXTS = ['text', 'text-2', 'success', 'warning', 'error', 'link']

  /** Every style sheet of the modal. The companions stand alone in the page, without these tokens. */
  const sheets = readdirSync(STYLES, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.css') && !file.startsWith('companions'))
    .map(file => [file, readFileSync(join(STYLES, file), 'utf8')] as const)

  test('default: every color has light and dark, and only this file has colors', () => {
    expect([...palette.keys()]).toEqual([
      'surface',
      'surface-2',
      'text',
      'text-2',
      'success',
      'warning',
      'error',
      'accent',
      'accent-line',
      'on-accent',
      'link',
    ])
    const elsewhere = sheets.filter(
      ([file, css]) => file !== 'tokens.css' && /#[\da-f]{3,8}\b(?!\s*\d+%)/i.test(css),
    )
    // the early card has no room for the tokens, so it repeats some
    expect(elsewhere.map(([file]) => file)).toEqual(['early-card.css'])
    for (const [pair] of elsewhere[0]?.[1].matchAll(/light-dark\([^)]+\)/g) ?? [])
      expect(tokens).toContain(pair)
    expect(tokens.match(/#[\da-f]{3,8}/gi)).toHaveLength(palette.size * 2)
  })

  test('behavior: every variable in use is defined or public', () => {
    const own = new Set(
      sheets.flatMap(([, css]) => [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)),
    )
    const used = sheets.flatMap(([, css]) =>
      [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? ''),
    )
    expect(used.filter(name => !own.has(name) && !name.startsWith('--w3m-'))).toEqual([])
  })

  test('behavior: every public variable is used', () => {
    const css = sheets.map(([, text]) => text).join('')
    const used = [...new Set(css.match(/--w3m-[\w-]+/g))].sort()
    // Accent and mix are read by apply-theme.ts, which corrects them.
    expect(used).toEqual([
      '--w3m-border-radius-master',
      '--w3m-density',
      '--w3m-font-family',
      '--w3m-font-size-master',
      '--w3m-modal-width',
      '--w3m-z-index',
    ])
  })

  test.each(['light', 'dark'] as const)('behavior: text holds AA contrast on every ground in %s', scheme => {
    const color = (name: string) => palette.get(name)?.[scheme] ?? [0, 0, 0]
    for (const text of TEXTS) {
      for (const ground of backgroundsOf(color)) {
        expect({ text, ratio: contrastRatio(color(text), ground) }).toEqual({
          text,
          ratio: expect.any(Number),
        })
        expect(contrastRatio(color(text), ground)).toBeGreaterThanOrEqual(AA_TEXT)
      }
    }
  })

  test('behavior: no text is under 12 px', () => {
    const sizes = sheets.flatMap(([, css]) =>
      [...css.matchAll(/[\s{;]font(?:-size)?:([^;]+);/g)].map(([, value]) => value?.trim()),
    )
    const free = sizes.filter(value => !/var\(--f\d\d\)|inherit|^(400 )?max\(12px,/.test(value ?? ''))
    expect(free).toEqual([])
    for (const [, value] of tokens.matchAll(/--f\d\d:([^;]+);/g)) expect(value).toMatch(/^ max\(12px,/)
  })

  test('behavior: logical properties only, so that right-to-left mirrors by itself', () => {
    const physical =
      /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)|left|right|(?:min-|max-)?width|text-align:\s*(?:left|right))\s*:/m
    expect(sheets.filter(([, css]) => physical.test(css)).map(([file]) => file)).toEqual([])
  })

  test('behavior: only transform, opacity, rotation and the stroke of a tick move', () => {
    const frames = sheets.flatMap(([, css]) =>
      [...css.matchAll(/@keyframes [\w-]+ \{([\s\S]*?)\n\}/g)].map(([, body]) => body ?? ''),
    )
    const moved = new Set(
      frames.flatMap(body => [...body.matchAll(/([\w-]+):/g)].map(([, property]) => property)),
    )
    expect([...moved].sort()).toEqual(['opacity', 'rotate', 'stroke-dashoffset', 'transform'])
  })

  test('behavior: the minified sheet is read like the written one', () => {
    const { code } = transformSync(tokens, { loader: 'css', minify: true })
    expect(readPalette(code)).toEqual(palette)
  })
})
