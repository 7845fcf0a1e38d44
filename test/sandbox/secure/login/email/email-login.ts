import type { Letter } from '../../../mail/mail'
import { emailIdentity, normalizeEmail } from '../../vault/account'
import type { Vault } from '../../vault/vault'
import type { Clock } from '../clock'
import { HostError } from '../host-error'
import { hashSecret } from '../secrets'
import type { Login, Place, Sessions } from '../sessions'
import { Codes } from './codes'
import { deviceName } from './device-name'
import { type EmailAttempt, EmailAttempts } from './email-attempts'
import { deviceLetter, loginLetter } from './letters'
import { MailLimits } from './mail-limits'

/** Shared by the login services. */
export type LoginParts = {
  readonly vault: Vault
  readonly sessions: Sessions
  readonly clock: Clock
  readonly send: (letter: Letter) => Promise<void>
  /** URL of the page that a device link opens. */
  readonly linkTo: (secret: string) => string
}

type Start = {
  readonly email: string
  readonly device: string
  readonly agent: string
  readonly place: Place
}

/**
 * Login by email. A device that the owner has used before, or the first one, gets a code. Others have to be approved
 * with a link first.
 */
export class EmailLogin {
  readonly #parts: LoginParts
  readonly #codes: Codes
  readonly #limits: MailLimits
  readonly #attempts: EmailAttempts

  constructor(parts: LoginParts) {
    this.#parts = parts
    this.#codes = new Codes(parts.clock)
    this.#limits = new MailLimits(parts.clock)
    this.#attempts = new EmailAttempts(parts.clock)
  }

  /** Sends the email. `device`: the device's secret. */
  async start({ email, device, agent, place }: Start) {
    const address = normalizeEmail(email)
    this.#limits.take(address)
    const account = await this.#parts.vault.find(emailIdentity(address))
    const hash = hashSecret(device)
    const devices = account?.devices ?? []
    const attempt = this.#attempts.open({ email: address, place, device: hash, agent: deviceName(agent) })
    attempt.approved ||= devices.length === 0 || devices.some(each => each.hash === hash)
    await (attempt.approved ? this.#sendCode(attempt) : this.#sendLink(attempt))
    return { action: attempt.approved ? 'VERIFY_OTP' : 'VERIFY_DEVICE', attempt: attempt.id } as const
  }

  /** Resolves when the device is approved. */
  async waitForDevice(id: string, signal: AbortSignal): Promise<void> {
    const attempt = this.#require(id)
    await attempt.approval.wait(attempt.until - this.#parts.clock(), signal)
  }

  /** The login of a device link; undefined if the link has expired or was used. */
  describeLink(secret: string): Pick<EmailAttempt, 'email' | 'agent' | 'place'> | undefined {
    const attempt = this.#attempts.findByLink(secret)
    return attempt && !attempt.approved ? attempt : undefined
  }

  /** The user's answer on the page of the link. */
  async answerLink(secret: string, approve: boolean): Promise<void> {
    const attempt = this.#attempts.findByLink(secret)
    if (!attempt || attempt.approved) throw new HostError('This link has expired', 410)
    if (!approve) {
      attempt.approval.fail('The device was not approved')
      this.#attempts.close(attempt)
      return
    }
    attempt.approved = true
    await this.#sendCode(attempt)
    attempt.approval.come()
  }

  /** Logs in. From then on the device is known. */
  async finish(id: string, code: string): Promise<Login> {
    const attempt = this.#require(id)
    if (!attempt.approved) throw new HostError('Approve the device first')
    this.#codes.check(attempt.code, code)
    this.#attempts.close(attempt)
    this.#limits.clear(attempt.email)
    const { vault, sessions, clock } = this.#parts
    const profile = { email: attempt.email, userName: null }
    const account = await vault.open(emailIdentity(attempt.email), profile)
    const known = { hash: attempt.device, since: clock(), agent: attempt.agent }
    await vault.update(account.id, each => ({
      ...each,
      devices: [...each.devices.filter(({ hash }) => hash !== known.hash), known],
    }))
    return sessions.open(account.id, attempt.place)
  }

  clear(): void {
    this.#attempts.clear()
    this.#limits.clearAll()
  }

  #require(id: string): EmailAttempt {
    const attempt = this.#attempts.find(id)
    if (!attempt) throw new HostError('Ask for a new code')
    return attempt
  }

  async #sendCode(attempt: EmailAttempt): Promise<void> {
    const { code, sent } = this.#codes.create()
    attempt.code = sent
    await this.#parts.send(loginLetter(attempt.email, code, hostOf(attempt)))
  }

  async #sendLink(attempt: EmailAttempt): Promise<void> {
    const link = this.#parts.linkTo(this.#attempts.createLink(attempt))
    await this.#parts.send(deviceLetter(attempt.email, link, hostOf(attempt), attempt.agent))
  }
}

function hostOf({ place }: EmailAttempt): string {
  return new URL(place.origin).host
}
