import { createHeld, followEvent } from '../../../../src/features/sign-in/pending-sign-in'
import { SOLANA_WALLET } from '../../../support/fake-connector'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { WALLET } from '../../../support/test-store'

const opening = { connector: WALLET, connection: { accounts: [ALICE], network: 'eip155:1' }, restored: false }
const other = { ...opening, connector: SOLANA_WALLET }

test('default: settles once, as its visitor does', async () => {
  const held = createHeld([opening], 'id-1')
  held.resolve()
  held.reject(new Error('late'))
  await expect(held.promise).resolves.toBeUndefined()
  expect(held).toMatchObject({ openings: [opening], requestId: 'id-1' })
})

test('behavior: what a wallet says is of its own connection alone, in display form', () => {
  const accounts = [BOB.toLowerCase()]
  const [own, others] = followEvent([opening, other], WALLET.uid, { type: 'accountsChanged', accounts })
  expect(own?.connection).toEqual({ accounts: [BOB], network: 'eip155:1' })
  expect(others).toBe(other)
  const moved = followEvent([opening], WALLET.uid, { type: 'networkChanged', network: 'eip155:10' })
  expect(moved[0]?.connection).toEqual({ accounts: [ALICE], network: 'eip155:10' })
  expect(followEvent([opening, other], WALLET.uid, { type: 'disconnected' })).toEqual([other])
})

test('behavior: networks that a wallet agrees to are those that it said last', () => {
  const [wide] = followEvent([opening], WALLET.uid, {
    type: 'approvedChanged',
    approvedNetworks: ['eip155:1'],
    supportsAllNetworks: true,
  })
  expect(wide?.connection).toEqual({
    ...opening.connection,
    approvedNetworks: ['eip155:1'],
    supportsAllNetworks: true,
  })
  const after = followEvent(wide ? [wide] : [], WALLET.uid, { type: 'approvedChanged' })
  expect(after[0]?.connection).toEqual(opening.connection)
  const embedded = { accountTypes: ['eoa'], offersSmartAccount: false, smartAccountDeployed: false } as const
  const [known] = followEvent([opening], WALLET.uid, { type: 'embeddedChanged', embedded })
  expect(known?.connection.embedded).toBe(embedded)
})
