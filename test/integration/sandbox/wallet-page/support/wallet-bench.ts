import { HeadlessDapp } from '../../../../interop/dapp/headless-dapp'
import type { InteropStorage, InteropWish } from '../../../../interop/dapp/interop-dapp'
import type { Question } from '../../../../sandbox/wallet-page/core/question'
import type { SandboxWallet } from '../../../../sandbox/wallet-page/core/sandbox-wallet'
import { createMemoryStorage } from '../../../../sandbox/wallet-page/core/wallet-state'
import { createSandboxWallet } from '../../../../sandbox/wallet-page/create-sandbox-wallet'
import { createRelayBench, PROJECT_ID, type RelayBench } from '../../relay/support/relay-bench'

export const WISH: InteropWish = {
  chains: ['eip155:1', 'eip155:137', 'eip155:31337'],
  methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain', 'eth_sign'],
  events: ['chainChanged', 'accountsChanged'],
}
export const METADATA = { name: 'A dapp', description: '', url: 'https://dapp.example', icons: [] }

type WalletOptions = Partial<Parameters<typeof createSandboxWallet>[0]>

/** A relay, wallets and dapps on it; everything is ended by `close`. */
export async function createWalletBench() {
  const bench: RelayBench = await createRelayBench()
  const ends: (() => unknown)[] = []
  return {
    ...bench,
    wallet(options: WalletOptions = {}): SandboxWallet {
      const wallet = createSandboxWallet({ relayUrl: bench.url, projectId: PROJECT_ID, ...options })
      ends.push(() => wallet.close())
      return wallet
    },
    storage: createMemoryStorage,
    async dapp(storage: InteropStorage = new Map()): Promise<HeadlessDapp> {
      const dapp = await new HeadlessDapp(storage, METADATA).open(bench.url, PROJECT_ID)
      ends.push(() => dapp.close())
      return dapp
    },
    async close(): Promise<void> {
      await Promise.all(ends.map(end => end()))
      await bench.close()
    },
  }
}

type Bench = Awaited<ReturnType<typeof createWalletBench>>

/** A wallet and a dapp, paired. */
export async function pair(
  bench: Bench,
  wish: Partial<InteropWish> = {},
  options: WalletOptions = {},
  wallet = bench.wallet(options),
) {
  const dapp = await bench.dapp()
  const { uri, session: settled } = await dapp.connect({ ...WISH, ...wish })
  await wallet.pair(uri)
  const { id } = await nextQuestion(wallet, 'proposal')
  await wallet.approve(id)
  const session = await settled
  const [address = ''] = wallet.signers[0]?.addresses ?? []
  await until(wallet, () => wallet.store.session(session.topic)?.acknowledged === true)
  return { wallet, dapp, session, address }
}

/** What a promise rejects with. */
export async function failure(promise: Promise<unknown>): Promise<{ code: number; message: string }> {
  try {
    await promise
  } catch (error) {
    return error as { code: number; message: string }
  }
  throw new Error('This was to fail')
}

/** The next question of a kind. */
export function nextQuestion<Kind extends Question['kind']>(
  { store }: SandboxWallet,
  kind: Kind,
): Promise<Extract<Question, { kind: Kind }>> {
  const isWanted = (question: Question): question is Extract<Question, { kind: Kind }> =>
    question.kind === kind
  return new Promise(resolve => {
    const look = () => {
      const found = store.state.questions.find(isWanted)
      if (!found) return
      end()
      resolve(found)
    }
    const end = store.subscribe(look)
    look()
  })
}

/** Resolves once the state is as wanted. */
export function until({ store }: SandboxWallet, holds: () => boolean): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      if (!holds()) return
      end()
      resolve()
    }
    const end = store.subscribe(look)
    look()
  })
}

/** Resolves once the dapp has heard that many things. */
export async function untilEvents({ events }: HeadlessDapp, count: number): Promise<void> {
  while (events.length < count) await new Promise(resolve => setImmediate(resolve))
}
