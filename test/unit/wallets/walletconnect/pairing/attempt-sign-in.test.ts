import { parsePairingUri } from '../../../../../src/wallets/walletconnect/pairing/pairing-uri'
import { outcomeOf, PAGE } from '../support/bench'
import { ALICE, METADATA } from '../support/fake-peer'
import { cacao, expectNothingLeft, SIGN_IN, setUp } from '../support/pairing-bench'

describe('with sign-in', () => {
  test('default', async () => {
    const b = setUp({ signIn: true })
    expect(parsePairingUri(b.pairing.uri)?.methods).toEqual(['wc_sessionAuthenticate'])
    await b.scan()
    expect(b.peer.last('wc_sessionAuthenticate')?.params).toMatchObject({
      authPayload: {
        domain: 'page.example',
        aud: 'https://page.example',
        nonce: 'n0nce',
        version: '1',
        type: 'caip122',
        chains: SIGN_IN.chains,
      },
      requester: { metadata: PAGE },
    })
    expect(b.peer.last('wc_sessionPropose')).toBeDefined()
    const topic = b.peer.signIn(payload => [
      cacao(payload),
      cacao(payload, { iss: `did:pkh:eip155:137:${ALICE}` }),
    ])
    await b.flush()
    const approval = await b.pairing.approval
    expect(approval.topic).toBe(topic)
    expect(approval.auths).toHaveLength(2)
    expect(approval.grants.eip155?.accounts).toEqual([`eip155:1:${ALICE}`, `eip155:137:${ALICE}`])
    expect(approval.grants.eip155?.methods).toContain('personal_sign')
    b.peer.answers.set('wc_sessionRequest', () => '0xsigned')
    const request = b.tab.client.request(topic, 'eip155:1', {
      method: 'personal_sign',
      params: ['0x', ALICE],
    })
    await b.flush()
    expect(await request).toBe('0xsigned')
    b.tab.client.destroy()
  })

  test('behavior: a wallet that only settles gives a plain session', async () => {
    const b = setUp({ signIn: true })
    await b.scan()
    b.peer.approve()
    await b.flush()
    expect(await outcomeOf(b.pairing.approval)).toMatchObject({ value: { auths: [], peer: METADATA } })
    b.tab.client.destroy()
  })

  test('behavior: a wallet that says it cannot sign in may still settle', async () => {
    const b = setUp({ signIn: true })
    await b.scan()
    b.peer.signIn(() => [], { error: { code: 10001, message: 'Unsupported wc_ method.' } })
    await b.flush()
    expect(await outcomeOf(b.pairing.approval)).toBe('pending')
    b.peer.approve()
    await b.flush()
    expect(await outcomeOf(b.pairing.approval)).toMatchObject({ value: { auths: [] } })
    b.tab.client.destroy()
  })

  test('error: declined', async () => {
    const b = setUp({ signIn: true })
    await b.scan()
    b.peer.signIn(() => [], { error: { code: 5000, message: 'User rejected.' } })
    await b.flush()
    expect(await outcomeOf(b.pairing.approval)).toEqual({ code: 'CONNECT_DECLINED' })
    await expectNothingLeft(b)
  })

  test.each([
    ['another nonce', { nonce: 'other' }, {}],
    ['another domain', { domain: 'evil.example' }, {}],
    ['another key than it answers with', {}, { publicKey: 'ab'.repeat(32) }],
  ])('error: %s; the wallet is told', async (_name, change, options) => {
    const b = setUp({ signIn: true })
    await b.scan()
    const topic = b.peer.signIn(payload => [cacao(payload, change)], options)
    await b.flush()
    expect(await outcomeOf(b.pairing.approval)).toEqual({ code: 'WALLET_INVALID_RESPONSE' })
    expect(b.peer.last('wc_sessionDelete')).toMatchObject({ topic, params: { code: 6000 } })
    await expectNothingLeft(b)
  })
})
