import fc from 'fast-check'
import { accountKey } from '../../../../src/chains/addresses'
import { EVM_NETWORKS } from '../../../../src/chains/evm/networks/evm-networks'
import { dayOf, groupByMonth } from '../../../../src/services/blockchain/activity/activity-groups'
import { activityRows, isOnNetwork, isSpam } from '../../../../src/services/blockchain/activity/activity-rows'
import { isFromUnknownSender, isTiny } from '../../../../src/services/blockchain/activity/address-poisoning'
import { historyRows } from '../../../../src/services/blockchain/activity/history-rows'
import { knownRecipients } from '../../../../src/services/blockchain/activity/known-recipients'
import { BOB, EVE, history, ME, moved, NETWORK, nft, sent } from '../../features/account/data/support/wire'

describe('activity groups', () => {
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

  test('param: the calendar of the language, as receipts have it', () => {
    const days = ['2026-03-20T10:00:00Z', '2026-03-22T10:00:00Z'] as const
    expect(groups('fa', 'UTC', ...days)).toEqual([
      ['1405-01', 'فروردین', '1'],
      ['1404-12', expect.stringMatching(/اسفند/), '0'],
    ])
    expect(dayOf(Date.UTC(2026, 2, 22), 'fa', 'UTC')).toBe('۰۲ فروردین')
    expect(groups('th', 'UTC', '2025-03-20T10:00:00Z')).toEqual([['2568-03', 'มีนาคม 2568', '0']])
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
})

describe('activity rows', () => {
  const entryOf = (wire: object) => {
    const [entry] = history(wire)
    if (!entry) throw new Error('not read')
    return entry
  }

  const rows = (wire: object, known: readonly string[] = [BOB]) =>
    activityRows(entryOf(wire), {
      network: NETWORK,
      address: ME,
      known: new Set(known.map(each => accountKey(NETWORK.id, each))),
    })

  const usdc = { name: 'USD Coin', symbol: 'USDC', icon: { url: 'https://example.org/usdc.png' } }
  const incoming = moved({ fungible_info: usdc, direction: 'in', quantity: { numeric: '1234.56789' } })

  test('default: one transfer, one row', () => {
    expect(rows(sent({ id: 'a' }))).toEqual([
      {
        key: 'a',
        hash: `0x${'ab'.repeat(32)}`,
        operation: 'send',
        status: 'confirmed',
        direction: 'out',
        minedAt: Date.UTC(2026, 2, 4, 12),
        images: [{ kind: 'token', url: 'https://example.org/eth.png', label: 'ETH' }],
        parts: [{ sign: '', quantity: '1.5', label: 'ETH', isReturn: false }],
        isDust: false,
        explorerUrl: `https://etherscan.io/tx/0x${'ab'.repeat(32)}`,
      },
    ])
  })

  test.each([
    ['receive', '+'],
    ['deposit', '+'],
    ['borrow', '+'],
    ['claim', '+'],
    ['withdraw', '-'],
    ['repay', '-'],
    ['burn', '-'],
    ['send', ''],
    ['trade', ''],
  ])('param: %s is signed %p', (operationType, sign) => {
    expect(rows(sent({ operationType }))[0]?.parts[0]?.sign).toBe(sign)
  })

  test('default: two transfers are an exchange in one row with both pictures', () => {
    const [row, ...others] = rows(sent({ operationType: 'trade', transfers: [moved(), incoming] }))
    expect(others).toEqual([])
    expect(row).toMatchObject({
      images: [{ url: 'https://example.org/eth.png' }, { url: 'https://example.org/usdc.png' }],
      parts: [
        { sign: '', quantity: '1.5', label: 'ETH', isReturn: false },
        { sign: '', quantity: '1234.56789', label: 'USDC', isReturn: true },
      ],
    })
  })

  test.each([
    ['three transfers', [moved(), incoming, incoming], '1.5 ETH → 2469.13578 USDC'],
    ['what came before what left', [incoming, moved()], '1.5 ETH → 1234.56789 USDC'],
    [
      'a payment of which some was given back',
      [moved(), moved({ direction: 'in', quantity: { numeric: '0.5' } }), incoming],
      '1 ETH → 1234.56789 USDC',
    ],
    ['what was given back whole', [moved(), moved({ direction: 'in' })], '1.5 ETH → 1.5 ETH'],
    [
      'an imitation beside the real one',
      [moved(), moved({ direction: 'in', price: null })],
      '1.5 ETH → 1.5 ETH',
    ],
    [
      'a token without a price and its imitation: neither cancels the other',
      [moved({ price: null }), moved({ price: null, direction: 'in' }), incoming],
      '1.5 ETH → 1.5 ETH + 1234.56789 USDC',
    ],
    ['two NFTs', [nft('Ape'), nft('Cat')], 'Ape + Cat'],
    ['an NFT and a token', [nft('Ape'), moved()], '1.5 ETH → Ape'],
  ])('behavior: one row of %s', (_what, transfers, words) => {
    const [row, ...others] = rows(sent({ operationType: 'trade', transfers }))
    expect(others).toEqual([])
    const text = row?.parts.map(({ quantity = '', label, isReturn }, index) =>
      [index === 0 ? '' : isReturn ? ' → ' : ' + ', quantity, quantity && ' ', label].join(''),
    )
    expect(text?.join('')).toBe(words)
  })

  test('behavior: a spam NFT is left out; with nothing else, so is the transaction', () => {
    expect(rows(sent({ transfers: [nft('FREE', true), moved()] }))[0]?.parts).toHaveLength(1)
    expect(isSpam(entryOf(sent({ transfers: [nft('FREE', true), nft('x', true)] })))).toBe(true)
    expect(isSpam(entryOf(sent({ transfers: [nft('FREE', true), nft('Ape')] })))).toBe(false)
  })

  test.each([[[]], [null]])(
    'behavior: a transaction that moved %p is kept, with nothing but its status',
    transfers => {
      const wire = sent({ operationType: 'approve', transfers, status: 'failed' })
      expect(isSpam(entryOf(wire))).toBe(false)
      expect(rows(wire)).toEqual([
        expect.objectContaining({
          operation: 'approve',
          status: 'failed',
          parts: [],
          images: [],
          direction: 'out',
        }),
      ])
    },
  )

  test('behavior: an unknown operation keeps the name that the server gives', () => {
    expect(rows(sent({ operationType: 'teleport' }))[0]?.operation).toBe('teleport')
    expect(rows(sent({ operationType: null }))[0]?.operation).toBe('execute')
  })

  test('behavior: names that may imitate others are not shown', () => {
    const fake = moved({ fungible_info: { name: 'x', symbol: 'UЅDC', icon: null } })
    expect(rows(sent({ transfers: [fake] }))[0]?.parts).toEqual([
      { sign: '', quantity: '1.5', label: undefined, isReturn: false },
    ])
  })

  test('behavior: without a named network, the requested one counts', () => {
    expect(isOnNetwork(entryOf(sent({ chain: null })), NETWORK)).toBe(true)
    expect(isOnNetwork(entryOf(sent({ chain: 'eip155:1' })), NETWORK)).toBe(true)
    expect(isOnNetwork(entryOf(sent({ chain: 'eip155:137' })), NETWORK)).toBe(false)
  })

  test('behavior: bait is marked', () => {
    const bait = moved({ direction: 'out', quantity: { numeric: '0' }, value: 0 })
    expect(rows(sent({ sentFrom: EVE, transfers: [bait] }))[0]?.isDust).toBe(true)
  })

  const zero = moved({ direction: 'out', quantity: { numeric: '0' }, value: 0 })

  test.each([
    ['something worth having', [zero, incoming], [false, true]],
    ['an NFT', [nft('Ape'), zero], [false, true]],
    ['two others', [incoming, zero, nft('Ape')], [false, true]],
    ['more bait', [zero, zero], [true]],
  ])('behavior: bait is marked next to %s', (_what, transfers, marked) => {
    expect(rows(sent({ sentFrom: EVE, transfers })).map(({ isDust }) => isDust)).toEqual(marked)
  })

  test('behavior: nothing of one’s own is bait, and an exchange stays one row', () => {
    expect(rows(sent({ transfers: [zero, incoming] })).map(({ isDust }) => isDust)).toEqual([false])
  })
})

describe('dust', () => {
  const entryOf = (part: object) => {
    const [entry] = history(sent({ operationType: 'receive', ...part }))
    if (!entry) throw new Error('not read')
    return entry
  }

  const tiny = (transfer: object) => entryOf({ transfers: [transfer] }).transfers.map(isTiny)

  const coin = (
    quantity: string,
    value: number | null,
    icon: object | null = { url: 'https://example.org/c.png' },
  ) =>
    moved({
      direction: 'in',
      quantity: { numeric: quantity },
      value,
      price: null,
      fungible_info: { name: 'Coin', symbol: 'CN', icon },
    })

  test.each([
    ['nothing, in the account’s own name', moved({ direction: 'out', quantity: { numeric: '0' }, value: 0 })],
    ['nothing', coin('0', null)],
    ['less than a cent', coin('0.000001', 0.009)],
    ['less than a cent, by its price', moved({ quantity: { numeric: '0.001' }, value: null, price: 2 })],
    ['a token that nobody lists', coin('1000000', null, null)],
  ])('default: worth next to nothing: %s', (_what, transfer) => {
    expect(tiny(transfer)).toEqual([true])
  })

  test.each([
    ['a cent', coin('1', 0.01)],
    ['a cent, by its price', moved({ quantity: { numeric: '0.01' }, value: null, price: 1 })],
    ['a listed token without a price', coin('1', null)],
    ['an NFT', nft('Ape')],
    ['who knows how much', moved({ quantity: null, value: 0 })],
  ])('behavior: not tiny: %s', (_what, transfer) => {
    expect(tiny(transfer)).toEqual([false])
  })

  test.each([
    ['somebody else', EVE, true],
    ['one whom the account sent to', BOB.toLowerCase(), false],
    ['the account', ME, false],
    ['who knows', null, false],
  ])('param: made by %s', (_who, sentFrom, expected) => {
    const [network] = EVM_NETWORKS
    if (!network) throw new Error('no network')
    const known = new Set([BOB.toLowerCase()])
    expect(isFromUnknownSender(entryOf({ sentFrom }), { network, address: ME, known })).toBe(expected)
  })
})

describe('history rows', () => {
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

  test('behavior: a sender is known once an older page shows that the account sent to it', () => {
    const [tiny, older] = history(bait(), sent({ sentTo: BOB }))
    if (!tiny || !older) throw new Error('not read')
    expect(historyRows([tiny], place)[0]?.isDust).toBe(true)
    expect(historyRows([tiny, older], place)[0]?.isDust).toBe(false)
  })
})

describe('known recipients', () => {
  const known = (...wire: object[]) => knownRecipients(history(...wire), { network: NETWORK, address: ME })
  const usdc = { name: 'USD Coin', symbol: 'USDC', icon: null }

  test('default: recipients of the account, each once, the latest first', () => {
    const eve = sent({ sentTo: EVE })
    expect(known(eve, sent({ sentTo: BOB }), sent({ sentTo: EVE.toLowerCase() }))).toEqual([EVE, BOB])
  })

  test('behavior: in the form that is shown, however the history writes them', () => {
    expect(known(sent({ sentTo: BOB.toLowerCase() }))).toEqual([BOB])
  })

  test('behavior: for a token, only if the response names its recipient: the target is a contract', () => {
    expect(known(sent({ sentTo: EVE, transfers: [moved({ fungible_info: usdc })] }))).toEqual([])
    expect(known(sent({ sentTo: EVE, transfers: [moved({ fungible_info: usdc, recipient: BOB })] }))).toEqual(
      [BOB],
    )
  })

  test.each([
    ['somebody else made it', { sentFrom: EVE }],
    ['nobody knows who made it', { sentFrom: null }],
    ['it failed', { status: 'failed' }],
    ['it is on its way', { status: 'pending' }],
    ['it was no sending', { operationType: 'execute' }],
    ['it sent nothing', { transfers: [moved({ quantity: { numeric: '0.0' } })] }],
    ['it came in', { transfers: [moved({ direction: 'in' })] }],
    ['it went to the account itself', { sentTo: ME }],
    ['its target is no address', { sentTo: '0x123' }],
    ['it moved spam', { transfers: [nft('FREE', true)] }],
    ['a token only calls itself the currency', { transfers: [moved({ value: null })] }],
  ])('behavior: no recipient where %s', (_why, part) => {
    expect(known(sent(part))).toEqual([])
  })

  test('behavior: senders of any transfers are never suggested as recipients', () => {
    const thirdParty = fc.record({
      sentFrom: fc.constantFrom(EVE, EVE.toLowerCase(), null),
      sentTo: fc.constantFrom(EVE, BOB, ME),
      operationType: fc.constantFrom('send', 'receive', 'execute'),
      transfers: fc.array(
        fc.record({
          direction: fc.constantFrom('in', 'out', 'self'),
          quantity: fc.constantFrom('0', '1').map(numeric => ({ numeric })),
          recipient: fc.constantFrom(EVE, BOB),
          value: fc.constantFrom(0, 5),
          fungible_info: fc.constant({ name: 'Ether', symbol: 'ETH', icon: null }),
        }),
      ),
    })
    fc.assert(
      fc.property(fc.array(thirdParty), wire => expect(known(...wire.map(part => sent(part)))).toEqual([])),
    )
  })
})
