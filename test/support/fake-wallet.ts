import type { Eip1193Provider } from '../../src/chains/evm/evm-provider'

type Handler = (params: unknown) => unknown

export type FakeProvider = Eip1193Provider & {
  /** Methods in the order in which they were requested. */
  readonly requested: { method: string; params: unknown }[]
  /** Responses by method; a thrown value is the wallet's error. */
  readonly answers: Record<string, Handler>
  emit(event: string, value: unknown): void
  readonly listeners: number
}

export const ALICE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const BOB = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

/** An EIP-1193 wallet whose responses the test sets. */
export function createFakeProvider(answers: Record<string, Handler> = {}): FakeProvider {
  const handlers = new Map<string, Set<(value: never) => void>>()
  const provider: FakeProvider = {
    requested: [],
    answers: {
      eth_requestAccounts: () => [ALICE.toLowerCase()],
      eth_accounts: () => [ALICE.toLowerCase()],
      eth_chainId: () => '0x1',
      wallet_revokePermissions: () => null,
      wallet_switchEthereumChain: () => null,
      ...answers,
    },
    async request({ method, params }) {
      provider.requested.push({ method, params })
      const answer = provider.answers[method]
      if (!answer) throw Object.assign(new Error('Method not found'), { code: -32601 })
      return answer(params)
    },
    on(event, listener) {
      handlers.set(event, (handlers.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => handlers.get(event)?.delete(listener),
    emit(event, value) {
      for (const handler of handlers.get(event) ?? []) handler(value as never)
    },
    get listeners() {
      return [...handlers.values()].reduce((sum, set) => sum + set.size, 0)
    },
  }
  return provider
}

/** What a wallet throws: an error with a numeric code. */
export function walletError(code: number, message = `wallet error ${code}`): Error & { code: number } {
  return Object.assign(new Error(message), { code })
}
