import { readEntry } from '../../../../../src/shared/storage/typed-storage'
import { WALLET_CONNECT } from '../../../../../src/wallets/walletconnect/session/wallet-connect-entry'
import { type FakeRelay, PROJECT_ID } from '../../../../support/fake-relay'
import { createBench, PAGE, type Tab } from './bench'
import { ALICE } from './fake-peer'

export type Json = Record<string, unknown>
export type Push = Parameters<FakeRelay['pushes']>[0]
export const SIGN_IN = {
  domain: 'page.example',
  uri: 'https://page.example',
  nonce: 'n0nce',
  chains: ['eip155:1', 'eip155:137'],
}

export function setUp({ signIn = false } = {}) {
  const bench = createBench()
  const tab = bench.openTab()
  const peer = bench.createPeer()
  const pairing = tab.client.createPairing({
    chains: ['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    metadata: PAGE,
    signIn: signIn ? SIGN_IN : undefined,
  })
  const scan = async () => {
    await bench.flush()
    peer.pair(pairing.uri)
    await bench.flush()
  }
  return { ...bench, tab, peer, pairing, scan }
}

export const stored = ({ storage }: Tab) => readEntry(storage, PROJECT_ID, WALLET_CONNECT)

/** A failed attempt leaves no key, no subscription and no timer except the client's own two. */
export async function expectNothingLeft({
  tab,
  relay,
  clock,
  flush,
}: ReturnType<typeof setUp>): Promise<void> {
  await flush()
  expect(stored(tab)).toMatchObject({ pairings: {}, abandoned: {}, sessions: {} })
  const { clientId } = relay.calls[0] ?? {}
  const own = relay.calls.filter(call => call.clientId === clientId)
  const subscribed = own.flatMap(({ method, params }) =>
    method === 'irn_subscribe'
      ? [params.topic]
      : method === 'irn_batchSubscribe'
        ? (params.topics as string[])
        : [],
  )
  const left = own.filter(({ method }) => method === 'irn_unsubscribe').map(({ params }) => params.topic)
  expect(new Set(left)).toEqual(new Set(subscribed))
  tab.client.destroy()
  expect(clock.waiting).toBe(0)
}

/** Holds back messages with this tag, and delivers the others twice. */
export function hold(push: Push, tag: number, held: Push[]): readonly Push[] {
  if (push.tag !== tag) return [push, push]
  held.push(push)
  return []
}

export const cacao = (payload: Json, change: Json = {}) => ({
  h: { t: 'caip122' },
  p: { ...payload, chains: undefined, type: undefined, iss: `did:pkh:eip155:1:${ALICE}`, ...change },
  s: { t: 'eip191', s: '0x5160' },
})
