import { type Authorization, type HDNodeWallet, Transaction } from 'ethers'
import { DELEGATE } from '../contracts/contracts'
import type { EvmCall } from '../evm/evm-call'
import type { EvmNetwork } from '../evm/evm-network'
import { type Fees, limitFees, readFees } from '../evm/fees'
import { readable } from '../evm/reason'
import { requireFunds } from '../evm/require-funds'
import { sendRaw } from '../evm/send-raw'
import { encodeCalls } from './smart-account'

/** Additional gas of a batch's transaction (EIP-7702). */
const AUTHORIZATION_GAS = 50_000n
const UNKNOWN_CALL_GAS = 500_000n
/** Code of an account that delegates to the batch contract. */
const DELEGATED = `0xef0100${DELEGATE.address.slice(2).toLowerCase()}`

export type PreparedTransaction = {
  readonly call: EvmCall
  readonly gasLimit: bigint
  readonly fees: Fees
  /** The most that it can cost besides its value, in wei. */
  readonly cost: bigint
  /** Whether the account has to delegate with it. */
  readonly delegates: boolean
}

/** The user's EOA on one network. */
export class EoaAccount {
  constructor(
    private readonly wallet: HDNodeWallet,
    private readonly network: EvmNetwork,
  ) {}

  /**
   * A transaction with one call. Throws the node's message if it would fail. `ceiling`: the most that it may cost
   * besides its value, in wei.
   */
  async prepare(call: EvmCall, gas?: bigint, ceiling?: bigint): Promise<PreparedTransaction> {
    const [current, balance] = await this.#readMeans()
    requireFunds(balance, call.value, 0n)
    const gasLimit = gas ?? (await this.#estimate(call, []))
    const fees = limitFees(current, gasLimit, ceiling)
    const cost = gasLimit * fees.maxFeePerGas
    requireFunds(balance, call.value, cost)
    return { call, gasLimit, fees, cost, delegates: false }
  }

  /**
   * All calls in one transaction of the account to itself, all or none. The account has the batch code already, or
   * delegates with it.
   */
  async prepareBatch(calls: readonly EvmCall[], ceiling?: bigint): Promise<PreparedTransaction> {
    const { address } = this.wallet
    const call = { to: address, value: 0n, data: encodeCalls(calls) }
    const amount = calls.reduce((sum, { value }) => sum + value, 0n)
    const [current, balance] = await this.#readMeans()
    requireFunds(balance, amount, 0n)
    const [gas, delegated] = await Promise.all([
      this.#estimate(call, [{ [address]: { code: DELEGATED } }]),
      this.isDelegated(),
    ])
    const gasLimit = gas + gas / 5n + (delegated ? 0n : AUTHORIZATION_GAS)
    const fees = limitFees(current, gasLimit, ceiling)
    const cost = gasLimit * fees.maxFeePerGas
    requireFunds(balance, amount, cost)
    return { call, gasLimit, fees, cost, delegates: !delegated }
  }

  /** Cost of a call that cannot be simulated before an earlier one has run, in wei. */
  async unknownCost(): Promise<bigint> {
    return UNKNOWN_CALL_GAS * (await readFees(this.network.node)).maxFeePerGas
  }

  /** Resolves with the hash. */
  async send({ call, gasLimit, fees, delegates }: PreparedTransaction): Promise<string> {
    const { node, chainId } = this.network
    const { address, signingKey } = this.wallet
    const nonce = Number(await node.callNumber('eth_getTransactionCount', [address, 'pending']))
    const transaction = Transaction.from({
      type: delegates ? 4 : 2,
      chainId,
      nonce,
      gasLimit,
      to: call.to ?? null,
      value: call.value,
      data: call.data,
      ...fees,
      // The transaction itself comes first: the delegation has the number after it.
      ...(delegates ? { authorizationList: [this.#authorize(nonce + 1)] } : {}),
    })
    transaction.signature = signingKey.sign(transaction.unsignedHash)
    return sendRaw(node, transaction)
  }

  async isDelegated(): Promise<boolean> {
    return (await this.network.node.callHex('eth_getCode', [this.wallet.address, 'latest'])) === DELEGATED
  }

  #readMeans(): Promise<[Fees, bigint]> {
    const { node } = this.network
    return Promise.all([readFees(node), node.callNumber('eth_getBalance', [this.wallet.address, 'latest'])])
  }

  #authorize(nonce: number): Authorization {
    return this.wallet.authorizeSync({ address: DELEGATE.address, chainId: this.network.chainId, nonce })
  }

  #estimate({ to, value, data }: EvmCall, overrides: readonly unknown[]): Promise<bigint> {
    const call = { from: this.wallet.address, ...(to ? { to } : {}), value: `0x${value.toString(16)}`, data }
    const block = overrides.length > 0 ? ['latest', ...overrides] : []
    return this.network.node.callNumber('eth_estimateGas', [call, ...block]).catch(error => {
      throw readable(error)
    })
  }
}
