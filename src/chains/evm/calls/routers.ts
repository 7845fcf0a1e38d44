import { Interface } from 'ethers/abi'
import type { DecodedCall, EvmTransaction } from '../../family'
import { oneInchRouter } from '../networks/evm-routers'
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

/** Flag by which the router may swap only a part of the amount, so that the minimum no longer holds for the whole. */
const PARTIAL_FILL = 1n

/**
 * Decodes a `swap` call of the 1inch router; `undefined` for any other call. The router's other functions name pools
 * rather than the received token, so only a simulation shows their effect.
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
  // a swap of a token must not send native currency too
  if (value !== (source === null ? String(amount) : '0')) return undefined
  return {
    kind: 'swap',
    router: to,
    from: source,
    to: tokenOf(dstToken),
    // a zero receiver means the sender
    receiver: dstReceiver === ZERO ? from : dstReceiver,
    amount: String(amount),
    minimum: String(minReturnAmount),
  }
}

const tokenOf = (address: string) => (address === NATIVE || address === ZERO ? null : address)
