import { SiweMessage } from 'siwe'
import { expect } from '../fixtures'

type Said = { readonly network: string; readonly address: string; readonly url: string }

/** Checks domain, account, network, nonce and expiry of a message, with an independent parser where there is one. */
export function expectMessage(text = '', { network, address, url }: Said): void {
  const { host } = new URL(url)
  const [namespace = '', reference = ''] = network.split(':')
  if (namespace === 'eip155') {
    const message = new SiweMessage(text)
    expect(message).toMatchObject({
      address,
      chainId: Number(reference),
      version: '1',
      uri: url,
      domain: host,
    })
    const { expirationTime = '', issuedAt = '' } = message
    expect(Date.parse(expirationTime) - Date.parse(issuedAt)).toBe(600_000)
    return
  }
  const lines = text.split('\n')
  expect(lines.slice(0, 2)).toEqual([`${host} wants you to sign in with your Solana account:`, address])
  expect(lines).toEqual(expect.arrayContaining([`URI: ${url}`, 'Version: 1', 'Chain ID: mainnet']))
}
