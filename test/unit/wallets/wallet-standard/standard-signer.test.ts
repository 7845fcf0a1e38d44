import { readAccounts } from '../../../../src/wallets/wallet-standard/accounts'
import { createStandardSigner } from '../../../../src/wallets/wallet-standard/standard-signer'
import { walletError } from '../../../support/fake-wallet'
import { legacyTransaction, v0Transaction } from '../../../support/solana-transactions'
import { failureOf, refusal, standardBench } from '../../../support/standard-bench'
import { DEVNET, keyOf, MAINNET, StandardWallet } from '../../../support/standard-wallet'
import { until } from '../../../support/until'

const one = keyOf(1)
const MESSAGE = new TextEncoder().encode('hello')

/** Each method of the provider with its arguments. */
const REQUESTS = {
  signMessage: provider => provider.signMessage(MESSAGE),
  signTransaction: provider => provider.signTransaction(v0Transaction(one.publicKey)),
  signAndSendTransaction: provider => provider.signAndSendTransaction(v0Transaction(one.publicKey)),
} satisfies Record<
  string,
  (
    provider: Awaited<ReturnType<ReturnType<typeof standardBench>['connected']>>['provider'],
  ) => Promise<unknown>
>
const names = Object.keys(REQUESTS) as (keyof typeof REQUESTS)[]
const all = names.map(name => `solana:${name}`)

/** Connects to a wallet and sends it a request. */
async function ask(name: keyof typeof REQUESTS, wallet = new StandardWallet()) {
  const bench = standardBench({ wallet })
  const { provider } = await bench.connected()
  return { ...bench, outcome: failureOf(REQUESTS[name](provider)) }
}

test.each(names)('default: %s gets the wallet’s own account and its name of the network', async name => {
  const wallet = new StandardWallet()
  const { connected, connector } = standardBench({ wallet })
  const { provider } = await connected()
  await connector.switchNetwork({ id: DEVNET } as never, { rpcUrl: '', iconUrl: '' })
  await REQUESTS[name](provider)
  const [input] = (wallet.requested.at(-1)?.inputs ?? []) as { account: unknown; chain?: string }[]
  expect(input?.account).toBe(wallet.accounts[0])
  if (name !== 'signMessage') expect(input?.chain).toBe('solana:devnet')
})

test.each(names)('error: %s, which the wallet has not', async name => {
  const { outcome, wallet } = await ask(name, new StandardWallet({ without: all }))
  expect(await outcome).toMatchObject(
    refusal(4200, 'REQUEST_UNSUPPORTED', { details: expect.stringContaining('solana:') }),
  )
  expect(wallet.names).toEqual(['standard:connect'])
})

test.each(names)('error: %s, which the wallet has and the account has not', async name => {
  const wallet = new StandardWallet()
  wallet.answers['standard:connect'] = honest => {
    const { accounts } = honest() as typeof wallet
    const [account] = accounts
    return { accounts: account && [{ ...pick(account), features: [] }] }
  }
  expect(await (await ask(name, wallet)).outcome).toMatchObject(refusal(4200, 'REQUEST_UNSUPPORTED'))
})
const pick = ({ address, publicKey, chains }: StandardWallet['accounts'][number]) => ({
  address,
  publicKey,
  chains,
})

test.each(['signTransaction', 'signAndSendTransaction'] as const)(
  'error: %s of a version that the wallet does not take',
  async name => {
    const { outcome, wallet } = await ask(name, new StandardWallet({ versions: ['legacy'] }))
    expect(await outcome).toMatchObject(
      refusal(4200, 'REQUEST_UNSUPPORTED', { details: `solana:${name}, version 0` }),
    )
    expect(wallet.names).toEqual(['standard:connect'])
  },
)

test('behavior: and of one that it takes', async () => {
  const { connected } = standardBench({ wallet: new StandardWallet({ versions: ['legacy'] }) })
  const { provider } = await connected()
  expect((await provider.signTransaction(legacyTransaction(one))).verifySignatures()).toBe(true)
})

test.each(names)('error: the visitor declines %s', async name => {
  const wallet = new StandardWallet()
  wallet.answers[`solana:${name}`] = () => {
    throw walletError(4001, 'User rejected the request.')
  }
  expect(await (await ask(name, wallet)).outcome).toMatchObject(refusal(4001, 'REQUEST_DECLINED'))
})

test.each(names)('error: %s fails in the wallet, which says why', async name => {
  const wallet = new StandardWallet()
  wallet.answers[`solana:${name}`] = () => {
    throw new Error('Ledger is locked')
  }
  expect(await (await ask(name, wallet)).outcome).toMatchObject({
    ...refusal(-32603, 'REQUEST_FAILED'),
    message: 'Ledger is locked',
  })
})

