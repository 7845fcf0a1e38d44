import { join } from 'node:path'
import type { MailRoom } from '../mail/mail-room'
import type { FarcasterHub } from '../social/farcaster/farcaster-hub'
import type { SocialClients } from '../social/social-clients'
import { CallBundles } from './account/call-bundles'
import { SentOperations } from './account/sent-operations'
import { type AccountKeys, deriveKeys } from './keys/account-keys'
import type { Clock } from './login/clock'
import { EmailChange } from './login/email/email-change'
import { EmailLogin } from './login/email/email-login'
import { type Caller, Sessions } from './login/sessions'
import { FarcasterLogin } from './login/social/farcaster-login'
import { OpenIdClient } from './login/social/openid-client'
import { SocialLogin } from './login/social/social-login'
import type { Networks } from './networks'
import type { Projects } from './projects'
import { PendingRequests } from './rpc/pending-requests'
import type { RequestContext } from './rpc/request-context'
import type { Account } from './vault/account'
import { Vault } from './vault/vault'

export type SecureHostOptions = {
  /** Of its pages. */
  readonly origin: string
  /** Of the social providers. */
  readonly issuer: string
  readonly dataDir: string
  readonly networks: Networks
  readonly projects: Projects
  readonly mail: MailRoom
  readonly farcaster: FarcasterHub
  readonly socialClients: SocialClients
  readonly clock?: Clock | undefined
}

/** The server of the embedded wallet: logins, keys and open requests. */
export class SecureHost {
  readonly networks: Networks
  readonly projects: Projects
  readonly sessions: Sessions
  readonly emailLogin: EmailLogin
  readonly emailChange: EmailChange
  readonly socialLogin: SocialLogin
  readonly farcasterLogin: FarcasterLogin
  readonly pending: PendingRequests
  readonly #vault: Vault
  readonly #mail: MailRoom
  readonly #bundles = new CallBundles()
  readonly #operations = new SentOperations()
  #keys = new Map<string, AccountKeys>()
  #isWarm = false

  constructor(options: SecureHostOptions) {
    const { origin, issuer, dataDir, mail, farcaster, clock = Date.now } = options
    const vault = new Vault(join(dataDir, 'secure'))
    const sessions = new Sessions(vault, clock)
    const letters = {
      vault,
      sessions,
      clock,
      send: mail.send.bind(mail),
      linkTo: (secret: string) => `${origin}/device?token=${secret}`,
    }
    const callback = `${origin}/social/callback`
    const openId = new OpenIdClient(issuer, callback)
    this.networks = options.networks
    this.projects = options.projects
    this.sessions = sessions
    this.emailLogin = new EmailLogin(letters)
    this.emailChange = new EmailChange(letters)
    this.socialLogin = new SocialLogin({
      vault,
      sessions,
      clock,
      clients: options.socialClients,
      openId,
      callback,
    })
    this.farcasterLogin = new FarcasterLogin({ vault, sessions, hub: farcaster })
    this.pending = new PendingRequests(clock)
    this.#vault = vault
    this.#mail = mail
  }

  /** Prepares what a first login needs while the visitor still types. `chain`: the network that they will use. */
  warmUp(chain: string): void {
    this.#mail.warmUp().catch(() => {})
    const network = this.networks.evm(chain)
    const contracts = network && this.networks.infrastructure(network)
    contracts?.ensure().catch(() => {})
    // The first key of a process takes longest.
    if (!this.#isWarm) setTimeout(deriveKeys, 0, '00'.repeat(16))
    this.#isWarm = true
  }

  keysOf({ id, entropy }: Account): AccountKeys {
    const keys = this.#keys.get(id) ?? deriveKeys(entropy)
    this.#keys.set(id, keys)
    return keys
  }

  contextOf({ account, session }: Caller, chain: string): RequestContext {
    const { networks } = this
    return {
      keys: this.keysOf(account),
      origin: session.origin,
      chain,
      preferred: session.preferred,
      evm: networks.evm,
      solana: networks.solana,
      infrastructure: networks.infrastructure,
      bundles: this.#bundles,
      operations: this.#operations,
    }
  }

  async reset(): Promise<void> {
    for (const part of [this.emailLogin, this.emailChange, this.socialLogin, this.farcasterLogin])
      part.clear()
    for (const part of [this.pending, this.#bundles, this.#operations]) part.clear()
    this.#keys = new Map()
    await this.#vault.reset()
  }
}
