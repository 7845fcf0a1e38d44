import { type BaseWallet, Transaction } from 'ethers'
import { DELEGATE } from '../secure/contracts/contracts'
import type { BatchCall } from './read-batch'

/** Code of an account that delegates to the batch contract (EIP-7702). */
const DELEGATED = `0xef0100${DELEGATE.address.slice(2).toLowerCase()}`
/** For the delegation itself. */
const AUTHORIZATION_GAS = 50_000n

/** One call to a node. */
export type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Whether the account supports batches already. Otherwise its first batch upgrades it. */
export const isDelegated = async (ask: Ask, account: string): Promise<boolean> =>
  (await ask('eth_getCode', [account, 'latest'])) === DELEGATED

type Batch = {
  readonly ask: Ask
  readonly wallet: BaseWallet
  readonly chainId: number
  readonly calls: readonly BatchCall[]
}

/** Sends all calls in one transaction of the account to itself, all or none. Resolves with the hash. */
export async function sendBatch({ ask, wallet, chainId, calls }: Batch): Promise<string> {
  const { address } = wallet
  const list = calls.map(({ to, value, data }) => [to, value, data])
  const data = DELEGATE.abi.encodeFunctionData('executeBatch', [list])
  const call = { from: address, to: address, data }
  const [delegated, nonce, gas, price] = await Promise.all([
    isDelegated(ask, address),
    ask('eth_getTransactionCount', [address, 'pending']).then(Number),
    ask('eth_estimateGas', [call, 'latest', { [address]: { code: DELEGATED } }]).then(toBigInt),
    ask('eth_gasPrice', []).then(toBigInt),
  ])
  const transaction = Transaction.from({
    type: delegated ? 2 : 4,
    chainId,
    nonce,
    gasLimit: (gas * 12n) / 10n + AUTHORIZATION_GAS,
    maxFeePerGas: price * 2n,
    maxPriorityFeePerGas: 0n,
    to: address,
    value: 0n,
    data,
    // The transaction itself comes first: the delegation has the number after it.
    ...(delegated
      ? {}
      : {
          authorizationList: [wallet.authorizeSync({ address: DELEGATE.address, chainId, nonce: nonce + 1 })],
        }),
  })
  transaction.signature = wallet.signingKey.sign(transaction.unsignedHash)
  return String(await ask('eth_sendRawTransaction', [transaction.serialized]))
}

const toBigInt = (answer: unknown) => BigInt(String(answer))

type Receipt = Readonly<
  Record<'status' | 'blockHash' | 'blockNumber' | 'gasUsed' | 'transactionHash' | 'logs', unknown>
>

/** What `wallet_getCallsStatus` answers of a batch that was sent. */
export async function batchStatus(ask: Ask, hash: string, id: string, chainId: number): Promise<unknown> {
  const common = { version: '2.0.0', id, chainId: `0x${chainId.toString(16)}`, atomic: true }
  const receipt = await ask('eth_getTransactionReceipt', [hash])
  if (!isReceipt(receipt)) return { ...common, status: 100 }
  const { status, blockHash, blockNumber, gasUsed, transactionHash, logs } = receipt
  const shown = { status, blockHash, blockNumber, gasUsed, transactionHash, logs }
  return { ...common, status: status === '0x1' ? 200 : 500, receipts: [shown] }
}

const isReceipt = (value: unknown): value is Receipt => typeof value === 'object' && value !== null
