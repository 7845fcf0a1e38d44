import { getBytes, isAddress, isHexString, toUtf8Bytes } from 'ethers'
import { messageText } from '../../approval/describe-request'
import { invalidParams } from '../../rpc-error'
import type { Methods } from './method-table'
import { parseTypedData } from './typed-data'

/** Signatures without a transaction: ERC-191, EIP-712. */
export const SIGNING_METHODS: Methods = {
  async personal_sign(core, [first, second]) {
    // Some pages give the address first.
    const [message, address] = isAddress(first) && !isAddress(second) ? [second, first] : [first, second]
    if (typeof message !== 'string') throw invalidParams('personal_sign needs a message and an address.')
    const wallet = core.authorize(address)
    await core.ask('personal_sign', {
      title: 'Sign a message',
      rows: [['Account', wallet.address]],
      text: messageText(message),
    })
    return wallet.signMessage(isHexString(message) ? getBytes(message) : toUtf8Bytes(message))
  },

  async eth_signTypedData_v4(core, [address, data]) {
    const wallet = core.authorize(address)
    const { domain, types, message } = parseTypedData(data, core.memory.state.chainId)
    await core.ask('eth_signTypedData_v4', {
      title: 'Sign typed data',
      rows: [
        ['Account', wallet.address],
        ['Application', String(domain.name ?? '–')],
      ],
      text: JSON.stringify(message, null, 2),
    })
    return wallet.signTypedData(domain, types, message)
  },
}
