import { accountEndpoints } from '../../../../src/services/blockchain/account-endpoints'
import { profileEndpoints } from '../../../../src/services/blockchain/profile-endpoints'
import { selectProfile, selectTokenBalance } from '../../../../src/wallets/connections/cached'
import { openConnection } from '../../../../src/wallets/connections/connect-thunks'
import { fakeNetwork } from '../../../support/fake-network'
import { createTestStore, WALLET } from '../../../support/test-store'
import { ME, native } from '../../features/account/data/support/wire'

const network = fakeNetwork()
const query = { network: 'eip155:1', address: ME } as const

test('default: what the endpoints’ own selectors say, without them', async () => {
  network.on('/v1/identity', Response.json({ name: 'alice.eth', avatar: null }))
  network.on(`/v1/account/${ME}/balance`, Response.json({ balances: [native()] }))
  const { dispatch, getState, stop } = createTestStore()
  expect(selectProfile(getState())).toBeUndefined()
  dispatch(openConnection(WALLET, { accounts: [ME], network: 'eip155:1' }, { restored: false }))
  expect([selectProfile(getState()), selectTokenBalance(getState())]).toEqual([undefined, undefined])
  const { getBalance } = accountEndpoints.endpoints
  const { getProfile } = profileEndpoints.endpoints
  await dispatch(getBalance.initiate(query))
  await dispatch(getProfile.initiate(query))
  expect(selectTokenBalance(getState())).toBe(getBalance.select(query)(getState()).data)
  expect(selectTokenBalance(getState())).toHaveLength(1)
  expect(selectProfile(getState())).toBe(getProfile.select(query)(getState()).data)
  expect(selectProfile(getState())).toEqual({ name: 'alice.eth' })
  stop()
})
