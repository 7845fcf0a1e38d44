import assert from 'node:assert/strict'
import type {
  InteropDapp,
  InteropEvent,
  InteropProposal,
  InteropSession,
  InteropStorage,
} from '../dapp/interop-dapp'
import type { ReferenceWallet } from '../reference/reference-wallet'
import type { InteropRelay } from './interop-relay'

/** What a scenario works with. */
export type Stage = {
  readonly relay: InteropRelay
  readonly dappStorage: InteropStorage
  /** A dapp with the storage; the second call is a reload. `behindMs`: by how much its clock is behind. */
  openDapp(options?: { behindMs?: number }): Promise<InteropDapp>
  /** The wallet with its storage; the second call is a restart. */
  openWallet(): Promise<ReferenceWallet>
}
export type Scenario = { readonly name: string; readonly run: (stage: Stage) => Promise<void> }

export const PROPOSAL = {
  chains: ['eip155:1', 'eip155:137'],
  methods: ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4', 'wallet_switchEthereumChain'],
  events: ['chainChanged', 'accountsChanged'],
}
export const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const BOTH: InteropProposal = {
  ...PROPOSAL,
  solana: {
    chains: [MAINNET],
    methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'],
  },
}
export const TEXT = 'hello interop'
export const SIGN = (address: string) => ({
  method: 'personal_sign',
  params: [`0x${Buffer.from(TEXT).toString('hex')}`, address],
})

export type Paired = {
  readonly dapp: InteropDapp
  readonly wallet: ReferenceWallet
  readonly session: InteropSession
}

/** A paired dapp and wallet. */
export async function pair(stage: Stage): Promise<Paired> {
  const [dapp, wallet] = [await stage.openDapp(), await stage.openWallet()]
  const { uri, session } = await dapp.connect(PROPOSAL)
  const proposed = wallet.nextProposal()
  await wallet.kit.pair({ uri })
  await wallet.approve(await proposed)
  return { dapp, wallet, session: await session }
}

/** Waits for something to happen. A run that hangs reports what it waits for. */
export async function eventually<Value>(what: string, look: () => Value | undefined): Promise<Value> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const found = look()
    if (found !== undefined) return found
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`Waited in vain for ${what}`)
}

export function eventOf<Kind extends InteropEvent['kind']>(
  dapp: InteropDapp,
  kind: Kind,
  name?: string,
): Promise<Extract<InteropEvent, { kind: Kind }>> {
  const isWanted = (event: InteropEvent): event is Extract<InteropEvent, { kind: Kind }> =>
    event.kind === kind && (name === undefined || (event.kind === 'event' && event.name === name))
  return eventually(`${kind} ${name ?? ''}`, () => dapp.events.find(isWanted))
}

export async function failure(promise: Promise<unknown>): Promise<{ code: number; message: string }> {
  try {
    await promise
  } catch (error) {
    assert.ok(typeof error === 'object' && error !== null && 'code' in error && 'message' in error)
    return { code: Number(error.code), message: String(error.message) }
  }
  throw new Error('This was to fail')
}
