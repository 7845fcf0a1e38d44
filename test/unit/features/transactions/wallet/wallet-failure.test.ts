import { chainError } from '../../../../../src/chains/errors'
import { readFailure } from '../../../../../src/features/transactions/wallet/wallet-failure'
import type { ErrorCode } from '../../../../../src/shared/errors/catalogue'
import { W3mError } from '../../../../../src/shared/errors/w3m-error'
import { ProviderRpcError } from '../../../../../src/wallets/provider-rpc-error'
import { anyError } from '../../../../support/any-error'
import { walletError } from '../../../../support/fake-wallet'

const ours = (code: ErrorCode) => new ProviderRpcError(anyError(code))

test.each([
  ['a person said no', walletError(4001), 'unsent', 'TRANSACTION_DECLINED'],
  [
    'ethers says no',
    Object.assign(new Error('no'), { code: 'ACTION_REJECTED' }),
    'unsent',
    'TRANSACTION_DECLINED',
  ],
  ['no, from a paired wallet', ours('REQUEST_DECLINED'), 'unsent', 'TRANSACTION_DECLINED'],
  ['no such method', walletError(-32_601), 'unsent', 'REQUEST_FAILED'],
  ['not authorized', walletError(4100), 'unsent', 'REQUEST_FAILED'],
  ['cannot', ours('REQUEST_UNSUPPORTED'), 'unsent', 'REQUEST_UNSUPPORTED'],
  ['the node did not take it', walletError(-32_603, 'insufficient funds'), 'unsent', 'REQUEST_FAILED'],
  ['the wallet changed it', ours('TRANSACTION_CHANGED'), 'unsent', 'TRANSACTION_CHANGED'],
  [
    'the node did not take what was signed',
    chainError('TRANSACTION_REFUSED', { cause: new Error('sdk') }),
    'unsent',
    'TRANSACTION_REFUSED',
  ],
  [
    'the node did not answer, and may have it',
    new W3mError('RPC_FAILED', { values: { message: 'timeout', signature: '5x' } }),
    'unsure',
    'TRANSACTION_STATUS_UNKNOWN',
  ],
  [
    'the node reports an error that proves nothing',
    new ProviderRpcError(
      new W3mError('RPC_FAILED', { values: { code: -32_603, message: 'request timed out' } }),
    ),
    'unsure',
    'TRANSACTION_STATUS_UNKNOWN',
  ],
  [
    'the node rejects what was signed',
    new ProviderRpcError(
      new W3mError('RPC_FAILED', { values: { code: -32_000, message: 'insufficient funds for gas' } }),
    ),
    'unsent',
    'RPC_FAILED',
  ],
  [
    'the wallet’s node has it already',
    chainError('TRANSACTION_REFUSED', {
      values: {
        message: 'Transaction simulation failed: This transaction has already been processed',
      },
    }),
    'unsure',
    'TRANSACTION_STATUS_UNKNOWN',
  ],
  [
    'no block can take it',
    chainError('TRANSACTION_EXPIRED', { values: { signature: '5x' } }),
    'unsent',
    'TRANSACTION_EXPIRED',
  ],
  ['the view was closed', ours('ABORTED'), 'unsure', 'TRANSACTION_STATUS_UNKNOWN'],
  [
    'the wallet says that it was closed before anybody agreed',
    new W3mError('ABORTED', { values: { code: 4001 } }),
    'unsent',
    'TRANSACTION_DECLINED',
  ],
  ['the wallet has left the page', ours('WALLET_UNAVAILABLE'), 'unsure', 'TRANSACTION_STATUS_UNKNOWN'],
  ['an internal error', walletError(-32_603, 'Oops'), 'unsure', 'TRANSACTION_STATUS_UNKNOWN'],
  ['no connection', walletError(4900), 'unsure', 'TRANSACTION_STATUS_UNKNOWN'],
  ['no answer', ours('WALLET_TIMEOUT'), 'unsure', 'TRANSACTION_STATUS_UNKNOWN'],
  ['the session ended', ours('SESSION_ENDED'), 'unsure', 'TRANSACTION_STATUS_UNKNOWN'],
  ['nonsense', new W3mError('WALLET_INVALID_RESPONSE'), 'unsure', 'TRANSACTION_STATUS_UNKNOWN'],
  ['no error at all', undefined, 'unsure', 'TRANSACTION_STATUS_UNKNOWN'],
  // the wallet has sent it twice: the first one is pending
  ['known already', walletError(-32_000, 'already known'), 'unsure', 'TRANSACTION_STATUS_UNKNOWN'],
  ['its nonce is used', walletError(-32_000, 'nonce too low'), 'unsure', 'TRANSACTION_STATUS_UNKNOWN'],
  // of several attempts one may have succeeded
  [
    'too many requests',
    walletError(-32_005, 'Request exceeds defined limit'),
    'unsure',
    'TRANSACTION_STATUS_UNKNOWN',
  ],
] as const)('error: %s', (_what, thrown, kind, code) => {
  const failure = readFailure(thrown)
  expect([failure.kind, failure.error.code]).toEqual([kind, code])
})

