import { concat, type HDNodeWallet, toBeHex } from 'ethers'
import { ENTRY_POINT } from '../contracts/contracts'

/** A user operation before it is packed (ERC-4337 0.8). */
export type UserOperation = {
  readonly sender: string
  readonly nonce: bigint
  /** Factory and its call data; `0x` if the account exists. */
  readonly initCode: string
  readonly callData: string
  readonly verificationGasLimit: bigint
  readonly callGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

export type PackedUserOperation = {
  readonly sender: string
  readonly nonce: bigint
  readonly initCode: string
  readonly callData: string
  readonly accountGasLimits: string
  readonly preVerificationGas: bigint
  readonly gasFees: string
  readonly paymasterAndData: string
  readonly signature: string
}

const TYPES = {
  PackedUserOperation: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterAndData', type: 'bytes' },
  ],
}

const pair = (high: bigint, low: bigint) => concat([toBeHex(high, 16), toBeHex(low, 16)])

export function pack(operation: UserOperation, signature = '0x'): PackedUserOperation {
  const { sender, nonce, initCode, callData, preVerificationGas } = operation
  return {
    sender,
    nonce,
    initCode,
    callData,
    accountGasLimits: pair(operation.verificationGasLimit, operation.callGasLimit),
    preVerificationGas,
    gasFees: pair(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
    paymasterAndData: '0x',
    signature,
  }
}

/** Signed by the account's owner, over the EntryPoint's hash: EIP-712. */
export async function signOperation(
  operation: UserOperation,
  owner: HDNodeWallet,
  chainId: number,
): Promise<PackedUserOperation> {
  const domain = { name: 'ERC4337', version: '1', chainId, verifyingContract: ENTRY_POINT.address }
  const { signature: _, ...fields } = pack(operation)
  return pack(operation, await owner.signTypedData(domain, TYPES, fields))
}

/** The most that an operation can cost, in wei. */
export function maxCost(operation: UserOperation): bigint {
  const { verificationGasLimit, callGasLimit, preVerificationGas, maxFeePerGas } = operation
  return (verificationGasLimit + callGasLimit + preVerificationGas) * maxFeePerGas
}
