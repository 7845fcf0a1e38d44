import { Interface } from 'ethers/abi'
import type { DecodedCall, EvmTransaction } from '../../family'
import { oneInchRouter } from './known-routers'
import { readExactly } from './read-exactly'

const NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const ZERO = '0x0000000000000000000000000000000000000000'

const ONE_INCH = new Interface([
  `function swap(address executor, tuple(address srcToken, address dstToken, address srcReceiver, address dstReceiver,
    uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data) payable`,
])

type Description = {
  readonly srcToken: string
  readonly dstToken: string
  readonly dstReceiver: string
  readonly amount: bigint
  readonly minReturnAmount: bigint
  readonly flags: bigint
}

/** With it a swap may take a part only, and the least that arrives is that part's. */
const PARTIAL_FILL = 1n

/**
 * The swap that a call of the 1inch router makes; `undefined` for any other call. 1inch's other functions name pools in
 * place of the token that arrives, so only a simulation can tell what they do.
 */
export function readSwap({
  network,
  from,
  to,
  data,
  value,
}: Pick<EvmTransaction, 'network' | 'from' | 'to' | 'data' | 'value'>): DecodedCall | undefined {
  const read = to === oneInchRouter(network) ? readExactly(ONE_INCH, data) : undefined
  if (!read) return undefined
  const { srcToken, dstToken, dstReceiver, amount, minReturnAmount, flags } = read.args[1] as Description
  if (flags & PARTIAL_FILL) return undefined
  const source = tokenOf(srcToken)
  // what is not native is not paid in native currency
  if (value !== (source === null ? String(amount) : '0')) return undefined
  return {
    kind: 'swap',
    router: to,
    from: source,
    to: tokenOf(dstToken),
    // the router takes the zero address for the sender
    receiver: dstReceiver === ZERO ? from : dstReceiver,
    amount: String(amount),
    minimum: String(minReturnAmount),
  }
}

const tokenOf = (address: string) => (address === NATIVE || address === ZERO ? null : address)
