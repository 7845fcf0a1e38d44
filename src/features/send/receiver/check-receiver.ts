import { isEvmAddress, toChecksumAddress } from '../../../chains/evm/evm-address'
import { isSolanaAddress } from '../../../chains/solana/solana-address'
import type { Namespace } from '../../../shared/lib/caip'
import { decodeBase58 } from '../../../shared/lib/encoding/base58'

/** What the text of a receiver is. `zero` nobody owns; `checksum` has a typing error in it (EIP-55). */
export type ReceiverText =
  | { readonly kind: 'empty' }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'invalid'; readonly reason: 'format' | 'checksum' | 'zero' }

const KEY_BYTES = 32
/** Of Solana: the system program, whose key is zeros. */
const isZero = (address: string) => /^(0x0+|1+)$/.test(address)
/** Two parts at least, and nothing that no name has. */
const NAME = /^[^\s./@:]+(\.[^\s./@:]+)+$/u

export function checkReceiver(text: string, namespace: Namespace): ReceiverText {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'empty' }
  const address = namespace === 'solana' ? readSolana(trimmed) : readEvm(trimmed)
  if (address === 'checksum') return { kind: 'invalid', reason: 'checksum' }
  if (address && isZero(address)) return { kind: 'invalid', reason: 'zero' }
  if (address) return { kind: 'address', address }
  const isName = namespace === 'eip155' && NAME.test(trimmed)
  return isName ? { kind: 'name', name: trimmed } : { kind: 'invalid', reason: 'format' }
}

/** Of one case it says nothing of errors; of both it has to be right (decisions.md "Texts and numbers"). */
function readEvm(text: string): string | undefined {
  if (!isEvmAddress(text)) return undefined
  const hex = text.replace(/^0x/i, '')
  const address = toChecksumAddress(hex)
  const isOneCase = hex === hex.toLowerCase() || hex === hex.toUpperCase()
  return isOneCase || address === `0x${hex}` ? address : 'checksum'
}

const readSolana = (text: string): string | undefined =>
  isSolanaAddress(text) && decodeBase58(text)?.length === KEY_BYTES ? text : undefined
