import { dataSlice } from 'ethers'
import { DELEGATE } from '../../secure/contracts/contracts'

/** Bytes of the salt, which precedes the creation code in the deployer's calldata. */
const SALT_BYTES = 32

/**
 * The contract to which accounts delegate for batches (EIP-7702). A call of its creation code returns the deployed
 * code.
 */
export const BATCH_DELEGATE = {
  address: DELEGATE.address,
  initCode: dataSlice(DELEGATE.deployment, SALT_BYTES),
} as const
