import { eventTracked } from '../../../src/feedback/event-tracked'

test('default: what was sent, how much and where: never an address', () => {
  const properties = { network: 'eip155:1', token: 'ETH', amount: 1.5 }
  expect(eventTracked({ event: 'SEND_INITIATED', properties }).payload).toEqual({
    event: 'SEND_INITIATED',
    properties,
  })
})
