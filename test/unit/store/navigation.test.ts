import * as fc from 'fast-check'
import { reducer } from '../../../src/app/make-store'
import { chooseAccounts } from '../../../src/features/account/choice/choose-accounts'
import type { ModalOptions } from '../../../src/shared/host/host-port'
import { eventTracked } from '../../../src/store/feedback/event-tracked'
import {
  type FeedbackState,
  feedbackReducer,
  snackbarHidden,
  snackbarShown,
} from '../../../src/store/feedback/feedback-slice'
import { endChoice } from '../../../src/store/navigation/end-choice'
import { optionsChanged, optionsReducer } from '../../../src/store/options-slice'
import {
  closed,
  type ModalSliceState,
  modalReducer,
  opened,
  shakeEnded,
  shakeStarted,
  viewReady,
} from '../../../src/store/router/modal-slice'
import {
  historyReset,
  routerReducer,
  transactionPopped,
  transactionPushed,
  viewPopped,
  viewPushed,
  viewReplaced,
  viewsLeft,
} from '../../../src/store/router/router-slice'
import { route } from '../../../src/store/router/routes'
import { selectWantedNamespace } from '../../../src/store/router/wanted-namespace'
import { OPTIONS } from '../../support/fake-host'
import { ALICE, BOB, createFakeProvider } from '../../support/fake-wallet'
import { openPages, rest } from '../../support/sign-in-bench'

describe('event tracked', () => {
  test('default: what was sent, how much and where: never an address', () => {
    const properties = { network: 'eip155:1', token: 'ETH', amount: 1.5 }
    expect(eventTracked({ event: 'SEND_INITIATED', properties }).payload).toEqual({
      event: 'SEND_INITIATED',
      properties,
    })
  })

  test('default: an event travels as it is, its amounts as text', () => {
    const properties = {
      network: 'eip155:1',
      swapFromToken: 'ETH',
      swapToToken: 'USDC',
      swapFromAmount: '0.000000000000000001',
      swapToAmount: '2478.504256',
      isSmartAccount: false,
    }
    expect(eventTracked({ event: 'SWAP_SUCCESS', properties })).toEqual({
      type: 'feedback/eventTracked',
      payload: { event: 'SWAP_SUCCESS', properties },
    })
  })
})

describe('feedback slice', () => {
  const run = (...actions: Parameters<typeof feedbackReducer>[1][]): FeedbackState =>
    actions.reduce<FeedbackState>(feedbackReducer, feedbackReducer(undefined, { type: 'init' }))

  const copied = snackbarShown({ variant: 'success', text: { key: 'account.copied' } })

  const failed = snackbarShown({
    variant: 'error',
    text: { error: { code: 'COPY_FAILED', message: 'Failed to copy' } },
  })

  test('default: nothing is said', () => {
    expect(run().snackbar).toBeNull()
  })

  test.each([
    ['success', copied],
    ['error', failed],
    ['loading', snackbarShown({ variant: 'loading', text: { key: 'common.loading' } })],
  ])('param: variant %s', (variant, action) => {
    expect(run(action).snackbar).toEqual({ id: 1, ...action.payload })
    expect(action.payload.variant).toBe(variant)
  })

  test('behavior: the same text twice is two snackbars, also after one was hidden', () => {
    expect(run(copied, copied).snackbar?.id).toBe(2)
    expect(run(copied, snackbarHidden(), copied).snackbar?.id).toBe(2)
  })

  test('behavior: a newer one takes the place of the older', () => {
    expect(run(copied, failed).snackbar).toMatchObject({ variant: 'error' })
  })

  test('behavior: hidden', () => {
    expect(run(copied, snackbarHidden()).snackbar).toBeNull()
  })
})

