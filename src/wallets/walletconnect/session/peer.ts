import { isEvmAddress, toChecksumAddress } from '../../../chains/evm/evm-address'
import { cleanText } from '../../../shared/lib/format'
import { isImageUrl, isWebUrl } from '../../../shared/lib/url'
import type { Grants, Peer } from '../types'
import type { WireMetadata } from './schemas'

const MAX_NAME = 60
const MAX_DESCRIPTION = 200
const MAX_ICONS = 5
const MAX_LABEL = 40

const isSecureLink = (text: string): boolean => /^https:/i.test(text) && isWebUrl(text)

/** Sanitizes a wallet's metadata: texts are safe to show afterwards, links safe to open. */
export function readPeer({ name, description, url, icons }: WireMetadata): Peer {
  return {
    name: cleanText(name, MAX_NAME),
    description: cleanText(description, MAX_DESCRIPTION),
    ...(isSecureLink(url) ? { url } : {}),
    icons: icons.filter(isImageUrl).slice(0, MAX_ICONS),
  }
}

/**
 * Reads account names from `sessionProperties[<address>]` (docs/protocols/walletconnect.md#pairing), keyed by address
 * in display form. EVM addresses match in any letter case.
 */
export function readLabels(
  properties: Record<string, unknown> | null | undefined,
  grants: Grants,
): Record<string, string> {
  const addresses = new Set(
    Object.values(grants).flatMap(({ accounts }) =>
      accounts.map(account => toDisplay(account.slice(account.lastIndexOf(':') + 1))),
    ),
  )
  const labels: Record<string, string> = {}
  for (const [key, value] of Object.entries(properties ?? {})) {
    const label = typeof value === 'string' ? cleanText(value, MAX_LABEL) : ''
    const address = toDisplay(key)
    if (label && addresses.has(address)) labels[address] = label
  }
  return labels
}

const toDisplay = (address: string) => (isEvmAddress(address) ? toChecksumAddress(address) : address)
