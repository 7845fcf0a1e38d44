import { encodeBase58 } from '../../shared/lib/encoding/base58'
import { check } from '../contracts/contract-checks'
import { type ConformanceCheck, isRecord, show, UnsupportedError } from './conformance-checks'
import type { StandardSubject } from './find-wallets'

const CHAIN = /^[-a-z0-9]{3,}:[-_a-zA-Z0-9]+$/
const ICON = /^data:image\/(svg\+xml|webp|png|gif);base64,/
const SIGNATURE_LENGTH = 64

type Account = {
  readonly address: unknown
  readonly publicKey: unknown
  readonly chains: unknown
  readonly features: unknown
}
type Connect = (input?: { readonly silent?: boolean }) => Promise<{ readonly accounts: unknown }>
type SignMessage = (input: { readonly account: unknown; readonly message: Uint8Array }) => Promise<unknown>

function featureOf({ wallet }: StandardSubject, name: string): Readonly<Record<string, unknown>> {
  const features = isRecord(wallet.features) ? wallet.features : {}
  const feature = features[name]
  if (feature === undefined) throw new UnsupportedError(`The wallet has no ${name}`)
  check(isRecord(feature), `${name}: ${show(feature)} is not an object`)
  return feature
}
function methodOf<Method>(wallet: StandardSubject, feature: string, name: string): Method {
  const method = featureOf(wallet, feature)[name]
  check(typeof method === 'function', `${feature}: ${name} is not a function`)
  return method as Method
}
const stringsOf = (value: unknown, what: string): readonly string[] => {
  check(Array.isArray(value) && value.every(each => typeof each === 'string'), `${what}: ${show(value)}`)
  return value as string[]
}
async function connect(wallet: StandardSubject, silent: boolean): Promise<readonly Account[]> {
  const run = methodOf<Connect>(wallet, 'standard:connect', 'connect')
  const { accounts } = await run(silent ? { silent } : undefined)
  check(Array.isArray(accounts), `standard:connect: accounts is ${show(accounts)}`)
  return accounts
}

const STANDARD = 'Wallet Standard'

export const STANDARD_CHECKS: readonly ConformanceCheck<StandardSubject>[] = [
  {
    standard: STANDARD,
    name: 'describes itself: version 1.0.0, name, icon (Base64 data URL) and chains',
    async run({ wallet }) {
      check(wallet.version === '1.0.0', `version: ${show(wallet.version)}`)
      check(typeof wallet.name === 'string' && wallet.name.trim() !== '', `name: ${show(wallet.name)}`)
      check(ICON.test(String(wallet.icon)), 'icon: not a Base64 data URL of SVG, WebP, PNG or GIF')
      const chains = stringsOf(wallet.chains, 'chains')
      for (const chain of chains) check(CHAIN.test(chain), `chain ${show(chain)}`)
      check(Array.isArray(wallet.accounts), `accounts: ${show(wallet.accounts)}`)
    },
  },
  {
    standard: STANDARD,
    name: 'each feature is an object with a version, in a namespace',
    async run(wallet) {
      check(isRecord(wallet.wallet.features), 'features is not an object')
      for (const name of Object.keys(wallet.wallet.features)) {
        check(name.includes(':'), `${name} has no namespace`)
        const feature = featureOf(wallet, name)
        if (/^(standard|solana):/.test(name))
          check(/^\d+\.\d+\.\d+$/.test(String(feature.version)), `${name}: version ${show(feature.version)}`)
      }
    },
  },
  {
    standard: STANDARD,
    name: 'has standard:connect and standard:events, whose on() returns a function to unsubscribe',
    async run(wallet) {
      methodOf(wallet, 'standard:connect', 'connect')
      const on = methodOf<(event: string, listener: () => void) => unknown>(wallet, 'standard:events', 'on')
      const off = on('change', () => {})
      check(typeof off === 'function', 'on() does not return a function')
      off()
    },
  },
  {
    standard: STANDARD,
    name: 'a silent connect resolves without a prompt',
    run: async wallet => void (await connect(wallet, true)),
  },
  {
    standard: STANDARD,
    name: 'connect gives accounts with address, public key, chains and features of the wallet',
    asks: true,
    async run(wallet) {
      const accounts = await connect(wallet, false)
      check(accounts.length > 0, 'no accounts')
      const chains = stringsOf(wallet.wallet.chains, 'chains')
      const features = Object.keys(Object(wallet.wallet.features))
      for (const account of accounts) {
        check(typeof account.address === 'string', `address: ${show(account.address)}`)
        check(account.publicKey instanceof Uint8Array, 'publicKey is not a Uint8Array')
        const foreign = [
          ...stringsOf(account.chains, 'chains of the account').filter(each => !chains.includes(each)),
          ...stringsOf(account.features, 'features of the account').filter(each => !features.includes(each)),
        ]
        check(foreign.length === 0, `the account has ${foreign.join(', ')}, the wallet has not`)
        if (chains.every(each => each.startsWith('solana:')))
          check(
            encodeBase58(account.publicKey) === account.address,
            'address is not the public key in Base58',
          )
      }
      check(Array.isArray(wallet.wallet.accounts), 'accounts is not a list')
      check(wallet.wallet.accounts.length === accounts.length, '`accounts` is not what connect() gave')
    },
  },
  {
    standard: STANDARD,
    name: 'features that take transactions say which versions',
    async run(wallet) {
      const named = ['solana:signTransaction', 'solana:signAndSendTransaction'].filter(name =>
        Object.hasOwn(Object(wallet.wallet.features), name),
      )
      if (named.length === 0) throw new UnsupportedError('The wallet signs no transactions')
      for (const name of named) {
        const { supportedTransactionVersions: versions } = featureOf(wallet, name)
        check(Array.isArray(versions) && versions.length > 0, `${name}: versions ${show(versions)}`)
      }
    },
  },
  {
    standard: STANDARD,
    name: 'solana:signMessage gives the message and a signature of 64 bytes',
    asks: true,
    async run(wallet) {
      const signMessage = methodOf<SignMessage>(wallet, 'solana:signMessage', 'signMessage')
      const [account] = await connect(wallet, false)
      const message = new TextEncoder().encode('Conformance')
      const outputs = await signMessage({ account, message })
      check(Array.isArray(outputs) && outputs.length === 1, 'one input has to give one output')
      const [{ signedMessage, signature }] = outputs
      check(signature instanceof Uint8Array && signature.length === SIGNATURE_LENGTH, 'signature')
      check(signedMessage instanceof Uint8Array, 'signedMessage is not a Uint8Array')
    },
  },
]
