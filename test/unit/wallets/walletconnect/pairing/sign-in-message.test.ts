import {
  formatSignInMessage,
  readIssuer,
} from '../../../../../src/wallets/walletconnect/pairing/cacao-message'

const payload = {
  iss: 'did:pkh:eip155:1:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  domain: 'example.com',
  aud: 'https://example.com/login',
  version: '1',
  nonce: '32891756',
  iat: '2021-09-30T16:25:24Z',
}

test('default: the example of EIP-4361', () => {
  const message = formatSignInMessage({
    ...payload,
    statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
    resources: [
      'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
      'https://example.com/my-web2-claim.json',
    ],
  })
  expect(message).toBe(`example.com wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`)
})

test.each([undefined, ''])('behavior: without a statement (%j) there are two empty lines', statement => {
  expect(formatSignInMessage({ ...payload, statement })).toContain('Cc2\n\n\nURI: https://example.com/login')
})

test('behavior: every optional line in its place', () => {
  const message = formatSignInMessage({ ...payload, exp: 'E', nbf: 'N', requestId: 'R', resources: [] })
  expect(message?.split('\n').slice(-5)).toEqual([
    'Issued At: 2021-09-30T16:25:24Z',
    'Expiration Time: E',
    'Not Before: N',
    'Request ID: R',
    'Resources:',
  ])
})

test('behavior: rights are put into words', () => {
  const recap = `urn:recap:${Buffer.from('{"att":{"eip155":{"request/personal_sign":[{}]}}}').toString('base64url')}`
  expect(formatSignInMessage({ ...payload, resources: [recap] })).toContain(
    "(1) 'request': 'personal_sign' for 'eip155'.\n",
  )
})

test.each([
  '',
  'did:pkh:solana:x:y',
  'eip155:1:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  'did:pkh:eip155:1:0xC02a',
  'did:pkh:eip155:x:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
])('error: issuer %s', iss => {
  expect(readIssuer(iss)).toBeUndefined()
  expect(formatSignInMessage({ ...payload, iss })).toBeUndefined()
})
