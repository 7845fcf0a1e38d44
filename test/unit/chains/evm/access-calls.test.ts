import { Interface } from 'ethers'
import fc from 'fast-check'
import { opensAccess } from '../../../../src/chains/evm/calls/access-calls'
import { encodeTransfer } from '../../../../src/chains/evm/calls/describe'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { approveCall } from '../../../support/swap-bench'

/** Selectors as block explorers show them, not computed from our list. */
const ACCESS = [
  ['approve(address,uint256)', '095ea7b3'],
  ['increaseAllowance(address,uint256)', '39509351'],
  ['EIP-2612 permit', 'd505accf'],
  ['permit of DAI', '8fcbaf0c'],
  ['transferFrom(address,address,uint256)', '23b872dd'],
  ['EIP-3009 transferWithAuthorization', 'e3ee160e'],
  ['EIP-3009 receiveWithAuthorization', 'ef55bec6'],
  ['setApprovalForAll(address,bool)', 'a22cb465'],
  ['ERC-721 safeTransferFrom', '42842e0e'],
  ['ERC-721 safeTransferFrom with data', 'b88d4fde'],
  ['ERC-1155 safeTransferFrom', 'f242432a'],
  ['ERC-1155 safeBatchTransferFrom', '2eb2c2d6'],
  ['ERC-777 authorizeOperator', '959b8c3f'],
  ['Permit2 approve', '87517c45'],
  ['Permit2 permit', '2b67b570'],
  ['Permit2 transferFrom', '36c78516'],
  ['Permit2 permitTransferFrom', '30f28b7a'],
] as const
const MULTICALL = new Interface([
  'function multicall(bytes[] calls)',
  'function aggregate((address target, bytes callData)[] calls)',
  'function execute(address target, uint256 value, bytes data)',
])
const SWEEP = '0x49404b7c' // unwrapWETH9(uint256,address): moves no right
const argument = fc.uint8Array({ maxLength: 200 }).map(bytes => Buffer.from(bytes).toString('hex'))

describe.each(ACCESS)('%s', (_name, selector) => {
  test('default: opens access, whatever its arguments', () => {
    fc.assert(
      fc.property(argument, rest => expect(opensAccess(`0x${selector}${rest}`)).toBe(true)),
      { numRuns: 20 },
    )
  })

  test('security: inside any other call, at any place and depth', () => {
    fc.assert(
      fc.property(
        argument,
        fc.array(argument, { maxLength: 3 }),
        fc.array(fc.constantFrom('multicall', 'aggregate', 'execute'), { minLength: 1, maxLength: 3 }),
        (rest, before, wrappers) => {
          const inner = wrappers.reduce((data, wrapper) => {
            if (wrapper === 'execute') return MULTICALL.encodeFunctionData(wrapper, [BOB, 0, data])
            const calls = [...before.map(each => `${SWEEP}${each}`), data]
            const list = wrapper === 'multicall' ? calls : calls.map(each => [BOB, each])
            return MULTICALL.encodeFunctionData(wrapper, [list])
          }, `0x${selector}${rest}`)
          expect(opensAccess(inner)).toBe(true)
        },
      ),
      { numRuns: 20 },
    )
  })
})

describe('a call inside another', () => {
  const APPROVE = approveCall(BOB, '5').slice(2)
  const length = (bytes: number) => bytes.toString(16).padStart(64, '0')

  test.each([
    ['without padding behind it', `0xdeadbeef${length(68)}${APPROVE}`],
    ['of its selector alone', `0xdeadbeef${length(4)}${APPROVE.slice(0, 8)}`],
  ])('security: %s counts', (_what, data) => {
    expect(opensAccess(data)).toBe(true)
  })

  test.each([
    ['a transfer', encodeTransfer(BOB, '5')],
    ['an amount like a selector', `0xdeadbeef${length(0x095ea7b3)}${length(0x095ea7b3)}`],
    ['bytes that end before the selector does', `0xdeadbeef${length(3)}${APPROVE}`],
    ['bytes that are longer than the data', `0xdeadbeef${length(69)}${APPROVE}`],
    ['half a byte further', `0xdeadbeef0${length(68)}${APPROVE}0`],
    ['a selector without a length', `0xdeadbeef${'f'.repeat(64)}${APPROVE}`],
    ['nothing', '0x'],
  ])('default: %s is none that opens access', (_what, data) => {
    expect(opensAccess(data)).toBe(false)
  })

  test('security: the first that looks like one and is none hides no other', () => {
    const decoy = `${length(9000)}${APPROVE}`
    expect(opensAccess(`0xdeadbeef${decoy}${length(68)}${APPROVE}`)).toBe(true)
  })
})

// https://github.com/Uniswap/universal-router/blob/main/contracts/libraries/Commands.sol
describe('commands of the Universal Router', () => {
  const ROUTER = new Interface([
    'function execute(bytes commands, bytes[] inputs, uint256 deadline)',
    'function execute(bytes commands, bytes[] inputs)',
  ])
  const timed = (commands: string) =>
    ROUTER.encodeFunctionData('execute(bytes,bytes[],uint256)', [commands, [], 9])
  const plain = (commands: string) => ROUTER.encodeFunctionData('execute(bytes,bytes[])', [commands, []])

  test.each([
    ['PERMIT2_TRANSFER_FROM', '0x02'],
    ['PERMIT2_PERMIT_BATCH', '0x03'],
    ['PERMIT2_PERMIT', '0x0a'],
    ['PERMIT2_TRANSFER_FROM_BATCH', '0x0d'],
    ['EXECUTE_SUB_PLAN', '0x21'],
    ['one that may fail', '0x8a'],
    ['one behind a swap', '0x080a'],
    ['one before a swap', '0x0a08'],
  ])('security: %s opens access', (_name, commands) => {
    expect([timed(commands), plain(commands)].map(opensAccess)).toEqual([true, true])
  })

  test.each([
    ['V3_SWAP_EXACT_IN, UNWRAP_WETH', '0x000c'],
    ['V2_SWAP_EXACT_IN that may fail', '0x88'],
    ['two whose digits are 0a in between', '0x00a0'],
    ['no command', '0x'],
  ])('default: %s does not', (_name, commands) => {
    expect([timed(commands), plain(commands)].map(opensAccess)).toEqual([false, false])
  })

  test('security: commands that cannot be read count as access', () => {
    expect(opensAccess(timed('0x08').slice(0, -64))).toBe(true)
    expect(opensAccess(plain('0x08').slice(0, 74))).toBe(true)
    expect(opensAccess(`${ROUTER.getFunction('execute(bytes,bytes[])')?.selector}`)).toBe(true)
  })

  test('default: another call of an account’s own is none of them', () => {
    expect(opensAccess(`${SWEEP}${ALICE.slice(2).toLowerCase().padStart(64, '0')}`)).toBe(false)
  })
})
