import { FarcasterLink } from '../../../../../src/features/embedded-wallet/components/farcaster-link'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()
const URL = 'https://farcaster.example/connect'

test('default: a button that opens the app, in a window without a way back', async () => {
  const open = jest.spyOn(window, 'open').mockImplementation(() => null)
  const screen = bench.show(<FarcasterLink url={URL} art={null} />)
  expect(screen.text).toContain('Accept connection request in the app')
  await screen.click(screen.button('Open Farcaster'))
  expect(open.mock.calls).toEqual([[URL, '_blank', 'noreferrer,noopener']])
  open.mockRestore()
})

test('behavior: without an address there is nothing to open or to copy yet', async () => {
  const open = jest.spyOn(window, 'open').mockImplementation(() => null)
  const screen = bench.show(<FarcasterLink url={undefined} art={null} />)
  for (const name of ['Open Farcaster', 'Copy link']) {
    expect(screen.button(name).getAttribute('aria-disabled')).toBe('true')
    await screen.click(screen.button(name))
  }
  expect(open.mock.calls).toEqual([])
  open.mockRestore()
})
