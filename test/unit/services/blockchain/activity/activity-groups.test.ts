import fc from 'fast-check'
import { dayOf, groupByMonth } from '../../../../../src/services/blockchain/activity/activity-groups'
import { historyRows } from '../../../../../src/services/blockchain/activity/history-rows'
import { history, ME, NETWORK, sent } from '../../../features/account/data/support/wire'

const NOW = Date.UTC(2026, 10, 20)
const rowsAt = (...times: (string | null)[]) =>
  historyRows(history(...times.map((minedAt, index) => sent({ id: `${index}`, minedAt }))), {
    network: NETWORK,
    address: ME,
  })
const groups = (locale: string, timeZone: string, ...times: (string | null)[]) =>
  groupByMonth(rowsAt(...times), { locale, now: NOW, timeZone }).map(({ key, title, rows }) => [
    key,
    title,
    rows.map(row => row.key).join(),
  ])

test('default: by month, the newest first, with the year where it is another', () => {
  expect(
    groups(
      'en',
      'UTC',
      '2025-12-31T10:00:00Z',
      '2026-11-02T10:00:00Z',
      '2026-11-03T10:00:00Z',
      '2025-11-03T10:00:00Z',
    ),
  ).toEqual([
    ['2026-11', 'November', '2,1'],
    ['2025-12', 'December 2025', '0'],
    ['2025-11', 'November 2025', '3'],
  ])
})

test('param: the visitor’s time zone and language', () => {
  const turn = '2026-01-01T02:00:00Z'
  expect(groups('en', 'America/New_York', turn)).toEqual([['2025-12', 'December 2025', '0']])
  expect(groups('de', 'Asia/Tokyo', turn)).toEqual([['2026-01', 'Januar', '0']])
  expect(groups('ar', 'UTC', turn)[0]?.[1]).toMatch(/يناير/)
})

test('behavior: what is not in a block yet comes first, in this month', () => {
  expect(groups('en', 'UTC', '2026-11-02T10:00:00Z', null)).toEqual([['2026-11', 'November', '1,0']])
})

test('default: the day of a row', () => {
  expect(dayOf(Date.UTC(2026, 10, 3), 'en', 'UTC')).toBe('Nov 03')
  expect(dayOf(Date.UTC(2026, 10, 3), 'en-GB', 'UTC')).toBe('03 Nov')
})

test('behavior: every row is in its own month, whatever the order and the number', () => {
  const time = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2027, 0) })
  const [row] = rowsAt('2026-11-02T10:00:00Z')
  if (!row) throw new Error('no row')
  fc.assert(
    fc.property(fc.array(time, { maxLength: 60 }), times => {
      const rows = times.map((minedAt, index) => ({ ...row, key: `${index}`, minedAt }))
      const found = groupByMonth(rows, { locale: 'en', now: NOW, timeZone: 'UTC' })
      expect(found.flatMap(group => group.rows.map(({ minedAt }) => minedAt))).toEqual(
        [...times].sort((a, b) => b - a),
      )
      for (const group of found)
        for (const { minedAt = 0 } of group.rows)
          expect(new Date(minedAt).toISOString().slice(0, 7)).toBe(group.key)
      expect(new Set(found.map(({ key }) => key)).size).toBe(found.length)
    }),
  )
})