const INVALID_RESPONSES = {
  signMessage: [
    [{ signedMessage: MESSAGE, signature: new Uint8Array(63) }],
    [{ signedMessage: MESSAGE, signature: new Uint8Array(64) }],
    [{ signedMessage: MESSAGE }],
    [{ signature: new Uint8Array(64).fill(1) }],
    [{ signedMessage: 'hello', signature: 'x'.repeat(64) }],
  ],
  signTransaction: [
    [{}],
    [{ signedTransaction: 'AQ==' }],
    [{ signedTransaction: [1] }],
    [{ signedTransaction: MESSAGE }, {}],
  ],
  signAndSendTransaction: [
    [{}],
    [{ signature: 'x' }],
    [{ signature: new Uint8Array(64) }],
    [{ signature: new Uint8Array(65).fill(1) }],
  ],
}

test.each(
  names.flatMap(name =>
    [undefined, null, 5, 'x', {}, [], [null], ...INVALID_RESPONSES[name]].map(
      answer => [name, answer] as const,
    ),
  ),
)('error: %s is answered with %j', async (name, answer) => {
  const wallet = new StandardWallet()
  wallet.answers[`solana:${name}`] = () => answer
  expect(await (await ask(name, wallet)).outcome).toMatchObject(refusal(-32603, 'WALLET_INVALID_RESPONSE'))
})

test('error: more answers than questions', async () => {
  const wallet = new StandardWallet()
  wallet.answers['solana:signTransaction'] = honest => [
    ...(honest() as unknown[]),
    ...(honest() as unknown[]),
  ]
  expect(await (await ask('signTransaction', wallet)).outcome).toMatchObject(
    refusal(-32603, 'WALLET_INVALID_RESPONSE'),
  )
})

test.each(names)('error: getters of an answer of %s that throw', async name => {
  const wallet = new StandardWallet()
  const answer = {
    get signature(): unknown {
      throw new Error('no')
    },
    get signedTransaction(): unknown {
      throw new Error('no')
    },
  }
  wallet.answers[`solana:${name}`] = () => [answer]
  expect(await (await ask(name, wallet)).outcome).toMatchObject({ name: 'ProviderRpcError' })
})

describe('a wallet that never answers', () => {
  const never = () => new Promise(() => {})
  const signing = names.filter(name => name !== 'signAndSendTransaction')
  test.each(signing)('error: %s ends when the page disconnects', async name => {
    const wallet = new StandardWallet()
    wallet.answers[`solana:${name}`] = never
    const { outcome, connector } = await ask(name, wallet)
    await connector.disconnect()
    expect(await outcome).toMatchObject(refusal(4900, 'SESSION_ENDED'))
  })

  test.each(signing)('error: %s ends when the wallet leaves the page', async name => {
    const wallet = new StandardWallet()
    wallet.answers[`solana:${name}`] = never
    const { outcome, gone } = await ask(name, wallet)
    gone.abort()
    expect(await outcome).toMatchObject(refusal(4900, 'WALLET_UNAVAILABLE'))
  })

  const ENDS = ['the page disconnects', 'the wallet leaves the page'] as const
  const sending = async (how: (typeof ENDS)[number]) => {
    const wallet = new StandardWallet()
    let answer = (_outputs: unknown) => {}
    wallet.answers['solana:signAndSendTransaction'] = () =>
      new Promise(resolve => {
        answer = resolve
      })
    const bench = standardBench({ wallet })
    const { provider } = await bench.connected()
    const { signAndSendTransaction } = REQUESTS
    const sent = signAndSendTransaction(provider)
    const outcome = failureOf(sent)
    await until(() => expect(wallet.names.at(-1)).toBe('solana:signAndSendTransaction'))
    if (how === 'the page disconnects') await bench.connector.disconnect()
    else bench.gone.abort()
    return { ...bench, sent, outcome, answer: (outputs: unknown) => answer(outputs) }
  }

  test.each(ENDS)('error: what may have been sent is not known when %s', async how => {
    const { outcome, clock } = await sending(how)
    await clock.advance(10_000)
    expect(await outcome).toMatchObject(refusal(4900, 'TRANSACTION_STATUS_UNKNOWN'))
  })

  test.each(ENDS)('behavior: a signature that was on its way arrives when %s', async how => {
    const { sent, answer, clock } = await sending(how)
    await clock.advance(5000)
    answer([{ signature: new Uint8Array(64).fill(7) }])
    expect(await sent).toMatchObject({ signature: expect.any(String) })
  })
})

test('error: a network that the account does not know', async () => {
  const wallet = new StandardWallet({ chains: ['solana:devnet'], authorized: true })
  const signer = createStandardSigner({
    wallet,
    account: () => readAccounts(wallet)?.[0],
    whileConnected: work => work,
    allowLate: work => work,
  })
  const accountState = { address: one.publicKey.toBase58(), network: MAINNET }
  expect(await failureOf(signer.signMessage(MESSAGE, accountState))).toMatchObject({
    code: 'REQUEST_UNSUPPORTED',
    details: MAINNET,
  })
  expect(wallet.requested).toEqual([])
})
