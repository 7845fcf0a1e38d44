import { Interface, ZeroHash } from 'ethers'
import type { Caip2 } from '../../../src/shared/lib/caip'
import type { EvmNodes } from '../evm/evm-nodes'
import allowanceHolder from './contracts/sandbox-allowance-holder.abi.json'
import diamond from './contracts/sandbox-diamond.abi.json'
import settler from './contracts/sandbox-settler.abi.json'
import { NATIVE, routerOf, swapData } from './exchange'

/** https://0x.org/docs/developer-resources/core-concepts/contracts */
export const ALLOWANCE_HOLDER = '0x0000000000001fF3684f28c67538d4D072C22734'
/** The real one has another address with each release. */
const SETTLER = '0x5e771e0000000000000000000000000000000001'
/** https://github.com/lifinance/contracts/tree/main/deployments */
export const DIAMOND = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'

const CODE: readonly (readonly [address: string, code: string])[] = [
  [ALLOWANCE_HOLDER, allowanceHolder.bytecode],
  [SETTLER, settler.bytecode],
  [DIAMOND, diamond.bytecode],
]
const ALLOWANCE_HOLDER_ABI = new Interface(allowanceHolder.abi)
const SETTLER_ABI = new Interface(settler.abi)
const DIAMOND_ABI = new Interface(diamond.abi)
const ZERO = '0x0000000000000000000000000000000000000000'

/** Puts the contracts in place, if they are not there. A reset of the node removes them. */
export async function placeAggregators(evm: EvmNodes, chain: Caip2): Promise<void> {
  for (const [address, code] of CODE)
    if ((await evm.call(chain, 'eth_getCode', [address, 'latest'])) !== code)
      await evm.call(chain, 'anvil_setCode', [address, code])
}

/** `from` and `to`: tokens, or `NATIVE`, in lower case. */
type Swap = {
  readonly chain: Caip2
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly minimum: bigint
  readonly receiver: string
}

/** A swap in the pools by a contract, which gets what arrives. */
const poolCall = ({ from, to, amount }: Swap, receiver: string) =>
  swapData({ from, to, amount, minimum: 1n, receiver })

/** A call of 0x's AllowanceHolder. */
export function zeroExCall(swap: Swap): string {
  const { chain, from, to, amount, minimum, receiver } = swap
  const action = SETTLER_ABI.getAbiCoder().encode(
    ['address', 'uint256', 'address', 'bytes'],
    [from, amount, routerOf(chain), poolCall(swap, SETTLER)],
  )
  const settle = SETTLER_ABI.encodeFunctionData('execute', [[receiver, to, minimum], [action], ZeroHash])
  // nothing is lent for the native currency, which comes along
  const lent = from === NATIVE ? [ZERO, 0n] : [from, amount]
  return ALLOWANCE_HOLDER_ABI.encodeFunctionData('exec', [SETTLER, ...lent, SETTLER, settle])
}

/** A call of LI.FI's Diamond, which calls the native currency the zero address. */
export function lifiCall(swap: Swap, id: string, integrator: string): string {
  const { chain, from, to, amount, minimum, receiver } = swap
  const sides = [from, to].map(address => (address === NATIVE ? ZERO : address))
  const [source, target] = [from, to].map(address => (address === NATIVE ? 'Native' : 'ERC20'))
  const router = routerOf(chain)
  const step = [router, router, ...sides, amount, poolCall(swap, DIAMOND), true]
  return DIAMOND_ABI.encodeFunctionData(`swapTokensSingleV3${source}To${target}`, [
    id,
    integrator,
    ZERO,
    receiver,
    minimum,
    step,
  ])
}
