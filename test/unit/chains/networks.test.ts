import { PublicKey } from '@solana/web3.js'
import { getAddress } from 'ethers'
import fc from 'fast-check'
import { isEvmAddress, toChecksumAddress } from '../../../src/chains/evm/evm-address'
import { costBounds } from '../../../src/chains/evm/fees/fees'
import { EVM_NETWORKS } from '../../../src/chains/evm/networks/evm-networks'
import type { EvmTransaction } from '../../../src/chains/family'
import { currencyImageId, networkImageId } from '../../../src/chains/networks/network-images'
import { COINBASE_CHAINS, coinbaseNetwork, isCoinbaseNetwork } from '../../../src/chains/networks/onramp'
import { resolveNetworks } from '../../../src/chains/networks/resolve-networks'
import { isSolanaAddress } from '../../../src/chains/solana/solana-address'
import type { HostNetwork } from '../../../src/shared/host/runtime-contract'

/** The directory has no picture of these. */
const WITHOUT_PICTURE = ['eip155:8217']

describe('rows of networks with money', () => {
  const ids = EVM_NETWORKS.filter(({ testnet }) => !testnet).map(({ id }) => id)
  const own = (id: string) => resolveNetworks([id]).map(networkImageId)[0]

  test('default: each has a picture of its own in network-images.ts', () => {
    const pictures = ids.map(id => [id, own(id)] as const)
    const shared = pictures.filter(([id, picture]) => id !== 'eip155:1' && picture === own('eip155:31337'))
    expect(shared.map(([id]) => id)).toEqual(WITHOUT_PICTURE)
  })

  test.each(ids)('default: the bounds of fees on %s are in gwei, and in thousandths of a coin', network => {
    const bounds = costBounds({ network, gas: '1' } as EvmTransaction)
    const [gwei, coins] = [Number(bounds?.fair) / 1e9, Number(bounds?.large) / 1e18]
    expect(gwei).toBeGreaterThanOrEqual(1)
    expect(gwei).toBeLessThanOrEqual(10_000)
    expect(coins).toBeGreaterThanOrEqual(0.001)
    expect(coins).toBeLessThanOrEqual(10_000)
  })
})

describe('network images', () => {
  const imageOf = (id: string) => resolveNetworks([id]).map(networkImageId)[0]
  const currencyImageOf = (id: string) => resolveNetworks([id]).map(currencyImageId)[0]

  test('param: the mark of a currency is that of its own network, of a test network the gray one', () => {
    const ether = imageOf('eip155:1')
    expect(['eip155:1', 'eip155:10', 'eip155:8453'].map(currencyImageOf)).toEqual([ether, ether, ether])
    for (const id of [
      'eip155:137',
      'eip155:56',
      'eip155:11155111',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    ])
      expect(currencyImageOf(id)).toBe(imageOf(id))
    const [own] = resolveNetworks(['eip155:1'])
    const coin = { name: 'Coin', symbol: 'OWN', decimals: 18 }
    expect(own && currencyImageId({ ...own, id: 'eip155:31337', currency: coin })).toBeUndefined()
  })

  test.each([
    [1, 'ba0ba0cd-17c6-4806-ad93-f9d174f17900'],
    [42161, '3bff954d-5cb0-47a0-9a23-d20192e74600'],
    [43114, '30c46e53-e989-45fb-4549-be3bd4eb3b00'],
    [56, '93564157-2e8e-4ce7-81df-b264dbee9b00'],
    [250, '06b26297-fe0c-4733-5d6b-ffa5498aac00'],
    [10, 'ab9c186a-c52f-464b-2906-ca59d760a400'],
    [137, '41d04d42-da3b-4453-8506-668cc0727900'],
    [100, '02b53f6a-e3d4-479e-1cb4-21178987d100'],
    [324, 'b310f07f-4ef7-49f3-7073-2a0a39685800'],
    [7777777, '845c60df-d429-4991-e687-91ae45791600'],
    [42220, 'ab781bbc-ccc6-418d-d32d-789b15da1f00'],
    [8453, '7289c336-3981-4081-c5f4-efc26ac64a00'],
    [1313161554, '3ff73439-a619-4894-9262-4470c773a100'],
    [11155111, 'e909ea0a-f92a-4512-c8fc-748044ea6800'],
    [84532, 'a18a7ecd-e307-4360-4746-283182228e00'],
  ])('default: picture of %d', (id, imageId) => {
    expect(imageOf(`eip155:${id}`)).toBe(imageId)
  })

  test('behavior: the namespace stands in where a network has none', () => {
    expect(imageOf('eip155:31337')).toBe('ba0ba0cd-17c6-4806-ad93-f9d174f17900')
    const [ethereum] = resolveNetworks(['eip155:1'])
    expect(ethereum && networkImageId({ ...ethereum, id: 'solana:x', namespace: 'solana' })).toBe(
      'a1b58899-f671-4276-6a5e-56ca5bd59700',
    )
  })
})

