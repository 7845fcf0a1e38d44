import { SiweMessage } from 'siwe'
import { parseSiweMessage } from 'viem/siwe'
import {
  ethereumSignInMessage,
  type SignInFields,
  solanaSignInMessage,
} from '../../../../../src/shared/lib/sign-in/sign-in-message'

const PLAIN: SignInFields = {
  domain: 'page.example',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  uri: 'https://page.example',
  version: '1',
  chainId: '1',
  nonce: 'abcdefgh12',
  issuedAt: '2026-01-01T00:00:00.000Z',
}

const FULL: SignInFields = {
  ...PLAIN,
  statement: 'Hello',
  expirationTime: '2026-01-01T00:10:00.000Z',
  notBefore: '2025-12-31T00:00:00.000Z',
  requestId: 'request-1',
  resources: ['https://page.example/terms', 'ipfs://bafy'],
}

test('default: EIP-4361, letter for letter', () => {
  const { prepareMessage: _prepare, toMessage: _to, ...read } = new SiweMessage(ethereumSignInMessage(FULL))
  expect({ ...read }).toEqual({ ...FULL, chainId: 1 })
})

test('param: a statement in any script is unchanged', () => {
  const statement = 'Grüße — 你好 👋'
  const text = ethereumSignInMessage({ ...PLAIN, statement })
  expect(text).toContain(`\n\n${statement}\n\nURI: `)
  expect(parseSiweMessage(text)).toMatchObject({ statement, nonce: PLAIN.nonce, chainId: 1 })
})

test('behavior: on Solana one empty line where there is no statement', () => {
  const address = '1nc1nerator11111111111111111111111111111111'
  expect(solanaSignInMessage({ ...PLAIN, address, chainId: 'mainnet' })).toBe(
    [
      'page.example wants you to sign in with your Solana account:',
      address,
      '',
      'URI: https://page.example',
      'Version: 1',
      'Chain ID: mainnet',
      'Nonce: abcdefgh12',
      'Issued At: 2026-01-01T00:00:00.000Z',
    ].join('\n'),
  )
  expect(solanaSignInMessage({ ...PLAIN, address, statement: 'Hello' })).toContain(
    `${address}\n\nHello\n\nURI: `,
  )
})