test('default: the wallet’s own words, cleaned and short', () => {
  expect(readFailure(walletError(-32_000, `gas\u202E ${'x'.repeat(500)}`)).error.values).toEqual({
    message: `gas ${'x'.repeat(115)}…`,
  })
})

test('default: of an error of ours the words that came with it, not our sentence', () => {
  const refused = (values?: { message: string }) =>
    readFailure(chainError('TRANSACTION_REFUSED', { values })).error.values
  expect(refused({ message: 'Transaction simulation failed:\u202E custom program error' })).toEqual({
    message: 'Transaction simulation failed: custom program error',
  })
  expect(refused()).toBeUndefined()
})

describe('what nodes say of a transaction', () => {
  test.each([
    'txpool is full',
    'transaction pool is full',
    'pending sub-pool is full',
    'account limit exceeded',
    'tx fee (1.05 ether) exceeds the configured cap (1.00 ether)',
    'max fee per gas less than block base fee: address 0xfB, maxFeePerGas: 1, baseFee: 875000000',
    'max priority fee per gas higher than max fee per gas',
    'transaction underpriced: tip needed 1, tip permitted 0',
    'FeeTooLowToCompete',
    'FeeTooLow, EffectivePriorityFeePerGas too low 0 < 1',
    'Gas price below configured minimum gas price',
    'exceeds block gas limit',
    'gas limit is too high',
    'intrinsic gas too low: have 20000, want 21000',
    'IntrinsicGas',
    'gas required exceeds allowance (550000)',
    'insufficient funds for gas * price + value: balance 0, tx cost 1',
    'insufficient balance for transfer',
    'InsufficientFunds, Balance is zero, cannot pay gas',
    'Upfront cost exceeds account balance',
    'invalid sender',
    'FailedToResolveSender',
    'sender not an eoa: address 0xfB, codehash: 0x1',
    'nonce too high',
    'only replay-protected (EIP-155) transactions allowed over RPC',
    'Transaction simulation failed: Blockhash not found',
  ])('error: not taken: %s', message => {
    expect(readFailure(walletError(-32_000, message)).kind).toBe('unsent')
  })

  test.each([
    'already known',
    'AlreadyKnown',
    'transaction execution reverted (action="sendTransaction", receipt={}, code=CALL_EXCEPTION)',
    'Transaction has been reverted by the EVM',
    'transaction already imported',
    'replacement transaction underpriced',
    'could not replace existing tx',
    'existing txn with same hash',
    'OwnNonceAlreadyUsed',
    'OldNonce',
    'nonce too low: next nonce 5, tx nonce 4',
    'request timed out',
    'the node wants more',
    'Response status: 429',
  ])('behavior: not certain: %s', message => {
    expect(readFailure(walletError(-32_000, message)).kind).toBe('unsure')
  })
})

describe('a node’s words within the wallet’s own', () => {
  const wrap = (rest: object) => Object.assign(walletError(-32_603, 'Internal JSON-RPC error.'), rest)

  test.each([
    ['data', { data: { code: -32_000, message: 'insufficient funds for transfer' } }],
    ['the original error', { data: { originalError: { message: 'insufficient funds for transfer' } } }],
    ['an error', { error: { message: 'insufficient funds for transfer' } }],
  ])('error: in %s: nothing sent, with the message of the wallet', (_where, rest) => {
    const failure = readFailure(wrap(rest))
    expect(failure).toMatchObject({
      kind: 'unsent',
      error: { values: { message: 'insufficient funds for transfer' } },
    })
  })

  test('behavior: what is there already stays uncertain', () => {
    expect(readFailure(wrap({ data: { message: 'already known' } })).kind).toBe('unsure')
  })

  test('behavior: what is no words counts for nothing', () => {
    expect(readFailure(wrap({ data: 'insufficient funds' })).kind).toBe('unsure')
    expect(readFailure('insufficient funds').kind).toBe('unsent')
  })
})
