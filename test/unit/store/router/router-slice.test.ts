import * as fc from 'fast-check'
import {
  historyReset,
  routerReducer,
  transactionPopped,
  transactionPushed,
  viewPopped,
  viewPushed,
  viewReplaced,
  viewsLeft,
} from '../../../../src/store/router/router-slice'
import { route } from '../../../../src/store/router/routes'

const start = () => routerReducer(undefined, historyReset(route('Account')))
const names = (state: ReturnType<typeof routerReducer>) => state.history.map(({ view }) => view)

describe('router', () => {
  test('default: starts with one view', () => {
    expect(names(routerReducer(undefined, { type: 'init' }))).toEqual(['Connect'])
  })

  test('behavior: pushing the view on screen changes nothing', () => {
    const state = routerReducer(start(), viewPushed(route('Networks')))
    expect(routerReducer(state, viewPushed(route('Networks')))).toBe(state)
  })

  test('behavior: "Back pops one view" (§2)', () => {
    const state = routerReducer(start(), viewPushed(route('Networks')))
    expect(names(routerReducer(state, viewPopped()))).toEqual(['Account'])
  })

  test('behavior: replacing keeps the depth', () => {
    const state = routerReducer(start(), viewPushed(route('Networks')))
    const replaced = routerReducer(state, viewReplaced(route('SwitchNetwork', { network: 'eip155:137' })))
    expect(names(replaced)).toEqual(['Account', 'SwitchNetwork'])
  })

  test('behavior: leaving views returns to what was before the first of them', () => {
    let state = routerReducer(start(), viewPushed(route('Networks')))
    state = routerReducer(state, viewPushed(route('SwitchNetwork', { network: 'eip155:137' })))
    expect(names(routerReducer(state, viewsLeft(['Networks', 'SwitchNetwork'])))).toEqual(['Account'])
  })

  test('behavior: transactions are a stack', () => {
    const first = { view: 'Account', goBack: false } as const
    const second = { view: null, goBack: true } as const
    let state = routerReducer(start(), transactionPushed(first))
    state = routerReducer(state, transactionPushed(second))
    expect(routerReducer(state, transactionPopped()).transactions).toEqual([first])
  })

  test('behavior: whatever happens, one view is left', () => {
    const views = fc.constantFrom('Account', 'Networks', 'WhatIsANetwork', 'Connect')
    const actions = fc.oneof(
      views.map(view => viewPushed(route(view as 'Account'))),
      views.map(view => viewReplaced(route(view as 'Account'))),
      views.map(view => historyReset(route(view as 'Account'))),
      fc.constant(viewPopped()),
      fc.constant(viewsLeft(['Networks', 'SwitchNetwork'])),
    )
    fc.assert(
      fc.property(fc.array(actions, { maxLength: 40 }), sequence => {
        const state = sequence.reduce<ReturnType<typeof start>>(
          (current, action) => routerReducer(current, action),
          start(),
        )
        expect(state.history.length).toBeGreaterThan(0)
      }),
    )
  })
})