describe('end choice', () => {
  const pages = openPages()

  const sharing = () =>
    createFakeProvider({ eth_requestAccounts: () => [ALICE, BOB], eth_accounts: () => [ALICE, BOB] })

  test('default: the modal is done with', async () => {
    const { store } = await pages.connected({ provider: sharing(), options: { siwe: undefined } })
    store.dispatch(opened(route('SwitchAddress')))
    store.dispatch(endChoice())
    expect(store.getState().modal.open).toBe(false)
  })

  test('behavior: who has to sign in with the account that was chosen is asked to, and stays connected', async () => {
    const page = await pages.connected({ provider: sharing() })
    const { store } = page
    store.dispatch(closed())
    store.dispatch(opened(route('SwitchAddress')))
    store.dispatch(chooseAccounts([BOB, ALICE]))
    store.dispatch(endChoice())
    await rest()
    expect(page.view()).toBe('ConnectingSiwe')
    expect(page.connection()?.accounts[0]).toBe(BOB)
    await page.confirm()
    expect(page.service.session).toMatchObject({ address: BOB })
    expect(page.connection()?.accounts[0]).toBe(BOB)
  })
})

describe('modal slice', () => {
  const run = (...actions: Parameters<typeof modalReducer>[1][]): ModalSliceState =>
    actions.reduce<ModalSliceState>(modalReducer, modalReducer(undefined, { type: 'init' }))

  const open = opened(route('Connect'))

  test('default: closed, and never opened', () => {
    expect(run()).toEqual({ open: false, loading: false, shaking: false, everOpened: false })
  })

  test('behavior: opens in a loading state until the view is ready', () => {
    expect(run(open)).toEqual({ open: true, loading: true, shaking: false, everOpened: true })
    expect(run(open, viewReady()).loading).toBe(false)
  })

  test('behavior: closed while it loads or shakes, nothing of it is left but that it was open', () => {
    expect(run(open, shakeStarted(), closed())).toEqual({
      open: false,
      loading: false,
      shaking: false,
      everOpened: true,
    })
  })

  test('behavior: shakes and stops', () => {
    expect(run(open, shakeStarted()).shaking).toBe(true)
    expect(run(open, shakeStarted(), shakeEnded()).shaking).toBe(false)
  })

  test('behavior: opened anew, it does not shake from before', () => {
    expect(run(open, shakeStarted(), open).shaking).toBe(false)
  })
})

describe('router slice', () => {
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

    test('behavior: "Back pops one view"', () => {
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
})

describe('wanted namespace', () => {
  const stateAfter = (...actions: Parameters<typeof reducer>[1][]) =>
    selectWantedNamespace(actions.reduce(reducer, reducer(undefined, { type: 'init' })))

  const wanted = route('Connect', { namespace: 'solana' })

  test('default: none', () => {
    expect(stateAfter()).toBeUndefined()
    expect(stateAfter(historyReset(route('Networks')), viewPushed(route('Connect')))).toBeUndefined()
  })

  test('default: the one that the list of wallets was opened for', () => {
    expect(stateAfter(historyReset(route('Networks')), viewPushed(wanted))).toBe('solana')
  })

  test('behavior: it stays wanted in the views that follow, and no longer', () => {
    const opened = [historyReset(wanted), viewPushed(route('AllWallets'))]
    expect(stateAfter(...opened)).toBe('solana')
    expect(stateAfter(...opened, historyReset(route('Connect')))).toBeUndefined()
    expect(stateAfter(viewReplaced(wanted), viewReplaced(route('Connect')))).toBeUndefined()
  })
})

describe('options slice', () => {
  test('default: nothing is known before the host has spoken', () => {
    expect(optionsReducer(undefined, { type: 'init' })).toBeNull()
  })

  test('behavior: one action is all that the host says, and what it no longer says is gone', () => {
    const { meldKey: _gone, ...next } = { ...OPTIONS, projectId: 'next' }
    const before = optionsReducer(null, optionsChanged({ ...OPTIONS, meldKey: 'key' }))
    expect(optionsReducer(before, optionsChanged(next as ModalOptions))).toEqual(next)
  })
})
