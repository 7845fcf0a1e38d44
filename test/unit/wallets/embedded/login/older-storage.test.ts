import { createMemoryStorage, MemoryOrigin } from '../../../../../src/shared/storage/memory-storage'
import { LoginMemory } from '../../../../../src/wallets/embedded/login/login-memory'
import { takeOverOlderStorage } from '../../../../../src/wallets/embedded/login/older-storage'

/** As the earlier version writes them (docs/protocols/storage.md). */
const OLDER = {
  EMAIL: 'alice@example.com',
  EMAIL_LOGIN_USED_KEY: 'true',
  LAST_EMAIL_LOGIN_TIME: '1700000000000',
  SOCIAL_USERNAME: 'alice',
  LAST_USED_CHAIN_KEY: '137',
  SMART_ACCOUNT_ENABLED_NETWORKS: '137,11155111',
}

function setUp(older: Readonly<Record<string, string>> = OLDER) {
  const origin = new MemoryOrigin()
  const storage = createMemoryStorage(origin)
  for (const [name, text] of Object.entries(older)) storage.setItem(`@w3m-storage/${name}`, text)
  return { origin, storage, memory: new LoginMemory(storage, 'p') }
}

test('default: all six are taken over, and gone from there', () => {
  const { origin, storage, memory } = setUp()
  takeOverOlderStorage(storage, 'p')
  expect(memory).toMatchObject({
    email: 'alice@example.com',
    loginUsed: true,
    lastLoginTime: 1_700_000_000_000,
    socialUsername: 'alice',
    lastChain: 'eip155:137',
    smartAccountNetworks: [137, 11155111],
  })
  expect([...origin.values.keys()].filter(key => !key.startsWith('@w3m/p/'))).toEqual([])
})

test('behavior: only once: what was signed out stays so', () => {
  const { storage, memory } = setUp()
  takeOverOlderStorage(storage, 'p')
  memory.forgetLogin()
  memory.rememberSmartAccountNetworks([])
  memory.rememberLogin(null)
  memory.forgetLogin()
  takeOverOlderStorage(storage, 'p')
  expect([memory.email, memory.loginUsed]).toEqual([undefined, false])
})

test('behavior: what we have ourselves wins, and the older stays', () => {
  const { storage, memory } = setUp()
  memory.rememberChain('eip155:10')
  takeOverOlderStorage(storage, 'p')
  expect([memory.lastChain, memory.email]).toEqual(['eip155:10', undefined])
  expect(storage.getItem('@w3m-storage/EMAIL')).toBe('alice@example.com')
})

test.each([
  ['the chain of nobody', { LAST_USED_CHAIN_KEY: '0' }],
  ['another one', { LAST_USED_CHAIN_KEY: 'NaN' }],
  ['a flag that is not set', { EMAIL_LOGIN_USED_KEY: 'false' }],
  ['no e-mail', { EMAIL: '' }],
  ['a time that is none', { LAST_EMAIL_LOGIN_TIME: 'soon' }],
  ['no networks', { SMART_ACCOUNT_ENABLED_NETWORKS: '' }],
])('error: %s is not taken over', (_name, older) => {
  const { origin, storage } = setUp(older)
  takeOverOlderStorage(storage, 'p')
  expect(origin.values.size).toBe(0)
})

test.each(['eip155:137', '0x89'])('param: the chain %s', text => {
  const { storage, memory } = setUp({ LAST_USED_CHAIN_KEY: text })
  takeOverOlderStorage(storage, 'p')
  expect(memory.lastChain).toBe('eip155:137')
})

test('param: a chain of Solana', () => {
  const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const { storage, memory } = setUp({ LAST_USED_CHAIN_KEY: network })
  takeOverOlderStorage(storage, 'p')
  expect(memory.lastChain).toBe(network)
})
