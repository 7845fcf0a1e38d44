import { Interface } from 'ethers/abi'

/**
 * Calls that let a third party move an account's assets, or that move assets by such a right: ERC-20, EIP-2612,
 * EIP-3009, ERC-721, ERC-777, ERC-1155, ERC-6909, Aave's credit delegation, and Permit2
 * (https://github.com/Uniswap/permit2/tree/main/src/interfaces).
 */
const ACCESS_CALLS = new Interface([
  'function approve(address, uint256)',
  'function increaseAllowance(address, uint256)',
  'function increaseApproval(address, uint256)',
  'function approveAndCall(address, uint256, bytes)',
  'function permit(address, address, uint256, uint256, uint8, bytes32, bytes32)',
  'function permit(address, address, uint256, uint256, bool, uint8, bytes32, bytes32)',
  'function permit(address, address, uint256, uint256, bytes)',
  'function transferFrom(address, address, uint256)',
  'function transferWithAuthorization(address, address, uint256, uint256, uint256, bytes32, uint8, bytes32, bytes32)',
  'function transferWithAuthorization(address, address, uint256, uint256, uint256, bytes32, bytes)',
  'function receiveWithAuthorization(address, address, uint256, uint256, uint256, bytes32, uint8, bytes32, bytes32)',
  'function receiveWithAuthorization(address, address, uint256, uint256, uint256, bytes32, bytes)',
  'function setApprovalForAll(address, bool)',
  'function safeTransferFrom(address, address, uint256)',
  'function safeTransferFrom(address, address, uint256, bytes)',
  'function safeTransferFrom(address, address, uint256, uint256, bytes)',
  'function safeBatchTransferFrom(address, address, uint256[], uint256[], bytes)',
  'function authorizeOperator(address)',
  'function operatorSend(address, address, uint256, bytes, bytes)',
  'function setOperator(address, bool)',
  'function approveDelegation(address, uint256)',
  'function approve(address, address, uint160, uint48)',
  'function permit(address, tuple(tuple(address, uint160, uint48, uint48), address, uint256), bytes)',
  'function permit(address, tuple(tuple(address, uint160, uint48, uint48)[], address, uint256), bytes)',
  'function transferFrom(address, address, uint160, address)',
  'function transferFrom(tuple(address, address, uint160, address)[])',
  'function permitTransferFrom(tuple(tuple(address, uint256), uint256, uint256), tuple(address, uint256), address, bytes)',
  'function permitTransferFrom(tuple(tuple(address, uint256)[], uint256, uint256), tuple(address, uint256)[], address, bytes)',
])

const selectors: string[] = []
ACCESS_CALLS.forEachFunction(({ selector }) => void selectors.push(selector.slice(2)))

const OUTER = new RegExp(`^0x(?:${selectors.join('|')})`)
/**
 * Matches an access call inside the calldata of another (multicall, aggregate, execute …), which has it as a `bytes`
 * element: a word with the length, then the bytes (https://docs.soliditylang.org/en/latest/abi-spec.html). A lookahead,
 * so that matches may overlap.
 */
const INNER = new RegExp(`0{56}(?=([0-9a-f]{8})(?:${selectors.join('|')}))`, 'g')

/** `execute` of Uniswap's Universal Router, whose commands are single bytes rather than calls. */
const UNIVERSAL_ROUTER = new Interface([
  'function execute(bytes commands, bytes[] inputs, uint256 deadline)',
  'function execute(bytes commands, bytes[] inputs)',
])
/**
 * Router commands that use or grant access: PERMIT2_TRANSFER_FROM, PERMIT2_PERMIT_BATCH, PERMIT2_PERMIT,
 * PERMIT2_TRANSFER_FROM_BATCH and EXECUTE_SUB_PLAN
 * (https://github.com/Uniswap/universal-router/blob/main/contracts/libraries/Commands.sol).
 */
const ACCESS_COMMANDS: ReadonlySet<number> = new Set([0x02, 0x03, 0x0a, 0x0d, 0x21])
const COMMAND_BITS = 0x3f

/** Whether a call, or one nested in it, lets a third party move the account's tokens. `data`: hex in lower case. */
export function opensAccess(data: string): boolean {
  return OUTER.test(data) || carriesAccessCall(data) || hasAccessCommand(data)
}

function carriesAccessCall(data: string): boolean {
  for (const { index, 0: zeros, 1: length = '' } of data.matchAll(INNER)) {
    const start = index + zeros.length + length.length
    const end = start + Number.parseInt(length, 16) * 2
    const isWhole = end >= start + 8 && end <= data.length
    if (isWhole && start % 2 === 0) return true
  }
  return false
}

function hasAccessCommand(data: string): boolean {
  try {
    const commands: unknown = UNIVERSAL_ROUTER.parseTransaction({ data })?.args[0]
    const all = typeof commands === 'string' ? (commands.slice(2).match(/../g) ?? []) : []
    return all.some(byte => ACCESS_COMMANDS.has(Number.parseInt(byte, 16) & COMMAND_BITS))
  } catch {
    return true // commands that cannot be decoded count as access
  }
}
