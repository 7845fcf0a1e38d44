import { readPageOptions } from '../../../../sandbox/wallet-page/page/page-options'

test('default', () => {
  expect(readPageOptions('')).toEqual({
    uri: undefined,
    sessionTopic: undefined,
    seed: 'default',
    theme: undefined,
    behavior: { oneClickSignIn: true, relayApproval: true, signaturesOnly: false },
  })
})

test('param: uri is decoded once', () => {
  const uri = 'wc:abc@2?relay-protocol=irn&symKey=def'
  expect(readPageOptions(`?uri=${encodeURIComponent(uri)}`).uri).toBe(uri)
})

test('param: auth, settle, solana, theme, seed, sessionTopic', () => {
  expect(
    readPageOptions(
      '?auth=off&settle=classic&solana=signatures&theme=dark&seed=b&requestId=1&sessionTopic=t',
    ),
  ).toMatchObject({
    sessionTopic: 't',
    seed: 'b',
    theme: 'dark',
    behavior: { oneClickSignIn: false, relayApproval: false, signaturesOnly: true },
  })
})
