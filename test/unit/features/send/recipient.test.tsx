import { getAddress, Interface } from 'ethers'
import fc from 'fast-check'
import { RecipientField } from '../../../../src/features/send/components/recipient-field'
import { findRecipients } from '../../../../src/features/send/recipient/find-recipients'
import { parseRecipient } from '../../../../src/features/send/recipient/parse-recipient'
import { recipientsOf, warnOfRecipient } from '../../../../src/features/send/recipient/recipient-thunks'
import type { Recipient } from '../../../../src/features/send/recipient/use-recipient'
import { encodeBase58 } from '../../../../src/shared/lib/encoding/base58'
import { fakeNetwork } from '../../../support/fake-network'
import { ALICE } from '../../../support/fake-wallet'
import { runs } from '../../../support/runs'
import { createTestStore, type TestStore } from '../../../support/test-store'
import { viewBench } from '../../../support/view-bench'
import { BOB, EVE, history, ME, moved, NETWORK, nft, sent } from '../account/data/support/wire'

describe('check recipient', () => {
  /** The vectors of EIP-55 itself. */
  const VECTORS = [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ]

  const evm = (text: string) => parseRecipient(text, 'eip155')
  const solana = (text: string) => parseRecipient(text, 'solana')
  const hex = fc.bigInt({ min: 1n, max: 2n ** 160n - 1n }).map(n => n.toString(16).padStart(40, '0'))

  test.each(VECTORS)(
    'default: %s in every case that says nothing of errors, with and without 0x',
    address => {
      const plain = address.slice(2)
      for (const text of [
        address,
        plain,
        plain.toLowerCase(),
        plain.toUpperCase(),
        `0x${plain.toLowerCase()}`,
        `0X${plain.toUpperCase()}`,
        ` ${address}\n`,
      ])
        expect(evm(text)).toEqual({ kind: 'address', address })
    },
  )

  test('default: agrees with ethers on what an address is, and in what form', () => {
    fc.assert(
      fc.property(hex, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), (digits, upper) => {
        const text = `0x${[...digits].map((d, at) => (upper[at] ? d.toUpperCase() : d)).join('')}`
        let expected: unknown = { kind: 'invalid', reason: 'checksum' }
        try {
          expected = { kind: 'address', address: getAddress(text) }
        } catch {}
        expect(evm(text)).toEqual(expected)
      }),
      runs(500),
    )
  })

  test('error: one letter in the wrong case', () => {
    for (const address of VECTORS.slice(4)) {
      const at = address.slice(2).search(/[a-f]/) + 2
      const wrong = address.slice(0, at) + address.charAt(at).toUpperCase() + address.slice(at + 1)
      expect(evm(wrong)).toEqual({ kind: 'invalid', reason: 'checksum' })
    }
  })

  test.each([
    ['39 digits', `0x${'a'.repeat(39)}`],
    ['41 digits', `0x${'a'.repeat(41)}`],
    ['39 digits without 0x', 'a'.repeat(39)],
    ['41 digits without 0x', 'a'.repeat(41)],
    ['a letter that is no digit', `0x${'a'.repeat(39)}g`],
    ['a word', 'hello'],
    ['a dot alone', '.'],
    ['half a name', 'name.'],
    ['a link', 'https://example.org/name.eth'],
    ['an email address', 'name@example.org'],
    ['CAIP-10', `eip155:1:${VECTORS[0]}`],
    ['spaces in it', 'na me.eth'],
  ])('error: %s is no recipient on EVM', (_what, text) => {
    expect(evm(text)).toEqual({ kind: 'invalid', reason: 'format' })
  })

  test('error: the zero address', () => {
    expect(evm(`0x${'0'.repeat(40)}`)).toEqual({ kind: 'invalid', reason: 'zero' })
    expect(evm('0'.repeat(40))).toEqual({ kind: 'invalid', reason: 'zero' })
    expect(solana('1'.repeat(32))).toEqual({ kind: 'invalid', reason: 'zero' })
  })

  test('default: names of EVM, and none on Solana', () => {
    expect(evm(' teapot.reown.id ')).toEqual({ kind: 'name', name: 'teapot.reown.id' })
    expect(evm('faß.eth')).toEqual({ kind: 'name', name: 'faß.eth' })
    expect(solana('teapot.sol')).toEqual({ kind: 'invalid', reason: 'format' })
    // the page's own service may know names of any chain
    expect(parseRecipient('teapot.sol', 'solana', 'own')).toEqual({ kind: 'name', name: 'teapot.sol' })
    expect(parseRecipient('teapot.eth', 'eip155', 'none')).toEqual({ kind: 'invalid', reason: 'format' })
    expect(evm('  ')).toEqual({ kind: 'empty' })
  })

  test('default: whatever is a key of 32 bytes is an address of Solana', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), bytes => {
        const text = encodeBase58(bytes)
        const isZero = bytes.every(byte => byte === 0)
        expect(solana(text).kind).toBe(isZero ? 'invalid' : 'address')
      }),
    )
  })

  test.each([
    ['31 characters', 'A'.repeat(31)],
    ['45 characters', 'A'.repeat(45)],
    ['a zero', `0${'A'.repeat(42)}`],
    ['an O', `O${'A'.repeat(42)}`],
    ['an I', `I${'A'.repeat(42)}`],
    ['an l', `l${'A'.repeat(42)}`],
    ['more than 32 bytes', 'z'.repeat(44)],
    ['fewer than 32 bytes', 'A'.repeat(33)],
    ['an EVM address', VECTORS[0] ?? ''],
  ])('error: %s is no recipient on Solana', (_what, text) => {
    expect(solana(text)).toEqual({ kind: 'invalid', reason: 'format' })
  })
})

