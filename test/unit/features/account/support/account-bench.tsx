import type { ReactNode } from 'react'
import { openConnection } from '../../../../../src/wallets/connections/connect-thunks'
import type { Connection } from '../../../../../src/wallets/connector'
import { addConnector, createFakeConnector } from '../../../../support/fake-connector'
import { fakeNetwork } from '../../../../support/fake-network'
import { createFakeProvider } from '../../../../support/fake-wallet'
import { WALLET } from '../../../../support/test-store'
import { viewBench } from '../../../../support/view-bench'
import { BOB, ME } from '../data/support/wire'

export const AUTH = { ...WALLET, uid: 'w3mAuth', id: 'w3mAuth', type: 'AUTH', name: 'Auth' } as const

/** Views of a connected account, with services that the test may change. */
export function accountBench() {
  const network = fakeNetwork()
  const bench = viewBench()

  return {
    network,
    bench,
    /** Tokens that the server reports for the account. */
    holds: (...balances: readonly object[]) =>
      network.on(`/v1/account/${ME}/balance`, () => Response.json({ balances })),
    /** Transactions that the server reports. */
    did: (...data: readonly object[]) =>
      network.on(`/v1/account/${ME}/history`, () => Response.json({ data, next: null })),
    async show(node: ReactNode, options: object = {}) {
      const store = await bench.connectedStore({ options })
      return bench.show(node, store)
    },
    /** With a connection of this kind, but no wallet. */
    async showAs(
      node: ReactNode,
      { connection = {}, isAuth = false, networks = ['eip155:1', 'eip155:137'] } = {},
    ) {
      const store = bench.newStore({ options: { networks } })
      const info = isAuth ? AUTH : WALLET
      const whole: Connection = { accounts: [ME, BOB], network: 'eip155:1', ...connection }
      if (isAuth) addConnector(store, createFakeConnector(info, whole))
      else store.addWallet(createFakeProvider())
      store.dispatch(openConnection(info, whole, { restored: false }))
      store.host.events.length = 0
      return bench.show(node, store)
    },
  }
}

export const place = (screen: {
  store: { getState(): { router: { history: readonly { view: string }[] } } }
}) => screen.store.getState().router.history.at(-1)?.view
