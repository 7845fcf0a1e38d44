import { emailIdentity, normalizeEmail } from '../../vault/account'
import { HostError } from '../host-error'
import type { Caller } from '../sessions'
import { Codes, type SentCode } from './codes'
import type { LoginParts } from './email-login'
import { changeLetter } from './letters'
import { MailLimits } from './mail-limits'

/** Milliseconds for which the old address need not confirm the same new one again. */
const PROOF_LIFE = 5 * 60_000

type Change = {
  readonly newEmail: string
  primary?: SentCode
  /** Until when the confirmation of the old address is valid. */
  provedUntil: number
  secondary?: SentCode
}

/** Changes the email of a wallet: with a code for the old address, then one for the new. One change per session. */
export class EmailChange {
  readonly #parts: LoginParts
  readonly #codes: Codes
  readonly #limits: MailLimits
  #changes = new Map<string, Change>()

  constructor(parts: LoginParts) {
    this.#parts = parts
    this.#codes = new Codes(parts.clock)
    this.#limits = new MailLimits(parts.clock)
  }

  /** Sends the first code: to the new address if the old one has just confirmed it. */
  async start({ account, session }: Caller, email: string) {
    const newEmail = normalizeEmail(email)
    const old = emailOf(account.identity)
    if (newEmail === old) throw new HostError('This is already your email')
    if (await this.#parts.vault.find(emailIdentity(newEmail)))
      throw new HostError('This email already has a wallet')
    this.#limits.take(account.id)
    const before = this.#changes.get(session.id)
    // a confirmation for one address is not valid for another
    const provedUntil = before?.newEmail === newEmail ? before.provedUntil : 0
    const change: Change = { newEmail, provedUntil }
    this.#changes.set(session.id, change)
    const isProved = provedUntil > this.#parts.clock()
    if (isProved) await this.#sendSecondary(change)
    else {
      const { code, sent } = this.#codes.create()
      change.primary = sent
      await this.#parts.send(changeLetter(old, code, { step: 'old', newEmail }))
    }
    return isProved ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP'
  }

  /** The old address confirms, and the new one gets its code. */
  async primary({ session }: Caller, code: string): Promise<void> {
    const change = this.#require(session.id)
    this.#codes.check(change.primary, code)
    change.provedUntil = this.#parts.clock() + PROOF_LIFE
    await this.#sendSecondary(change)
  }

  /** The new address confirms. Resolves with it. */
  async secondary({ account, session }: Caller, code: string): Promise<string> {
    const change = this.#require(session.id)
    this.#codes.check(change.secondary, code)
    this.#changes.delete(session.id)
    this.#limits.clear(account.id)
    const { newEmail } = change
    await this.#parts.vault.move(account.id, emailIdentity(newEmail), { email: newEmail }).catch(() => {
      throw new HostError('This email already has a wallet')
    })
    return newEmail
  }

  clear(): void {
    this.#changes = new Map()
    this.#limits.clearAll()
  }

  #require(session: string): Change {
    const change = this.#changes.get(session)
    if (!change) throw new HostError('Ask for a new code')
    return change
  }

  async #sendSecondary(change: Change): Promise<void> {
    const { code, sent } = this.#codes.create()
    change.secondary = sent
    await this.#parts.send(changeLetter(change.newEmail, code, { step: 'new', newEmail: change.newEmail }))
  }
}

function emailOf(identity: string): string {
  if (!identity.startsWith('email:')) throw new HostError('Only an email wallet can change its email')
  return identity.slice('email:'.length)
}
