import { AbiCoder, concat, getAddress, type HDNodeWallet } from 'ethers'
import { ACCOUNT_ABI, ACCOUNT_FACTORY, ENTRY_POINT } from '../contracts/contracts'
import type { EvmCall } from '../evm/evm-call'
import type { EvmNetwork } from '../evm/evm-network'
import { limitFees, readFees } from '../evm/fees'
import { readable } from '../evm/reason'
import { waitForReceipt } from '../evm/receipt'
import { requireFunds } from '../evm/require-funds'
import { HostError } from '../login/host-error'
import type { Infrastructure } from './infrastructure'
import { maxCost, signOperation, type UserOperation } from './user-operation'

const SALT = 0n
/** The magic suffix tells a verifier to deploy the account first (ERC-6492). */
const ERC6492_END = `0x${'6492'.repeat(16)}`
const VERIFICATION_GAS = 150_000n
const DEPLOYMENT_GAS = 500_000n
const BUNDLE_GAS = 60_000n
/** Gas of a call that cannot be estimated before an earlier one has run. */
const UNKNOWN_CALL_GAS = 500_000n

/** The smart account of one owner on one network. It is deployed with its first operation. */
export class SmartAccount {
  private constructor(
    readonly address: string,
    private readonly owner: HDNodeWallet,
    private readonly network: EvmNetwork,
    private readonly infrastructure: Infrastructure,
  ) {}

  static async open(owner: HDNodeWallet, network: EvmNetwork, infrastructure: Infrastructure) {
    await infrastructure.ensure()
    const data = ACCOUNT_FACTORY.abi.encodeFunctionData('getAddress', [owner.address, SALT])
    const answer = await network.node.callHex('eth_call', [{ to: ACCOUNT_FACTORY.address, data }, 'latest'])
    return new SmartAccount(getAddress(`0x${answer.slice(-40)}`), owner, network, infrastructure)
  }

  isDeployed(): Promise<boolean> {
    return this.infrastructure.isThere(this.address)
  }

  /** Deploys it, if necessary. */
  async deploy(): Promise<void> {
    if (await this.isDeployed()) return
    const call = { to: ACCOUNT_FACTORY.address, data: this.#creation() }
    await waitForReceipt(this.network, await this.infrastructure.bundler.send(call))
  }

  /** Signs a hash for ERC-1271, wrapped for ERC-6492 until the account is deployed. */
  async signHash(hash: string): Promise<string> {
    const domain = {
      name: 'Sandbox Account',
      version: '1',
      chainId: this.network.chainId,
      verifyingContract: this.address,
    }
    const types = { AccountMessage: [{ name: 'hash', type: 'bytes32' }] }
    const signature = await this.owner.signTypedData(domain, types, { hash })
    if (await this.isDeployed()) return signature
    const wrapped = AbiCoder.defaultAbiCoder().encode(
      ['address', 'bytes', 'bytes'],
      [ACCOUNT_FACTORY.address, this.#creation(), signature],
    )
    return concat([wrapped, ERC6492_END])
  }

  /**
   * An operation with all calls, all or none. Throws if they would fail. `ceiling`: the most that it may cost, in wei.
   */
  async prepare(
    calls: readonly EvmCall[],
    ceiling?: bigint,
  ): Promise<{ operation: UserOperation; cost: bigint }> {
    const { node } = this.network
    const callData = encodeCalls(calls)
    const isDeployed = await this.isDeployed()
    const [nonce, balance, deposit, current, callGasLimit] = await Promise.all([
      this.#askEntryPoint('getNonce', [this.address, 0n]),
      node.callNumber('eth_getBalance', [this.address, 'latest']),
      this.#askEntryPoint('balanceOf', [this.address]),
      readFees(node),
      isDeployed ? this.#estimate(callData) : this.#estimateEach(calls),
    ])
    const verificationGasLimit = VERIFICATION_GAS + (isDeployed ? 0n : DEPLOYMENT_GAS)
    const fees = limitFees(current, verificationGasLimit + callGasLimit + BUNDLE_GAS, ceiling)
    const operation: UserOperation = {
      sender: this.address,
      nonce,
      initCode: isDeployed ? '0x' : concat([ACCOUNT_FACTORY.address, this.#creation()]),
      callData,
      verificationGasLimit,
      callGasLimit,
      preVerificationGas: BUNDLE_GAS,
      ...fees,
    }
    const cost = maxCost(operation)
    const amount = calls.reduce((sum, { value }) => sum + value, 0n)
    // Unused gas of earlier operations is deposited in the EntryPoint.
    requireFunds(balance, amount, cost > deposit ? cost - deposit : 0n)
    return { operation, cost }
  }

  /** Signs and submits it. Resolves with the hash of the transaction that contains it. */
  async send(operation: UserOperation): Promise<string> {
    const { bundler } = this.infrastructure
    const packed = await signOperation(operation, this.owner, this.network.chainId)
    const data = ENTRY_POINT.abi.encodeFunctionData('handleOps', [[packed], bundler.address])
    const { verificationGasLimit, callGasLimit } = operation
    const gas = verificationGasLimit + callGasLimit + BUNDLE_GAS + 100_000n
    return bundler.send({ to: ENTRY_POINT.address, data }, gas).catch(error => {
      throw readable(error)
    })
  }

  #askEntryPoint(name: string, values: readonly unknown[]): Promise<bigint> {
    const data = ENTRY_POINT.abi.encodeFunctionData(name, values)
    return this.network.node.callNumber('eth_call', [{ to: ENTRY_POINT.address, data }, 'latest'])
  }

  async #estimate(data: string): Promise<bigint> {
    const call = { from: ENTRY_POINT.address, to: this.address, data }
    const gas = await this.network.node.callNumber('eth_estimateGas', [call]).catch(error => {
      throw readable(error)
    })
    return gas + gas / 5n
  }

  /** Until the account is deployed, estimates each call separately, as if the address were an EOA. */
  async #estimateEach(calls: readonly EvmCall[]): Promise<bigint> {
    const gas = await Promise.all(
      calls.map(({ to, value, data }, index) =>
        this.network.node
          .callNumber('eth_estimateGas', [{ from: this.address, to, value: `0x${value.toString(16)}`, data }])
          .catch(error => {
            if (index === 0) throw readable(error)
            return UNKNOWN_CALL_GAS
          }),
      ),
    )
    return gas.reduce((sum, each) => sum + each + each / 5n, 50_000n)
  }

  #creation(): string {
    return ACCOUNT_FACTORY.abi.encodeFunctionData('createAccount', [this.owner.address, SALT])
  }
}

/** One call with `execute`, several with `executeBatch`. */
export function encodeCalls(calls: readonly EvmCall[]): string {
  const [first, ...rest] = calls.map(({ to, value, data }) => {
    if (!to) throw new HostError('A smart account cannot deploy a contract')
    return [to, value, data] as const
  })
  if (!first) throw new HostError('There is no call')
  return rest.length > 0
    ? ACCOUNT_ABI.encodeFunctionData('executeBatch', [[first, ...rest]])
    : ACCOUNT_ABI.encodeFunctionData('execute', [...first])
}
