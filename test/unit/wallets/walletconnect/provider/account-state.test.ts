import { accountStateOf } from '../../../../../src/wallets/walletconnect/provider/account-state'
import { EVM_FAMILY } from '../../../../../src/wallets/walletconnect/provider/evm-binding'
import type { Session } from '../../../../../src/wallets/walletconnect/types'

test('behavior: as many active accounts as fit into an event, in the wallet’s order', () => {
  const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
  const addresses = Array.from({ length: 20_000 }, (_each, index) => address(index))
  const shared = addresses.slice(-600)
  const accounts = shared.map(each => `eip155:1:${each}`)
  const session = { grants: { eip155: { accounts, methods: [], events: [] } }, networks: {} }
  const active = EVM_FAMILY.readActive([...addresses].reverse())
  const state = accountStateOf(session as unknown as Session, EVM_FAMILY, { preferred: [], active })
  expect(state?.accounts).toEqual([...shared].reverse())
})
