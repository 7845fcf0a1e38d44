import { ALICE } from './fake-wallet'

export const SAFE_ORIGIN = 'https://app.safe.global'
export const SAFE_TX = `0x${'5a'.repeat(32)}`
export const CHAIN_TX = `0x${'c4'.repeat(32)}`

type Message = { id: string; method: string; params: unknown }
type Answer = (params: never) => unknown

/** Embeds this page in a fake Safe: its requests and responses. */
export function createFakeSafe() {
  const requested: { method: string; params: unknown; origin: string }[] = []
  /** By method. A thrown text is the Safe's error, `undefined` means no response. */
  const answers: Record<string, Answer> = {
    getSafeInfo: () => ({ safeAddress: ALICE, chainId: 1, threshold: 2, owners: [], isReadOnly: false }),
    sendTransactions: () => ({ safeTxHash: SAFE_TX }),
    getTxBySafeTxHash: () => ({ txHash: CHAIN_TX, txStatus: 'SUCCESS' }),
    signMessage: () => ({ messageHash: `0x${'11'.repeat(32)}` }),
    signTypedMessage: () => ({ signature: '0x1234' }),
    getOffChainSignature: () => '0xabcd',
    rpcCall: ({ call }: { call: string }) => ({ answered: call, number: '0x10' }),
  }
  const parent = {
    postMessage({ id, method, params }: Message, origin: string) {
      requested.push({ method, params, origin })
      if (origin === SAFE_ORIGIN) queueMicrotask(() => answer(id, method, params))
    },
  }
  function answer(id: string, method: string, params: unknown) {
    const response = { id, version: '1.18.0' }
    try {
      const data = answers[method]?.(params as never)
      if (data !== undefined) say({ ...response, success: true, data })
    } catch (error) {
      say({ ...response, success: false, error })
    }
  }
  /** A message to the page, by default of the Safe. */
  function say(data: unknown, { origin = SAFE_ORIGIN, source = parent as unknown } = {}) {
    // jsdom accepts only windows as the source
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  }
  const before = Object.getOwnPropertyDescriptor(window, 'parent')
  Object.defineProperty(window, 'parent', { configurable: true, value: parent })
  return {
    requested,
    answers,
    say,
    methods: () => requested.map(({ method }) => method),
    stop() {
      if (before) Object.defineProperty(window, 'parent', before)
    },
  }
}
