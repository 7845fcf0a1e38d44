import * as v from 'valibot'
import { ThemeSchema } from '../../../../../src/wallets/embedded/protocol/fields'
import { toThemePayload } from '../../../../../src/wallets/embedded/wallet/theme-payload'

test.each([
  ['dark', false, 'dark', 'hsla(230, 100%, 67%, 1)', '#121313'],
  ['light', true, 'light', 'hsla(231, 100%, 70%, 1)', '#fff'],
  ['auto', true, 'dark', 'hsla(230, 100%, 67%, 1)', '#121313'],
  ['auto', false, 'light', 'hsla(231, 100%, 70%, 1)', '#fff'],
] as const)(
  'default: %s (dark is preferred: %s) is %s',
  (mode, prefersDark, themeMode, accent, background) => {
    const payload = toThemePayload(mode, { '--w3m-z-index': '5' }, prefersDark)
    expect(payload).toEqual({
      themeMode,
      themeVariables: { '--w3m-z-index': '5' },
      w3mThemeVariables: { '--w3m-accent': accent, '--w3m-background': background },
    })
    expect(v.safeParse(ThemeSchema, payload).success).toBe(true)
  },
)

test("param: the page's own accent", () => {
  const { w3mThemeVariables } = toThemePayload('dark', { '--w3m-accent': 'red' }, true)
  expect(w3mThemeVariables).toMatchObject({ '--w3m-accent': 'red' })
})
