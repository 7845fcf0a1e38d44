import { PairingLink } from '../../../../src/wallets/pairing/pairing-link'

const OFFER = { uri: 'wc:1', renewsAt: 1 }

test('default: nothing is on offer, then what was set', () => {
  const link = new PairingLink()
  expect(link.get()).toBeUndefined()
  link.set(OFFER)
  expect(link.get()).toBe(OFFER)
  link.set(undefined)
  expect(link.get()).toBeUndefined()
})

test('behavior: everybody is told, until they let go; also one that lets go while it is told', () => {
  const link = new PairingLink()
  const told: string[] = []
  const stopFirst = link.subscribe(() => {
    told.push('first')
    stopFirst()
  })
  const stopSecond = link.subscribe(() => told.push('second'))
  link.set(OFFER)
  link.set(undefined)
  stopSecond()
  link.set(OFFER)
  expect(told).toEqual(['first', 'second', 'second'])
})

test('behavior: the key is not in what a log or a message would carry', () => {
  const link = new PairingLink()
  link.set({ uri: 'wc:1?symKey=secret', renewsAt: 1 })
  expect(JSON.stringify(link)).not.toContain('secret')
  expect(Object.values(link).map(String).join()).not.toContain('secret')
})
