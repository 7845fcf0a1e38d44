import { isHexString } from 'ethers'
import type { SmartAccount } from '../account/smart-account'
import { maxCost, type UserOperation } from '../account/user-operation'
import { ACCOUNT_ABI, ENTRY_POINT } from '../contracts/contracts'
import { type EvmCall, readQuantity } from '../evm/evm-call'
import { HostError } from '../login/host-error'
import type { MethodTable } from './method-table'
import { evmNetwork, findSigner, type RequestContext } from './request-context'
import { viewOf } from './transaction-methods'

type Fields = Readonly<Record<string, unknown>>

/** ERC-4337 (user operations, version 0.7 and later): the account signs, the sandbox's bundler submits. */
export const OPERATION_METHODS: MethodTable = {
  async eth_sendUserOperation(context, params) {
    const { fields, smart, signer } = await readOperation(context, params)
    const calls = readCalls(fields)
    // Fields that the page left out are replaced by the account's estimates.
    const { operation } = await smart.prepare(calls)
    const wanted = withGas(operation, fields)
    const cost = maxCost(wanted)
    return {
      view: await viewOf(signer, 'requests a transaction', calls, { cost, send: async () => '' }),
      async run() {
        const hash = await smart.send(wanted)
        return context.operations.add(signer.network, wanted, hash)
      },
    }
  },
}

export const OPERATION_READS: Readonly<
  Record<string, (context: RequestContext, params: unknown) => Promise<unknown>>
> = {
  async eth_supportedEntryPoints(context) {
    return context.infrastructure(evmNetwork(context)) ? [ENTRY_POINT.address] : []
  },

  async eth_estimateUserOperationGas(context, params) {
    const { fields, smart } = await readOperation(context, params)
    const { operation } = await smart.prepare(readCalls(fields))
    return {
      callGasLimit: hex(operation.callGasLimit),
      verificationGasLimit: hex(operation.verificationGasLimit),
      preVerificationGas: hex(operation.preVerificationGas),
    }
  },

  eth_getUserOperationByHash: ({ operations }, params) => operations.find(first(params)),
  eth_getUserOperationReceipt: ({ operations }, params) => operations.receipt(first(params)),
}

/** The operation of the user's own smart account, for its own EntryPoint. */
async function readOperation(context: RequestContext, params: unknown) {
  const [operation, entryPoint] = Array.isArray(params) ? params : []
  if (typeof operation !== 'object' || operation === null) throw new HostError('There is no user operation')
  if (String(entryPoint).toLowerCase() !== ENTRY_POINT.address.toLowerCase())
    throw new HostError('This EntryPoint is not supported')
  const fields: Fields = { ...operation }
  const signer = await findSigner(context, evmNetwork(context), fields.sender)
  if (!signer.smart) throw new HostError('The sender is no smart account')
  const smart: SmartAccount = signer.smart
  return { fields, smart, signer }
}

/** Only calls of the account's own functions can be shown, so only these are signed. */
function readCalls({ callData }: Fields): readonly EvmCall[] {
  if (!isHexString(callData)) throw new HostError('callData is not hex')
  const parsed = tryParse(callData)
  const rows =
    parsed?.name === 'execute' ? [parsed.args] : parsed?.name === 'executeBatch' ? parsed.args[0] : []
  if (rows.length === 0) throw new HostError('The callData is none of this account’s functions')
  return [...rows].map(([to, value, data]) => ({ to: String(to), value: BigInt(value), data: String(data) }))
}

function tryParse(data: string) {
  try {
    return ACCOUNT_ABI.parseTransaction({ data })
  } catch {
    return undefined
  }
}

function withGas(operation: UserOperation, fields: Fields): UserOperation {
  const pick = (name: keyof UserOperation & string, otherwise: bigint) =>
    readQuantity(fields[name], name) || otherwise
  return {
    ...operation,
    callGasLimit: pick('callGasLimit', operation.callGasLimit),
    verificationGasLimit: pick('verificationGasLimit', operation.verificationGasLimit),
    preVerificationGas: pick('preVerificationGas', operation.preVerificationGas),
    maxFeePerGas: pick('maxFeePerGas', operation.maxFeePerGas),
    maxPriorityFeePerGas: pick('maxPriorityFeePerGas', operation.maxPriorityFeePerGas),
  }
}

const hex = (value: bigint) => `0x${value.toString(16)}`
const first = (params: unknown) => String(Array.isArray(params) ? params[0] : '')
