import type { Caip2, Namespace } from '../../src/shared/lib/caip'
import { closeModal, showModal } from '../../src/store/navigation/modal-thunks'
import { cancelConnect, connectWallet, disconnectWallet } from '../../src/wallets/connections/connect-thunks'
import { connectorFound } from '../../src/wallets/connections/connectors-slice'
import { selectPreferredNetworkId } from '../../src/wallets/connections/selectors'
import { chooseNetwork, switchNetwork } from '../../src/wallets/connections/switch-thunks'
import type { Connector, ConnectorInfo } from '../../src/wallets/connector'
import { createEip1193Connector } from '../../src/wallets/injected/eip1193-connector'
import { DEVNET, SOL_ALICE, SOL_BOB, SOLANA, SOLANA_WALLET } from './fake-connector'
import { ALICE, BOB } from './fake-wallet'
import { LivingEvmWallet, LivingSolanaWallet } from './living-wallet'
import { createTestStore, type TestStore, WALLET } from './test-store'
import { nextTurn } from './until'

export const EVM_NETWORKS = ['eip155:1', 'eip155:137', 'eip155:10'] as const
export const SOLANA_NETWORKS = [SOLANA, DEVNET] as const
/** The page does not list it. */
export const STRANGE_NETWORK = 'eip155:56'

/** Has the same name as the Solana wallet: one row, which asks for the chain family. */
const EVM_B: ConnectorInfo = {
  ...WALLET,
  uid: 'announced:com.b',
  id: 'com.b',
  rdns: 'com.b',
  name: SOLANA_WALLET.name,
}

/**
 * Two wallets on one chain family, one on the other. The second fires no event for a switch that the page requested.
 */
export const newWallets = () => ({
  evmA: new LivingEvmWallet([ALICE, BOB], 'eip155:1'),
  evmB: new LivingEvmWallet([BOB, ALICE], 'eip155:137', true),
  solana: new LivingSolanaWallet([SOL_ALICE, SOL_BOB], SOLANA),
})
export type Wallets = ReturnType<typeof newWallets>
export type WalletName = keyof Wallets

const INFOS: Readonly<Record<WalletName, ConnectorInfo>> = {
  evmA: WALLET,
  evmB: EVM_B,
  solana: SOLANA_WALLET,
}
export const namespaceOfWallet = (name: WalletName): Namespace => INFOS[name].namespace

/** The wallet that is connected on a chain. */
export function walletOn(namespace: Namespace, store: TestStore): WalletName | undefined {
  const uid = store.getState().connections.byNamespace[namespace]?.connector.uid
  return (Object.keys(INFOS) as WalletName[]).find(name => INFOS[name].uid === uid)
}

/** Actions of the visitor on the page, and events in the wallets. */
export type Step =
  | { readonly do: 'connect'; readonly with: WalletName }
  | { readonly do: 'disconnect' | 'show'; readonly on: Namespace }
  | { readonly do: 'switch'; readonly network: Caip2 }
  | { readonly do: 'cancel' | 'disconnect all' | 'open' | 'close' }
  | {
      /** `agree`: approves the next prompt and delivers everything. */
      readonly do: 'approve' | 'agree' | 'reject' | 'next account' | 'say again' | 'withdraw' | 'deliver'
      readonly wallet: WalletName
    }
  | { readonly do: 'go to'; readonly wallet: 'evmA' | 'evmB'; readonly network: Caip2 }

/** A page with both chains, and the wallets. */
export async function openPage(wallets: Wallets, storage?: TestStore['storage']): Promise<TestStore> {
  const networks = [...EVM_NETWORKS, ...SOLANA_NETWORKS]
  const store = createTestStore({ options: { networks }, ...(storage && { storage }) })
  const evm = (name: 'evmA' | 'evmB') =>
    createEip1193Connector({
      info: INFOS[name],
      provider: () => wallets[name].provider,
      clock: store.clock,
    })
  const preferred = () => selectPreferredNetworkId(store.getState(), 'solana') ?? SOLANA
  const solana = wallets.solana.connector(INFOS.solana, {
    networks: () => [preferred(), ...SOLANA_NETWORKS],
    clock: store.clock,
  })
  const connectors: Connector[] = [evm('evmA'), evm('evmB'), solana]
  for (const connector of connectors) {
    const { info } = connector
    store.dispatch(connectorFound({ ...info, alsoAnnounced: false }))
    store.deps.connectors.add({ info, open: async () => connector, peek: () => connector })
  }
  return store
}

export type Scene = {
  readonly store: TestStore
  readonly wallets: Wallets
  /** Outcomes of the page's calls. */
  readonly outcomes: Promise<unknown>[]
}

/** Takes one step, and waits for everything that follows immediately. */
export async function take(step: Step, scene: Scene): Promise<void> {
  if ('wallet' in step) await actInWallet(step, scene.wallets)
  else {
    const outcome = actOnPage(step, scene.store)
    if (outcome) scene.outcomes.push(outcome)
  }
  await nextTurn()
}

function actOnPage(step: Exclude<Step, { wallet: WalletName }>, { dispatch, getState }: TestStore) {
  switch (step.do) {
    case 'connect':
      return dispatch(connectWallet(INFOS[step.with].uid))
    case 'disconnect':
      return dispatch(disconnectWallet(step.on))
    case 'disconnect all':
      return dispatch(disconnectWallet())
    case 'switch':
      return dispatch(switchNetwork(step.network))
    case 'open':
      return dispatch(showModal('Networks'))
    case 'close':
      return void dispatch(closeModal('button'))
    case 'cancel':
      return dispatch(cancelConnect(getState().connections.pending?.uid))
    case 'show': {
      const connection = getState().connections.byNamespace[step.on]
      return connection && dispatch(chooseNetwork(connection.network))
    }
  }
}

async function actInWallet(step: Extract<Step, { wallet: WalletName }>, wallets: Wallets): Promise<void> {
  if (step.do === 'go to') return wallets[step.wallet].goTo(step.network)
  const wallet = wallets[step.wallet]
  switch (step.do) {
    case 'approve':
      return wallet.approve()
    case 'reject':
      return wallet.reject()
    case 'next account':
      return wallet.turnToNextAccount()
    case 'say again':
      return wallet.sayAgain()
    case 'withdraw':
      return wallet.withdraw()
    case 'deliver':
      return wallet.deliver()
    case 'agree':
      wallet.approve()
      while (wallet.waiting > 0) {
        wallet.deliver()
        await nextTurn()
      }
  }
}

/** Delivers everything that is pending, and rejects all prompts. */
export async function settleWallets(wallets: Wallets): Promise<void> {
  const all = Object.values(wallets)
  await nextTurn()
  while (all.some(({ waiting, questions }) => waiting > 0 || questions.length > 0)) {
    for (const wallet of all) {
      if (wallet.waiting > 0) wallet.deliver()
      else wallet.reject()
    }
    await nextTurn()
  }
}
