import {
  isRestricted,
  RESTRICTED_TIME_ZONES,
} from '../../../../../src/features/buy/purchase/restricted-time-zones'

test('default: nine time zones are restricted', () => {
  expect(new Set(RESTRICTED_TIME_ZONES).size).toBe(9)
  expect(isRestricted('Asia/Hong_Kong')).toBe(true)
  expect(isRestricted('Asia/Tokyo')).toBe(false)
  expect(isRestricted('UTC')).toBe(false)
})
