import { W3mEvent } from '../../../src/element/events'

test('default: carries its detail and does not bubble', () => {
  const event = new W3mEvent('disconnect', { namespace: 'eip155' })
  expect(event).toBeInstanceOf(CustomEvent)
  expect([event.type, event.detail, event.bubbles, event.composed, event.cancelable]).toEqual([
    'disconnect',
    { namespace: 'eip155' },
    false,
    false,
    false,
  ])
})

test('behavior: only `beforeclose` can be cancelled', () => {
  expect(new W3mEvent('beforeclose', { source: 'escape' }).cancelable).toBe(true)
  expect(new W3mEvent('close', undefined).cancelable).toBe(false)
})
