import { accountStateOf, toConnection } from '../../../../../src/wallets/walletconnect/provider/account-state'
import { EVM_FAMILY } from '../../../../../src/wallets/walletconnect/provider/evm-binding'
import type { Session } from '../../../../../src/wallets/walletconnect/types'
import { ALICE, BOB, evm, METADATA } from '../support/fake-peer'

const session: Session = {
  topic: 't',
  expiry: 5,
  peer: METADATA,
  grants: evm([`eip155:1:${ALICE}`, `eip155:1:${BOB}`, `eip155:137:${BOB}`]),
  labels: { [ALICE]: 'Savings' },
  networks: {},
  pairingTopic: 'p',
  settledAt: 1,
}
const NOTHING = { wishes: [], active: [] }

describe('accountStateOf', () => {
  test('default', () => {
    expect(accountStateOf(session, EVM_FAMILY, NOTHING)).toEqual({
      session,
      network: 'eip155:1',
      accounts: [ALICE, BOB],
      approvedNetworks: ['eip155:1', 'eip155:137'],
      supportsAllNetworks: false,
    })
  })

  test('param: wishes: the first that was granted', () => {
    const wishes = [undefined, 'eip155:56', 'eip155:137', 'eip155:1']
    expect(accountStateOf(session, EVM_FAMILY, { ...NOTHING, wishes })).toMatchObject({
      network: 'eip155:137',
      accounts: [BOB],
    })
  })

  test('behavior: a network that was chosen before, granted or not', () => {
    const chosen = { ...session, networks: { eip155: 'eip155:56' } }
    expect(accountStateOf(chosen, EVM_FAMILY, { wishes: ['eip155:1'], active: [] })).toMatchObject({
      network: 'eip155:56',
      accounts: [ALICE, BOB],
    })
  })

  test('param: active: those come first, as far as they were granted', () => {
    const active = [BOB.toLowerCase(), `0x${'9'.repeat(40)}`]
    expect(accountStateOf(session, EVM_FAMILY, { wishes: [], active })?.accounts).toEqual([BOB, ALICE])
  })

  test('behavior: a wallet that takes any network', () => {
    const open = { ...session, grants: evm([`eip155:1:${ALICE}`], ['wallet_addEthereumChain']) }
    expect(accountStateOf(open, EVM_FAMILY, NOTHING)).toMatchObject({
      approvedNetworks: ['eip155:1'],
      supportsAllNetworks: true,
    })
  })

  test('error: no session, or none on EVM', () => {
    expect(accountStateOf(undefined, EVM_FAMILY, NOTHING)).toBeUndefined()
    expect(accountStateOf({ ...session, grants: {} }, EVM_FAMILY, NOTHING)).toBeUndefined()
  })
})

describe('toConnection', () => {
  const approvedNetworks = ['eip155:1', 'eip155:137']
  const shared = { network: 'eip155:1', accounts: [ALICE], approvedNetworks, supportsAllNetworks: true }

  test('default', () => {
    expect(toConnection({ session, ...shared })).toEqual({
      ...shared,
      labels: { [ALICE]: 'Savings' },
      wallet: { name: METADATA.name, icon: METADATA.icons[0] },
    })
  })

  test('behavior: no icon', () => {
    const plain = { ...session, peer: { ...METADATA, icons: [] } }
    expect(toConnection({ session: plain, ...shared }).wallet).toEqual({ name: METADATA.name })
  })
})
