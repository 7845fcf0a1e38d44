import { historyRows } from '../../../../../src/services/blockchain/activity/history-rows'
import { ActivityPicture } from '../../../../../src/shared/components/activity/activity-picture'
import { viewBench } from '../../../../support/view-bench'
import { history, ME, moved, NETWORK, nft, sent } from '../../../features/account/data/support/wire'

const bench = viewBench()
function show(entry: object) {
  const [row] = historyRows(history(entry), { network: NETWORK, address: ME })
  if (!row) throw new Error('no row')
  return bench.show(<ActivityPicture row={row} />).root
}
const sign = (root: ShadowRoot) => root.querySelector('.sign')?.innerHTML

test('default: what was moved, round for money, and a sign of where it went', () => {
  const root = show(sent())
  // its picture is on a stranger's host
  expect(root.querySelector('img')).toBeNull()
  expect(root.querySelector<HTMLElement>('.pic')?.dataset.initial).toBe('E')
  expect(root.querySelector('.pic')?.className).toContain('round')
  expect(sign(root)).not.toBe(sign(show(sent({ transfers: [moved({ direction: 'in' })] }))))
})

test('behavior: two for an exchange', () => {
  const root = show(sent({ transfers: [moved(), moved({ direction: 'in' })] }))
  expect(root.querySelectorAll('.pic')).toHaveLength(2)
})

test('behavior: NFTs are not round, and without a picture there is a letter', () => {
  const root = show(sent({ transfers: [nft('Ape')] }))
  expect(root.querySelector('.pic')?.className).not.toContain('round')
  expect(root.querySelector<HTMLElement>('.pic')?.dataset.initial).toBe('A')
})

test('behavior: nothing was moved: a quiet place', () => {
  expect(show(sent({ transfers: null })).querySelector('.pic')?.textContent).toBe('')
})

test('behavior: a failed one has a sign of its own, whichever way it went', () => {
  const failed = sign(show(sent({ status: 'failed' })))
  expect(failed).not.toBe(sign(show(sent())))
  expect(failed).toBe(sign(show(sent({ status: 'failed', transfers: [moved({ direction: 'in' })] }))))
})
