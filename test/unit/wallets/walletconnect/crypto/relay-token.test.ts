import { createOwnSigner } from '../../../../../src/wallets/own-curves'
import { clientIdOf, signRelayToken } from '../../../../../src/wallets/walletconnect/crypto/relay-token'
import { createNativeSigner } from '../../../../../src/wallets/walletconnect/crypto/signer'
import { didKey, publicOf, randomHex, relayToken } from '../support/peer-crypto'
import { CLAIMS, DID_KEY, SEED, SEED_PUBLIC, TOKEN } from '../support/vectors'

test('default: published vectors', async () => {
  expect(clientIdOf(SEED_PUBLIC)).toBe(DID_KEY)
  expect(clientIdOf('3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29')).toBe(
    'did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp',
  )
  expect(await signRelayToken(await createNativeSigner(SEED), CLAIMS)).toBe(TOKEN)
  expect(await signRelayToken(await createOwnSigner(SEED), CLAIMS)).toBe(TOKEN)
})

test('behavior: the same as another implementation', async () => {
  for (let round = 0; round < 5; round++) {
    const [seed, sub] = [randomHex(), randomHex()]
    const claims = { sub, aud: 'wss://relay.example/?a=ü', iat: 1_700_000_000 + round }
    expect(clientIdOf(publicOf('ed25519', seed))).toBe(didKey(publicOf('ed25519', seed)))
    expect(await signRelayToken(await createOwnSigner(seed), claims)).toBe(relayToken(seed, claims))
  }
})
