/** @jest-environment node */
import { checkClientToken } from '../../../../sandbox/relay/admission/client-token'
import { RelayIdentity } from '../../../../sandbox/wallet-page/core/crypto/relay-identity'

const AUD = 'wss://relay.example'

test('default: the relay accepts its token', () => {
  const identity = new RelayIdentity(RelayIdentity.createSeed())
  const now = Date.now()
  const checked = checkClientToken(identity.token(AUD, now), {
    isAudience: aud => aud === AUD,
    now: Math.floor(now / 1000),
  })
  expect(checked).toEqual({ clientId: identity.did })
})

test('default: a known key has a known name', () => {
  // RFC 8032 §7.1, test 1; did:key of its public key.
  const seed = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
  expect(new RelayIdentity(seed).did).toBe('did:key:z6MktwupdmLXVVqTzCw4i46r4uGyosGXRnR3XjN4Zq7oMMsw')
})
