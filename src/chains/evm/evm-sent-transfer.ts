import * as v from 'valibot'
import type { SentTransfer } from '../chain-facts'
import type { ChainFamily } from '../family'
import { toChecksumAddress } from './evm-address'

/**
 * Selector (first four bytes of keccak-256) of `transfer(address,uint256)` (EIP-20); arguments: recipient and amount.
 */
const TRANSFER = 'a9059cbb'
/**
 * Selectors of `transferFrom(address,address,uint256)` (EIP-20, EIP-721), of `safeTransferFrom` with and without data
 * (EIP-721), and of EIP-1155's `safeTransferFrom`. Their arguments start with sender, recipient, and token id or
 * amount.
 */
const FROM_TO = ['23b872dd', '42842e0e', 'b88d4fde', 'f242432a']

const ADDRESS = '0{24}([0-9a-f]{40})'
const CALL = new RegExp(`^0x(?:${TRANSFER}|(${FROM_TO.join('|')})${ADDRESS})${ADDRESS}[0-9a-f]{64}`)

const Hex = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i), v.toLowerCase())

/**
 * Response of `eth_getTransactionByHash`. The recipient is read from the calldata, which the account has signed. Events
 * would prove nothing: the called contract emits them, and it may be malicious.
 */
const SentTransferSchema = v.pipe(
  v.object({ hash: Hex, from: Hex, to: v.nullish(Hex), input: Hex, value: Hex }),
  v.transform(({ hash, from, to, input, value }): SentTransfer => {
    const recipient = input === '0x' ? recipientOfValue(value, to) : recipientInCalldata(input, from)
    return {
      hash,
      from: toChecksumAddress(from),
      recipients: recipient ? [toChecksumAddress(recipient)] : [],
    }
  }),
)

const recipientOfValue = (value: string, to: string | null | undefined) =>
  /[1-9a-f]/.test(value.slice(2)) ? to : null

function recipientInCalldata(input: string, from: string): string | undefined {
  const [, isFrom, sender, recipient] = CALL.exec(input) ?? []
  return isFrom && `0x${sender}` !== from ? undefined : recipient
}

export const EVM_SENT_TRANSFER: ChainFamily['sentTransfer'] = {
  request: hash => ({ method: 'eth_getTransactionByHash', params: [hash] }),
  schema: SentTransferSchema,
  isAmbiguous: false,
}