describe('find recipients', () => {
  const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

  const ABI = new Interface([
    'function transfer(address,uint256)',
    'function safeTransferFrom(address,address,uint256)',
  ])

  const usdc = (part: object = {}) =>
    moved({ fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: null }, ...part })

  /** A token transfer of the account: the history only names the token's contract. */
  const sentBefore = (part: object = {}) => sent({ sentTo: TOKEN, transfers: [usdc()], ...part })

  const network = fakeNetwork()
  let store: TestStore

  beforeEach(() => {
    store = createTestStore()
    answer({ input: ABI.encodeFunctionData('transfer', [BOB, 5]) })
  })

  const asJson = (result: unknown) => Response.json({ jsonrpc: '2.0', id: 1, result })

  /** The node's response for any transaction. */
  const answer = (part: object) =>
    network.on('/', ({ body }) => {
      const [hash] = (body as { params: string[] }).params
      return asJson({ hash, from: ME, to: TOKEN, value: '0x0', input: '0x', ...part })
    })

  const find = (...wire: object[]) =>
    store.dispatch(findRecipients(history(...wire), { network: NETWORK, address: ME }))

  test('default: recipients of tokens are read from the signed call', async () => {
    expect(await find(sentBefore())).toEqual({ known: [BOB], isComplete: true })
  })

  test('default: recipients of the currency are read from the transaction, not the history', async () => {
    answer({ to: BOB, value: '0x5' })
    expect(await find(sent({ sentTo: EVE }))).toEqual({ known: [BOB], isComplete: true })
    expect(await find(sent({ sentTo: EVE, transfers: [moved({ recipient: EVE })] }))).toMatchObject({
      known: [BOB],
    })
  })

  test('behavior: NFTs too, and each transaction is requested once', async () => {
    answer({ input: ABI.encodeFunctionData('safeTransferFrom', [ME, BOB, 5]) })
    const ape = { ...nft('Ape'), direction: 'out' }
    const entry = sentBefore({ transfers: [ape] })
    expect((await find(entry)).known).toEqual([BOB])
    expect((await find(entry)).known).toEqual([BOB])
    expect(network.requests).toHaveLength(1)
  })

  test.each([
    ['what somebody else made', { sentFrom: EVE }],
    ['what failed', { status: 'failed' }],
    ['no sending', { operationType: 'execute' }],
    ['what came in', { transfers: [usdc({ direction: 'in' })] }],
    ['nothing at all', { transfers: [usdc({ quantity: { numeric: '0' } })] }],
    ['what has no hash', { hash: null }],
  ])('behavior: for %s no node gets a request', async (_what, part) => {
    expect((await find(sentBefore(part))).known).toEqual([])
    expect(network.requests).toEqual([])
  })

  test.each([
    ['of somebody else', { from: EVE }],
    ['that it was not asked for', { hash: '0xbad' }],
  ])('error: a transaction %s makes no address known', async (_what, part) => {
    answer({ input: ABI.encodeFunctionData('transfer', [BOB, 5]), ...part })
    expect((await find(sentBefore())).known).toEqual([])
  })

  test('error: without a node, the history alone makes no address known', async () => {
    network.on('/', new Response('', { status: 404 }))
    const many = Array.from({ length: 30 }, (_, index) => sentBefore({ hash: `0x${index}` }))
    expect(await find(...many, sent({ sentTo: EVE }))).toEqual({ known: [], isComplete: false })
    expect(network.requests.length).toBeLessThanOrEqual(4)
  })
})

