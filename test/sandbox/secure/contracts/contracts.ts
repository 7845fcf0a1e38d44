import { AbiCoder, concat, getCreate2Address, Interface, keccak256, ZeroHash } from 'ethers'
import entryPoint from './entry-point.abi.json'
import account from './sandbox-account.abi.json'
import factory from './sandbox-account-factory.abi.json'
import passkeyFactory from './sandbox-passkey-factory.abi.json'
import delegate from './simple-7702-account.abi.json'

/** The deployer that anvil has from the start. The address of a contract only depends on its code. */
export const DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

export type Contract = {
  readonly address: string
  readonly abi: Interface
  /** Calldata for the deployer: salt and code. */
  readonly deployment: string
}

function contract(abi: Interface, initCode: string, salt = ZeroHash): Contract {
  return {
    address: getCreate2Address(DEPLOYER, salt, keccak256(initCode)),
    abi,
    deployment: concat([salt, initCode]),
  }
}

/** EntryPoint 0.8 at its canonical address, 0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108. */
export const ENTRY_POINT = contract(
  new Interface(entryPoint.abi),
  entryPoint.bytecode,
  '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9',
)

export const ACCOUNT_FACTORY = contract(
  new Interface(factory.abi),
  concat([factory.bytecode, AbiCoder.defaultAbiCoder().encode(['address'], [ENTRY_POINT.address])]),
)

/** Makes accounts whose owner is a passkey. */
export const PASSKEY_FACTORY = contract(
  new Interface(passkeyFactory.abi),
  concat([passkeyFactory.bytecode, AbiCoder.defaultAbiCoder().encode(['address'], [ENTRY_POINT.address])]),
)

/** The contract to which an EOA delegates for a batch (EIP-7702). */
export const DELEGATE = contract(new Interface(delegate.abi), delegate.bytecode)

export const ACCOUNT_ABI = new Interface(account.abi)
