import { Interface } from 'ethers/abi'
import type { DecodedCall, EvmTransaction } from '../../family'
import { readExactly } from './read-exactly'
import { readSwap } from './routers'

const ERC20 = new Interface([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function balanceOf(address owner) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
])

const WORD = 66

type Call = Pick<EvmTransaction, 'to' | 'data' | 'value' | 'network' | 'from'>

/** Describes a call by decoding its calldata. */
export function describeCall(call: Call): DecodedCall {
  const { to, data, value } = call
  if (data === '0x') return { kind: 'transfer', token: null, to, amount: value }
  const decoded = value === '0' ? readToken(call) : undefined
  return decoded ?? readSwap(call) ?? { kind: 'unknown', to, data }
}

function readToken({ to: token, data }: Call): DecodedCall | undefined {
  const read = readExactly(ERC20, data)
  const counterparty = String(read?.args[0])
  const amount = String(read?.args[1])
  if (read?.name === 'transfer') return { kind: 'transfer', token, to: counterparty, amount }
  return read?.name === 'approve' ? { kind: 'approve', token, spender: counterparty, amount } : undefined
}

/** Calldata of `transfer(to, amount)` (EIP-20); `amount` in base units. */
export const encodeTransfer = (to: string, amount: string): string =>
  ERC20.encodeFunctionData('transfer', [to, BigInt(amount)])

/** Calldata of `balanceOf(owner)` (EIP-20). */
export const encodeBalanceOf = (owner: string): string => ERC20.encodeFunctionData('balanceOf', [owner])

/** Calldata of `decimals()` (EIP-20). */
export const encodeDecimals = (): string => ERC20.encodeFunctionData('decimals')

/** Calldata of `symbol()` (EIP-20). */
export const encodeSymbol = (): string => ERC20.encodeFunctionData('symbol')

/** Decodes the response of `symbol()`. Older tokens return a `bytes32` padded with zeros instead of a string. */
export function decodeSymbol(response: string): string {
  if (response.length === WORD) {
    const bytes =
      response
        .slice(2)
        .replace(/(00)+$/, '')
        .match(/../g) ?? []
    return new TextDecoder().decode(Uint8Array.from(bytes, byte => Number.parseInt(byte, 16)))
  }
  return String(ERC20.decodeFunctionResult('symbol', response)[0])
}
