import type { SmartAccount } from 'viem/account-abstraction'
import { baseAccount } from '../../src/connectors/base-account'
import { fromEmbeddedWallet } from '../../src/connectors/from-embedded-wallet'
import { fromProvider } from '../../src/connectors/from-provider'
import { passkey } from '../../src/connectors/passkey'
import { porto } from '../../src/connectors/porto'
import { safe } from '../../src/connectors/safe'
import type { PageConnectorEvent, PageConnectorFactory } from '../../src/shared/host/page-connector'
import { type ConnectorContractOptions, connectorContract } from '../../src/testing/contract'
import { createFakeSafe } from '../support/fake-safe'
import { createFakeSolanaProvider } from '../support/fake-solana-provider'
import { ALICE, BOB, createFakeProvider, walletError } from '../support/fake-wallet'
import { SoftwareAuthenticator } from '../support/software-authenticator'
import { keyOf, StandardWallet } from '../support/standard-wallet'

const never = () => new Promise<never>(() => {})
const refuse = () => {
  throw walletError(4001)
}
const contract = (name: string, options: Omit<ConnectorContractOptions, 'describe' | 'it'>) =>
  connectorContract(name, { describe, it, ...options })

contract('fromProvider, over an EIP-1193 provider', {
  create() {
    let shared: readonly string[] = []
    const grant = () => {
      shared = [ALICE]
      return shared
    }
    const provider = createFakeProvider({
      eth_accounts: () => shared,
      wallet_revokePermissions: () => {
        shared = []
        return null
      },
    })
    const answerWith = (answer: () => unknown) => {
      provider.answers.eth_requestAccounts = answer
    }
    return {
      factory: fromProvider({ id: 'own', name: 'Own', provider }),
      approve: () => answerWith(grant),
      decline: () => answerWith(refuse),
      ignore: () => answerWith(never),
      changeAccount() {
        provider.emit('accountsChanged', [BOB])
        return BOB
      },
      end: () => provider.emit('accountsChanged', []),
      prompts: () => provider.requested.filter(({ method }) => method === 'eth_requestAccounts').length,
    }
  },
})

contract('a connector with functions of its own', {
  create() {
    const listeners = new Set<(event: PageConnectorEvent) => void>()
    let shared: readonly string[] = []
    let prompts = 0
    let answer: () => Promise<{ accounts: readonly string[] }> = never
    const tell = (event: PageConnectorEvent) => {
      for (const listener of [...listeners]) listener(event)
    }
    const factory: PageConnectorFactory = () => ({
      id: 'own',
      name: 'Own',
      getProvider: () => createFakeProvider({ eth_accounts: () => shared }),
      connect() {
        prompts++
        return answer()
      },
      reconnect: async () => (shared.length > 0 ? { accounts: shared } : undefined),
      async disconnect() {
        shared = []
      },
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    })
    return {
      factory,
      approve() {
        answer = async () => {
          shared = [ALICE]
          return { accounts: shared }
        }
      },
      decline() {
        answer = async () => refuse()
      },
      ignore() {
        answer = never
      },
      changeAccount() {
        tell({ type: 'accountsChanged', accounts: [BOB, ALICE] })
        return BOB
      },
      end: () => tell({ type: 'disconnect' }),
      prompts: () => prompts,
    }
  },
})

contract('fromProvider, over a Solana provider', {
  namespace: 'solana',
  create() {
    const provider = createFakeSolanaProvider()
    const answerWith = (answer: (() => unknown) | undefined) => {
      provider.answer = answer
    }
    return {
      factory: fromProvider({ id: 'own', name: 'Own', namespaces: ['solana'], provider }),
      approve: () => answerWith(undefined),
      decline: () => answerWith(refuse),
      ignore: () => answerWith(never),
      changeAccount() {
        provider.become(keyOf(2).publicKey)
        return keyOf(2).publicKey.toBase58()
      },
      end: () => provider.become(null),
      prompts: () => provider.prompts,
    }
  },
})

contract('fromProvider, over a wallet of the Wallet Standard', {
  namespace: 'solana',
  create() {
    const wallet = new StandardWallet()
    const answerWith = (answer: (() => unknown) | undefined) => {
      if (answer) wallet.answers['standard:connect'] = answer
      else delete wallet.answers['standard:connect']
    }
    return {
      factory: fromProvider({ id: 'own', name: 'Own', namespaces: ['solana'], provider: wallet }),
      approve: () => answerWith(undefined),
      decline: () => answerWith(refuse),
      ignore: () => answerWith(never),
      changeAccount() {
        wallet.share([keyOf(2)])
        return keyOf(2).publicKey.toBase58()
      },
      end: () => wallet.share([]),
    }
  },
  without: ['prompts'],
})

contract('safe', {
  create() {
    const wallet = createFakeSafe()
    return {
      factory: safe(),
      approve() {},
      // no response: a Safe prompts for nothing before it has identified itself
      ignore: () => delete wallet.answers.getSafeInfo,
      stop: () => wallet.stop(),
    }
  },
  // the Safe around the page stays connected for as long as the page is open in it
  without: ['decline', 'changeAccount', 'end', 'prompts', 'reconnect'],
})

