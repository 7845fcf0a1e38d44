import { historyRows } from '../../../../../src/services/blockchain/activity/history-rows'
import { BOB, EVE, history, ME, moved, NETWORK, nft, sent } from '../../../features/account/data/support/wire'

const place = { network: NETWORK, address: ME }
const bait = () =>
  sent({ sentFrom: BOB, operationType: 'receive', transfers: [moved({ direction: 'in', value: 0.001 })] })

test('default: spam and other networks are left out', () => {
  const wire = [sent({ id: 'a' }), sent({ transfers: [nft('FREE', true)] }), sent({ chain: 'eip155:137' })]
  expect(historyRows(history(...wire), place).map(({ key }) => key)).toEqual(['a'])
})

test('behavior: what came before keeps its rows when older entries come', () => {
  const [first, second] = history(sent({ id: 'a' }), sent({ id: 'b' }))
  if (!first || !second) throw new Error('not read')
  const cache = new WeakMap()
  const [row] = historyRows([first], place, cache)
  expect(historyRows([first, second], place, cache)[0]).toBe(row)
  expect(historyRows([first], { ...place, address: EVE }, cache)[0]).not.toBe(row)
})

test('behavior: a sender is no stranger once an older page says that the account sent to it', () => {
  const [tiny, older] = history(bait(), sent({ sentTo: BOB }))
  if (!tiny || !older) throw new Error('not read')
  expect(historyRows([tiny], place)[0]?.isDust).toBe(true)
  expect(historyRows([tiny, older], place)[0]?.isDust).toBe(false)
})
