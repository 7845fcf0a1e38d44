import { ReceiverField } from '../../../../../src/features/send/components/receiver-field'
import type { Receiver } from '../../../../../src/features/send/receiver/use-receiver'
import { ALICE } from '../../../../support/fake-wallet'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()
const retry = jest.fn()
const EMPTY: Receiver = { text: { kind: 'empty' }, isLooking: false, isUnknown: false, retry }
const show = (receiver: Partial<Receiver>, value = 'x') =>
  bench.show(
    <ReceiverField
      value={value}
      receiver={{ ...EMPTY, ...receiver }}
      network={{ namespace: 'eip155', name: 'Polygon' }}
      onChange={() => {}}
      onPaste={() => {}}
    />,
  )

test.each([
  ['format', 'Not a valid Polygon address'],
  ['checksum', 'This address has a typo'],
  ['zero', 'No one controls this address'],
] as const)('error: %s', (reason, text) => {
  const screen = show({ text: { kind: 'invalid', reason } })
  expect(screen.find('[role=alert]').textContent).toContain(text)
})

test('default: a name with the whole address that it stands for', () => {
  const screen = show({ text: { kind: 'address', address: ALICE }, name: 'alice.eth' })
  expect(screen.byTestId('send-resolved').textContent).toBe(`alice.eth${ALICE}`)
})

test('behavior: looking up, not registered, and could not be looked up', async () => {
  expect(show({ isLooking: true }).text).toContain('Looking up the name…')
  expect(show({ isUnknown: true }).text).toContain('This name isn’t registered on this network')
  const error = { code: 'NAME_UNRESOLVED', message: 'Error resolving name' } as const
  const screen = show({ error })
  expect(screen.text).toContain('Error resolving name')
  await screen.click(screen.button('Try again'))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('default: an empty field offers to paste', () => {
  expect(show({}, '').text).toContain('Paste')
  expect(show({}, 'x').text).not.toContain('Paste')
})
