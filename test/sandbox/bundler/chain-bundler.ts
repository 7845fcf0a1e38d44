import { concat } from 'ethers'
import * as v from 'valibot'
import { Infrastructure } from '../secure/account/infrastructure'
import { SentOperations } from '../secure/account/sent-operations'
import { pack, type UserOperation } from '../secure/account/user-operation'
import { ENTRY_POINT, PASSKEY_FACTORY } from '../secure/contracts/contracts'
import { createEvmNetwork, type EvmNetwork } from '../secure/evm/evm-network'
import { readable } from '../secure/evm/reason'

const Hex = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i))
const Amount = v.pipe(
  v.optional(Hex, '0x0'),
  v.transform(value => BigInt(value)),
)
/** A user operation as it is submitted to EntryPoint 0.7 and later: in parts that the bundler packs. */
const OperationSchema = v.object({
  sender: Hex,
  nonce: Amount,
  factory: v.nullish(Hex),
  factoryData: v.nullish(Hex),
  callData: Hex,
  callGasLimit: Amount,
  verificationGasLimit: Amount,
  preVerificationGas: Amount,
  maxFeePerGas: Amount,
  maxPriorityFeePerGas: Amount,
  signature: Hex,
})
/** A passkey's signature costs more than that of a secp256k1 key. */
const VERIFICATION_GAS = 400_000n
const DEPLOYMENT_GAS = 600_000n
const BUNDLE_GAS = 80_000n
/** Gas of a call that cannot be estimated before the account exists. */
const UNKNOWN_CALL_GAS = 500_000n

const hex = (value: bigint) => `0x${value.toString(16)}`
const rpcError = (code: number, message: string) => Object.assign(new Error(message), { code })

/** The bundler of one network. It submits every operation alone and at once. */
export class ChainBundler {
  readonly #network: EvmNetwork
  readonly #infrastructure: Infrastructure
  readonly #sent = new SentOperations()

  constructor(chain: string, url: string) {
    this.#network = createEvmNetwork(chain, url)
    this.#infrastructure = new Infrastructure(this.#network, [ENTRY_POINT, PASSKEY_FACTORY])
  }

  /** Throws errors of ERC-7769. */
  async answer(method: string, [first, second]: readonly unknown[]): Promise<unknown> {
    await this.#infrastructure.ensure()
    switch (method) {
      case 'eth_chainId':
        return hex(BigInt(this.#network.chainId))
      case 'eth_supportedEntryPoints':
        return [ENTRY_POINT.address]
      case 'eth_estimateUserOperationGas':
        return this.#estimate(parse(first, second))
      case 'eth_sendUserOperation':
        return this.#send(parse(first, second))
      case 'eth_getUserOperationReceipt':
        return this.#sent.receipt(String(first))
      case 'eth_getUserOperationByHash':
        return this.#sent.find(String(first))
    }
    throw rpcError(-32_601, 'Method not found')
  }

  async #estimate({ operation }: Submitted): Promise<Record<string, string>> {
    const isNew = operation.initCode !== '0x'
    const call = { from: ENTRY_POINT.address, to: operation.sender, data: operation.callData }
    const callGas = isNew ? UNKNOWN_CALL_GAS : await this.#gasOf(call)
    return {
      preVerificationGas: hex(BUNDLE_GAS),
      verificationGasLimit: hex(VERIFICATION_GAS + (isNew ? DEPLOYMENT_GAS : 0n)),
      callGasLimit: hex(callGas),
    }
  }

  async #gasOf(call: object): Promise<bigint> {
    const gas = await this.#network.node.callNumber('eth_estimateGas', [call]).catch(error => {
      throw readable(error)
    })
    return gas + gas / 5n
  }

  /** Submits it. The bundler's own estimate fails with the reason of the entry point if it would be rejected. */
  async #send({ operation, signature }: Submitted): Promise<string> {
    const { bundler } = this.#infrastructure
    const packed = pack(operation, signature)
    const data = ENTRY_POINT.abi.encodeFunctionData('handleOps', [[packed], bundler.address])
    const { verificationGasLimit, callGasLimit, preVerificationGas } = operation
    const gas = verificationGasLimit + callGasLimit + preVerificationGas + 100_000n
    const transaction = await bundler.send({ to: ENTRY_POINT.address, data }, gas).catch(error => {
      throw readable(error)
    })
    return this.#sent.add(this.#network, operation, transaction)
  }
}

type Submitted = { readonly operation: UserOperation; readonly signature: string }

function parse(given: unknown, entryPoint: unknown): Submitted {
  if (String(entryPoint).toLowerCase() !== ENTRY_POINT.address.toLowerCase())
    throw rpcError(-32_602, 'The entry point is not supported')
  const { success, output } = v.safeParse(OperationSchema, given)
  if (!success) throw rpcError(-32_602, 'The user operation is not valid')
  const { factory, factoryData, signature, ...operation } = output
  return {
    operation: { ...operation, initCode: factory ? concat([factory, factoryData ?? '0x']) : '0x' },
    signature,
  }
}