/** A provider that shares its accounts once the visitor approves. `empty`: how `eth_accounts` responds before that. */
function createVendorProvider(empty: () => unknown = () => []) {
  let shared: readonly string[] = []
  const provider = createFakeProvider({
    eth_accounts: () => (shared.length > 0 ? shared : empty()),
    // the connector must not call it: vendors' providers do other things with it, or do not know it
    wallet_revokePermissions: () => {
      throw walletError(4200)
    },
  })
  const answerWith = (answer: () => unknown) => {
    provider.answers.eth_requestAccounts = answer
  }
  const leave = () => {
    shared = []
    provider.emit('disconnect', walletError(4900))
  }
  const subject = {
    approve: () =>
      answerWith(() => {
        shared = [ALICE]
        return shared
      }),
    decline: () => answerWith(refuse),
    ignore: () => answerWith(never),
    changeAccount() {
      provider.emit('accountsChanged', [BOB])
      return BOB
    },
    end: leave,
    prompts: () => provider.requested.filter(({ method }) => method === 'eth_requestAccounts').length,
  }
  return { provider, leave, subject }
}

contract('baseAccount', {
  create() {
    const { provider, leave, subject } = createVendorProvider()
    const sdk = { getProvider: () => Object.assign(provider, { disconnect: async () => leave() }) }
    return { factory: baseAccount({ sdk: () => sdk }), ...subject }
  },
})

contract('porto', {
  create() {
    const { provider, leave, subject } = createVendorProvider(() => {
      throw walletError(4900)
    })
    provider.answers.wallet_disconnect = leave
    return { factory: porto({ porto: async () => ({ provider }) }), ...subject }
  },
})

contract('passkey', {
  create() {
    const authenticator = new SoftwareAuthenticator()
    const uninstall = authenticator.install()
    const answerWith = (answer: SoftwareAuthenticator['answer']) => {
      authenticator.answer = answer
    }
    localStorage.clear()
    return {
      factory: passkey({
        account: async ({ owner }) => ({ address: `0x${owner.publicKey.slice(2, 42)}` }) as SmartAccount,
        bundlerUrl: ({ id }) => `https://bundler.example/${id}`,
      }),
      approve: () => answerWith('use'),
      decline: () => answerWith('decline'),
      ignore: () => answerWith('ignore'),
      prompts: () => authenticator.prompts,
      stop: uninstall,
    }
  },
  // a passkey has one account, and nothing outside of the page ends its connection
  without: ['changeAccount', 'end'],
})

contract('fromEmbeddedWallet', {
  create() {
    let provider: ReturnType<typeof createFakeProvider> | undefined
    let prompts = 0
    let answer: () => Promise<unknown> = never
    const logouts = new Set<() => void>()
    const factory = fromEmbeddedWallet({
      id: 'com.example.embedded',
      name: 'Example',
      login() {
        prompts++
        return answer()
      },
      logout() {
        provider = undefined
      },
      isLoggedIn: () => provider !== undefined,
      getProvider: () => provider ?? Promise.reject(new Error('not logged in')),
      onLogout(listener) {
        logouts.add(listener)
        return () => logouts.delete(listener)
      },
      isRejection: error => error === 'exited_auth_flow',
    })
    return {
      factory,
      approve() {
        answer = async () => {
          provider = createFakeProvider({ eth_accounts: () => [ALICE], eth_requestAccounts: () => [ALICE] })
        }
      },
      decline() {
        answer = () => Promise.reject('exited_auth_flow')
      },
      ignore() {
        answer = never
      },
      changeAccount() {
        provider?.emit('accountsChanged', [BOB])
        return BOB
      },
      end() {
        provider = undefined
        for (const tell of logouts) tell()
      },
      prompts: () => prompts,
    }
  },
})

test('error: a connector that breaks the contract fails its tests', async () => {
  const tests: (() => Promise<void>)[] = []
  const provider = createFakeProvider({
    eth_accounts: () => [BOB],
    eth_requestAccounts: () => [ALICE, ALICE],
  })
  connectorContract('broken', {
    describe: (_name, run) => run(),
    it: (_title, run) => tests.push(run),
    create: () => ({ factory: fromProvider({ id: 'own', name: 'Own', provider }), approve() {} }),
  })
  const outcomes = await Promise.allSettled(tests.map(run => run()))
  const problems = outcomes.map(outcome =>
    outcome.status === 'rejected' ? String(outcome.reason.message) : 'ok',
  )
  expect(problems).toEqual([
    'ok',
    'ok',
    'ok',
    expect.stringContaining('account, network: expected'),
    'ok',
    'prompts() is missing: add it, or name it in `without`',
    'prompts() is missing: add it, or name it in `without`',
    expect.stringContaining('restored: expected undefined'),
    'decline() is missing: add it, or name it in `without`',
    'ignore() is missing: add it, or name it in `without`',
    'changeAccount() is missing: add it, or name it in `without`',
    'end() is missing: add it, or name it in `without`',
    'changeAccount() is missing: add it, or name it in `without`',
  ])
})
