import { OPENABLE, startRoute } from '../../../../src/store/router/routes'

describe('startRoute', () => {
  test('default: "The start view is Connect when no wallet is connected and Account when one is" (§2)', () => {
    expect(startRoute(undefined, false).view).toBe('Connect')
    expect(startRoute(undefined, true).view).toBe('Account')
  })

  test.each(Object.entries(OPENABLE))('param: %s opens %s', (view, rule) => {
    expect(startRoute(view, true).view).toBe(rule === 'never' ? 'Connect' : view)
    expect(startRoute(view, false).view).toBe(rule === 'always' ? view : 'Connect')
  })

  test.each(['Nonsense', '', '__proto__', 'toString', 'account'])(
    'error: unknown view %p opens Connect',
    view => {
      expect(startRoute(view, true).view).toBe('Connect')
    },
  )
})
