import { AbiCoder, Interface } from 'ethers'
import type { StandInRequest } from './stand-in'

const MULTICALL3 = new Interface([
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) returns ((bool success, bytes returnData)[])',
  'function getEthBalance(address addr) view returns (uint256)',
])
const ERC20 = new Interface(['function balanceOf(address) view returns (uint256)'])
const coder = AbiCoder.defaultAbiCoder()

type NodeState = {
  readonly native: bigint
  /** Balances by contract in lower case; `revert` for a contract that refuses. */
  readonly tokens: Readonly<Record<string, bigint | 'revert'>>
  readonly multicall: boolean
}

const uint = (value: bigint) => coder.encode(['uint256'], [value])
const revert = { error: { code: 3, message: 'execution reverted', data: '0x' } }

/** An EVM node with balances, encoded by ethers. */
export function evmNode({ native, tokens, multicall }: NodeState) {
  const balanceOf = (target: string) => tokens[target.toLowerCase()]

  function call(to: string, data: string) {
    if (data.startsWith('0x82ad56cb')) {
      if (!multicall) return { result: '0x' }
      const [calls] = MULTICALL3.decodeFunctionData('aggregate3', data) as unknown as [
        [target: string, allowFailure: boolean, callData: string][],
      ]
      const results = calls.map(([target, , callData]) => {
        if (callData.startsWith('0x4d2301cc')) return [true, uint(native)]
        const balance = balanceOf(target)
        return typeof balance === 'bigint' ? [true, uint(balance)] : [balance === undefined, '0x']
      })
      return { result: MULTICALL3.encodeFunctionResult('aggregate3', [results]) }
    }
    ERC20.decodeFunctionData('balanceOf', data)
    const balance = balanceOf(to)
    if (balance === 'revert') return revert
    return { result: balance === undefined ? '0x' : uint(balance) }
  }

  return ({ body }: StandInRequest) => {
    const { id, method, params } = body as { id: number; method: string; params: [unknown, unknown] }
    const reply = () => {
      if (method === 'eth_getBalance') return { result: `0x${native.toString(16)}` }
      if (method === 'eth_call') {
        const { to, data } = params[0] as { to: string; data: string }
        return call(to, data)
      }
      return { error: { code: -32_601, message: `the method ${method} does not exist` } }
    }
    return { json: { jsonrpc: '2.0', id, ...reply() } }
  }
}
