import { lazy } from '../../../../src/lib/lazy'
import { LazyPart } from '../../../../src/parts/view/lazy-part'
import { eventually, settleView, viewBench } from '../../../support/view-bench'

const bench = viewBench()
const Word = ({ word }: { word: string }) => <p>{word}</p>

test('default: what stands in for it, then the part', async () => {
  const part = lazy(async () => Word)
  const screen = bench.show(<LazyPart part={part} props={{ word: 'here' }} rows={2} />)
  expect(screen.root.querySelectorAll('.sk')).toHaveLength(2)
  await eventually(() => expect(screen.text).toBe('here'))
})

test('behavior: code that is there already is shown at once', async () => {
  const part = lazy(async () => Word)
  await part.load()
  expect(bench.show(<LazyPart part={part} props={{ word: 'here' }} />).text).toBe('here')
})

test('error: it says so, and another try brings it', async () => {
  let tries = 0
  const part = lazy(async () => {
    if (++tries === 1) throw new Error('offline')
    return Word
  })
  const screen = bench.show(<LazyPart part={part} props={{ word: 'here' }} />)
  await eventually(() => expect(screen.text).toContain('This part did not load'))
  await screen.click(screen.button('Try again'))
  await eventually(() => expect(screen.text).toBe('here'))
})

test('param: no rows: nothing stands in for it, nor for one that does not come', async () => {
  const load = jest.fn(async () => {
    throw new Error('offline')
  })
  const screen = bench.show(<LazyPart part={lazy<typeof Word>(load)} props={{ word: '' }} rows={0} />)
  await settleView()
  expect(load).toHaveBeenCalledTimes(1)
  expect(screen.text).toBe('')
})
