import { dataSlice } from 'ethers'
import { DELEGATE } from '../../secure/contracts/contracts'

/** Bytes of the salt before the creation code in what the deployer is sent. */
const SALT_BYTES = 32

/** What an account delegates to for a batch (EIP-7702). A call of its creation code answers the code itself. */
export const BATCH_DELEGATE = {
  address: DELEGATE.address,
  initCode: dataSlice(DELEGATE.deployment, SALT_BYTES),
} as const
