import { concat, getCreate2Address, Interface, keccak256, ZeroHash } from 'ethers'
import type { Caip2 } from '../../../src/shared/lib/caip'
import exchange from './contracts/sandbox-exchange.abi.json'
import router from './contracts/sandbox-router.abi.json'

/** The deployer that anvil has from the start. The address of a contract only depends on its code. */
export const DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** Placeholder of the native currency (docs/protocols/blockchain-api.md#requests). */
export const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export const EXCHANGE_ABI = new Interface(exchange.abi)
export const EXCHANGE = {
  address: getCreate2Address(DEPLOYER, ZeroHash, keccak256(exchange.bytecode)),
  deployment: concat([ZeroHash, exchange.bytecode]),
} as const

const ROUTER_ABI = new Interface(router.abi)
export const ROUTER_CODE = router.bytecode

/** Address of the 1inch router v6 (docs/protocols/blockchain-api.md#swap). */
export const routerOf = (chain: Caip2): string =>
  chain === 'eip155:324'
    ? '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff'
    : '0x111111125421ca6dc452d289314280a0f8842a65'

type Swap = { from: string; to: string; amount: bigint; minimum: bigint; receiver: string }

/** Calldata for the router's `swap`. */
export function swapData({ from, to, amount, minimum, receiver }: Swap): string {
  const route = `0x${[from, to].map(address => address.slice(2).padStart(64, '0')).join('')}`
  const description = [from, to, EXCHANGE.address, receiver, amount, minimum, 0n].map(part =>
    typeof part === 'string' ? part.toLowerCase() : part,
  )
  return ROUTER_ABI.encodeFunctionData('swap', [EXCHANGE.address, description, route])
}
