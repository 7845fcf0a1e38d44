import fc from 'fast-check'
import { knownRecipients } from '../../../../../src/services/blockchain/activity/known-recipients'
import { BOB, EVE, history, ME, moved, NETWORK, nft, sent } from '../../../features/account/data/support/wire'

const known = (...wire: object[]) => knownRecipients(history(...wire), { network: NETWORK, address: ME })
const usdc = { name: 'USD Coin', symbol: 'USDC', icon: null }

test('default: whom the account sent to, each once, the latest first', () => {
  const eve = sent({ sentTo: EVE })
  expect(known(eve, sent({ sentTo: BOB }), sent({ sentTo: EVE.toLowerCase() }))).toEqual([EVE, BOB])
})

test('behavior: in the form that is shown, however the history writes them', () => {
  expect(known(sent({ sentTo: BOB.toLowerCase() }))).toEqual([BOB])
})

test('behavior: of a token, only where the answer names who got it: its target is a contract', () => {
  expect(known(sent({ sentTo: EVE, transfers: [moved({ fungible_info: usdc })] }))).toEqual([])
  expect(known(sent({ sentTo: EVE, transfers: [moved({ fungible_info: usdc, recipient: BOB })] }))).toEqual([
    BOB,
  ])
})

test.each([
  ['somebody else made it', { sentFrom: EVE }],
  ['nobody knows who made it', { sentFrom: null }],
  ['it failed', { status: 'failed' }],
  ['it is on its way', { status: 'pending' }],
  ['it was no sending', { operationType: 'execute' }],
  ['it sent nothing', { transfers: [moved({ quantity: { numeric: '0.0' } })] }],
  ['it came in', { transfers: [moved({ direction: 'in' })] }],
  ['it went to the account itself', { sentTo: ME }],
  ['its target is no address', { sentTo: '0x123' }],
  ['it moved spam', { transfers: [nft('FREE', true)] }],
  ['a token only calls itself the currency', { transfers: [moved({ value: null })] }],
])('behavior: nobody where %s', (_why, part) => {
  expect(known(sent(part))).toEqual([])
})

test('behavior: whatever strangers send, they are never offered', () => {
  const stranger = fc.record({
    sentFrom: fc.constantFrom(EVE, EVE.toLowerCase(), null),
    sentTo: fc.constantFrom(EVE, BOB, ME),
    operationType: fc.constantFrom('send', 'receive', 'execute'),
    transfers: fc.array(
      fc.record({
        direction: fc.constantFrom('in', 'out', 'self'),
        quantity: fc.constantFrom('0', '1').map(numeric => ({ numeric })),
        recipient: fc.constantFrom(EVE, BOB),
        value: fc.constantFrom(0, 5),
        fungible_info: fc.constant({ name: 'Ether', symbol: 'ETH', icon: null }),
      }),
    ),
  })
  fc.assert(
    fc.property(fc.array(stranger), wire => expect(known(...wire.map(part => sent(part)))).toEqual([])),
  )
})
