import { useCopy } from '../../../../src/shared/components/use-copy'
import { viewBench } from '../../../support/view-bench'

const bench = viewBench()
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })

function CopyButton() {
  const copy = useCopy('account.copied')
  return (
    <button type="button" onClick={() => void copy('0xabc')}>
      copy
    </button>
  )
}
async function press() {
  const screen = bench.show(<CopyButton />)
  await screen.click(screen.button('copy'))
  return screen.store
}

test('default: the text is on the clipboard, and a snackbar says so', async () => {
  const writeText = jest.fn(async () => {})
  clipboard(writeText)
  const { getState, eventNames } = await press()
  expect(writeText.mock.calls).toEqual([['0xabc']])
  expect(getState().feedback.snackbar).toMatchObject({ variant: 'success', text: { key: 'account.copied' } })
  expect(eventNames()).toEqual([])
})

test.each([
  ['the visitor or the browser refuses', () => clipboard(() => Promise.reject(new Error('NotAllowedError')))],
  ['there is no clipboard (a page without https)', () => {}],
])('error: "Failed to copy" where %s', async (_name, arrange) => {
  arrange()
  const { getState, host } = await press()
  expect(getState().feedback.snackbar).toMatchObject({
    variant: 'error',
    text: { error: { message: 'Failed to copy' } },
  })
  expect(host.events).toMatchObject([
    { name: 'error', detail: { code: 'COPY_FAILED', message: 'Failed to copy' } },
  ])
})
