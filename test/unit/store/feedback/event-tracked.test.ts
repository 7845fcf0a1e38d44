import { eventTracked } from '../../../../src/store/feedback/event-tracked'

test('default: what was sent, how much and where: never an address', () => {
  const properties = { network: 'eip155:1', token: 'ETH', amount: 1.5 }
  expect(eventTracked({ event: 'SEND_INITIATED', properties }).payload).toEqual({
    event: 'SEND_INITIATED',
    properties,
  })
})

test('default: an event travels as it is, its amounts as text', () => {
  const properties = {
    network: 'eip155:1',
    swapFromToken: 'ETH',
    swapToToken: 'USDC',
    swapFromAmount: '0.000000000000000001',
    swapToAmount: '2478.504256',
    isSmartAccount: false,
  }
  expect(eventTracked({ event: 'SWAP_SUCCESS', properties })).toEqual({
    type: 'feedback/eventTracked',
    payload: { event: 'SWAP_SUCCESS', properties },
  })
})
