import type { Caip10 } from '../../../shared/lib/caip'
import { adapterError } from './adapter-error'

/** Chain id, network and address of an EVM account. Other chain families are not for this adapter. */
export function evmAccount(account: Caip10) {
  const [, network = '', chainId = '', address = ''] =
    /^(eip155:(\d+)):(0x[0-9a-f]{40})$/i.exec(account) ?? []
  if (!network) throw adapterError('HTTP_INVALID_RESPONSE', `${account} is not an EVM account`)
  return { network, chainId, address }
}

/** Address of a Solana account. Other chain families are not for this adapter. */
export function solanaAddress(account: Caip10): string {
  const [, address] = /^solana:\w+:([1-9A-HJ-NP-Za-km-z]{32,44})$/.exec(account) ?? []
  if (!address) throw adapterError('HTTP_INVALID_RESPONSE', `${account} is not a Solana account`)
  return address
}