describe('recipients of', () => {
  const network = fakeNetwork()
  const PLACE = { network: NETWORK, address: ME }
  let store: TestStore

  beforeEach(() => {
    store = createTestStore()
    network.on('/', ({ body }) => {
      const { method, params } = body as { method: string; params: string[] }
      const made = { hash: params[0], from: ME, to: BOB, value: '0x5', input: '0x' }
      return Response.json({ jsonrpc: '2.0', id: 1, result: method === 'eth_getCode' ? '0x' : made })
    })
  })

  /** A history whose first pages only have transfers of strangers. The account's own one is on page `page`. */
  const history = (page: number, pages: number) =>
    network.on(`/v1/account/${ME}/history`, ({ url }) => {
      const at = Number(url.searchParams.get('cursor') ?? 1)
      const dust = sent({ sentFrom: EVE, transfers: [moved({ direction: 'in' })] })
      return Response.json({
        data: at === page ? [sent({ sentTo: BOB })] : Array.from({ length: 50 }, () => dust),
        next: at < pages ? String(at + 1) : null,
      })
    })

  test('error: finds known recipients even if unknown senders fill the first page', async () => {
    history(2, 2)
    expect(await store.dispatch(recipientsOf(PLACE))).toEqual({ known: [BOB], isComplete: true })
    const alsoAnnounced = `${BOB.slice(0, 6)}${'1'.repeat(32)}${BOB.slice(-4)}`
    expect(await store.dispatch(warnOfRecipient(PLACE, alsoAnnounced))).toEqual([
      { kind: 'lookAlike', known: BOB },
      { kind: 'firstTime' },
    ])
  })

  test('behavior: an endless history is not read to its end, and gives no first-time warning', async () => {
    history(9, 9)
    expect(await store.dispatch(warnOfRecipient(PLACE, BOB))).toEqual([{ kind: 'history' }])
    expect(network.to(`/v1/account/${ME}/history`)).toHaveLength(4)
  })
})

describe('recipient field', () => {
  const bench = viewBench()
  const retry = jest.fn()
  const EMPTY: Recipient = { text: { kind: 'empty' }, isSearching: false, isUnknown: false, retry }

  const show = (recipient: Partial<Recipient>, value = 'x') =>
    bench.show(
      <RecipientField
        value={value}
        recipient={{ ...EMPTY, ...recipient }}
        network={{ namespace: 'eip155', name: 'Polygon' }}
        onChange={() => {}}
        onPaste={() => {}}
      />,
    )

  test.each([
    ['format', 'Not a valid Polygon address'],
    ['checksum', 'This address has a typo'],
    ['zero', 'No one controls this address'],
  ] as const)('error: %s', (reason, text) => {
    const screen = show({ text: { kind: 'invalid', reason } })
    expect(screen.find('[role=alert]').textContent).toContain(text)
  })

  test('default: a name with the whole address that it stands for', () => {
    const screen = show({ text: { kind: 'address', address: ALICE }, name: 'alice.eth' })
    expect(screen.byTestId('send-resolved').textContent).toBe(`alice.eth${ALICE}`)
  })

  test('behavior: looking up, not registered, and could not be looked up', async () => {
    expect(show({ isSearching: true }).text).toContain('Looking up the name…')
    expect(show({ isUnknown: true }).text).toContain('This name has no address on this network')
    const error = { code: 'NAME_UNRESOLVED', message: 'Error resolving name' } as const
    const screen = show({ error })
    expect(screen.text).toContain('Error resolving name')
    await screen.click(screen.button('Try again'))
    expect(retry).toHaveBeenCalledTimes(1)
  })

  test('default: an empty field offers to paste', () => {
    expect(show({}, '').text).toContain('Paste')
    expect(show({}, 'x').text).not.toContain('Paste')
  })
})
