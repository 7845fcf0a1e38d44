import { Interface } from 'ethers'
import { NodeError } from './node-client'

const KNOWN = new Interface([
  'error Error(string reason)',
  'error Panic(uint256 code)',
  'error FailedOp(uint256 opIndex, string reason)',
  'error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner)',
  'error ExecuteError(uint256 index, bytes inner)',
])

/** The reason of a revert, in a few words. */
export function revertReason(data: string): string {
  if (data.length < 10) return 'no reason given'
  const error = KNOWN.parseError(data)
  if (!error) return data.slice(0, 10)
  const { args, name } = error
  if (name === 'Error') return String(args[0])
  if (name === 'Panic') return `panic ${args[0]}`
  if (name === 'ExecuteError') return `call ${BigInt(args[0]) + 1n}: ${revertReason(String(args[1]))}`
  return String(args[1])
}

/** A readable error: the reason of a revert instead of bytes. */
export function readable(error: unknown): unknown {
  if (!(error instanceof NodeError)) return error
  const data = findRevert(error.data)
  if (!data) return error
  const reason = revertReason(data)
  // ERC-4337: AA21 is an account that cannot pay for its gas.
  const message = reason.startsWith('AA21') ? 'insufficient funds for gas' : `execution reverted: ${reason}`
  return new NodeError(message, data)
}

function findRevert(data: unknown): string | undefined {
  if (typeof data === 'string' && /^0x([0-9a-f]{2})*$/i.test(data)) return data
  return typeof data === 'object' && data !== null && 'data' in data ? findRevert(data.data) : undefined
}