describe('onramp', () => {
  test('default: the networks that Coinbase sells on', () => {
    expect([...COINBASE_CHAINS].sort()).toEqual(
      ['ethereum', 'arbitrum', 'polygon', 'avalanche-c-chain', 'optimism', 'celo', 'base'].sort(),
    )
  })

  // display name → Coinbase
  test.each([
    ['Ethereum', 'ethereum'],
    ['Arbitrum One', 'arbitrum'],
    ['Polygon', 'polygon'],
    ['Avalanche', 'avalanche-c-chain'],
    ['OP Mainnet', 'optimism'],
    ['Celo', 'celo'],
    ['Base', 'base'],
  ])('default: %s is %s', (name, coinbase) => {
    expect(coinbaseNetwork(EVM_NETWORKS.find(network => network.name === name)?.id)).toBe(coinbase)
  })

  test.each([undefined, 'eip155:56', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'constructor'])(
    'behavior: %p falls back to ethereum',
    network => {
      expect(coinbaseNetwork(network)).toBe('ethereum')
      expect(isCoinbaseNetwork(network)).toBe(false)
    },
  )

  test('default: it delivers on Base', () => expect(isCoinbaseNetwork('eip155:8453')).toBe(true))
})

describe('resolve networks', () => {
  const ANVIL: HostNetwork = {
    id: 'eip155:31337',
    name: 'My chain',
    currency: { name: 'Test', symbol: 'TST', decimals: 6 },
    rpcUrl: 'http://127.0.0.1:8545',
    testnet: true,
  }

  const ids = (requested: readonly (string | HostNetwork)[]) => resolveNetworks(requested).map(({ id }) => id)

  test('default', () => {
    const [polygon, ethereum] = resolveNetworks(['eip155:137', 'eip155:1'])
    expect(polygon).toMatchObject({ id: 'eip155:137', name: 'Polygon', currency: { symbol: 'POL' } })
    expect(ethereum).toMatchObject({ id: 'eip155:1', name: 'Ethereum' })
  })

  test('behavior: order is kept, each network is there once', () => {
    expect(ids(['eip155:10', 'eip155:1', 'eip155:10', 'eip155:5'])).toEqual([
      'eip155:10',
      'eip155:1',
      'eip155:5',
    ])
  })

  test("behavior: a network of the host's own", () => {
    expect(resolveNetworks([ANVIL])).toEqual([{ ...ANVIL, namespace: 'eip155' }])
  })

  test('behavior: an object refines a known network, wherever it stands', () => {
    const own = { ...ANVIL, id: 'eip155:1', name: 'Mainnet' }
    for (const requested of [
      ['eip155:1', own],
      [own, 'eip155:1'],
    ]) {
      expect(resolveNetworks(requested)).toEqual([
        {
          ...own,
          namespace: 'eip155',
          explorerUrl: 'https://etherscan.io',
          swap: true,
        },
      ])
    }
  })

  test("behavior: a host's name is one clean line, and never empty", () => {
    expect(resolveNetworks([{ ...ANVIL, name: ' My\n\u202Echain ' }])[0]?.name).toBe('My chain')
    expect(resolveNetworks([{ ...ANVIL, name: '\u200B' }])[0]?.name).toBe('Chain 31337')
  })

  test('behavior: an id without a row is a network with a plain name and no invented symbol', () => {
    expect(resolveNetworks(['eip155:31337000'])).toEqual([
      {
        id: 'eip155:31337000',
        namespace: 'eip155',
        name: 'Chain 31337000',
        currency: { name: 'Native currency', symbol: '', decimals: 18 },
      },
    ])
  })

  test.each([
    '',
    'eip155',
    'eip155:',
    'eip155:abc',
    'eip155:0',
    'eip155:01',
    'eip155:1:0x0',
    'bip122:000',
    'cosmos:hub',
    '1',
  ])('error: %p is left out', id => {
    expect(ids([id, 'eip155:1'])).toEqual(['eip155:1'])
    expect(ids([{ ...ANVIL, id }])).toEqual([])
  })

  test('error: nothing that can be served', () => {
    expect(resolveNetworks([])).toEqual([])
  })
})

describe('addresses', () => {
  // the examples of https://eips.ethereum.org/EIPS/eip-55
  const EIP55 = [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ]

  test.each(EIP55)('default: %s', address => {
    expect(toChecksumAddress(address)).toBe(address)
    expect(toChecksumAddress(address.toLowerCase())).toBe(address)
    expect(toChecksumAddress(address.toUpperCase())).toBe(address)
    expect(toChecksumAddress(address.slice(2))).toBe(address)
  })

  test('behavior: agrees with ethers on every address', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), bytes => {
        const address = `0x${Buffer.from(bytes).toString('hex')}`
        expect(toChecksumAddress(address)).toBe(getAddress(address))
      }),
    )
  })

  test.each([...EIP55, EIP55[0]?.slice(2), EIP55[0]?.toLowerCase()])('default: %s is an address', text => {
    expect(isEvmAddress(text ?? '')).toBe(true)
  })

  test.each([
    '',
    '0x',
    `0x${'a'.repeat(39)}`,
    `0x${'a'.repeat(41)}`,
    `0x${'g'.repeat(40)}`,
    ` 0x${'a'.repeat(40)}`,
    `0x${'a'.repeat(40)}\n`,
    '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
  ])('error: %p is none', text => {
    expect(isEvmAddress(text)).toBe(false)
  })

  describe('isSolanaAddress', () => {
    test.each([
      '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
      '11111111111111111111111111111111',
      'So11111111111111111111111111111111111111112',
      'z'.repeat(44),
    ])('default: %s (32 to 44 base58 characters)', text => {
      expect(isSolanaAddress(text)).toBe(true)
    })

    test.each([
      '',
      '1'.repeat(31),
      '1'.repeat(45),
      '0OIl'.repeat(8),
      `0${'1'.repeat(39)}`,
      `O${'1'.repeat(39)}`,
      `I${'1'.repeat(39)}`,
      `l${'1'.repeat(39)}`,
      ` ${'1'.repeat(39)}`,
      `${'1'.repeat(39)}\n`,
      `x ${'1'.repeat(40)}`,
      EIP55[0] ?? '',
    ])('error: %j is none', text => {
      expect(isSolanaAddress(text)).toBe(false)
    })

    test('behavior: every key is one', () => {
      fc.assert(
        fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), bytes => {
          expect(isSolanaAddress(new PublicKey(bytes).toBase58())).toBe(true)
        }),
      )
    })

    test('behavior: no EVM address is one', () => {
      fc.assert(
        fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), bytes => {
          expect(isSolanaAddress(`0x${Buffer.from(bytes).toString('hex')}`)).toBe(false)
        }),
      )
    })
  })
})
