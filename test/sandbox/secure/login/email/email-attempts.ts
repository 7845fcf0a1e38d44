import type { Clock } from '../clock'
import { createSecret, hashSecret } from '../secrets'
import type { Place } from '../sessions'
import { Waiting } from '../waiting'
import type { SentCode } from './codes'

/** A login on one device that is not complete. */
export type EmailAttempt = {
  /** Id for the frame. */
  readonly id: string
  readonly email: string
  readonly place: Place
  /** The device's secret, hashed. */
  readonly device: string
  readonly agent: string
  readonly until: number
  /** Resolves when the device is approved. */
  readonly approval: Waiting<void>
  approved: boolean
  code?: SentCode
}

/** As in the email. */
export const LINK_LIFE = 20 * 60_000

/** Open logins and the links that were sent for them. Only hashes of the links are kept. */
export class EmailAttempts {
  readonly #clock: Clock
  #attempts = new Map<string, EmailAttempt>()
  #links = new Map<string, string>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** The open login of this address on this device and page, which a second email continues, or else a new one. */
  open(fields: Pick<EmailAttempt, 'email' | 'place' | 'device' | 'agent'>): EmailAttempt {
    this.#forgetOld()
    const known = [...this.#attempts.values()].find(
      ({ email, device, place }) =>
        email === fields.email &&
        device === fields.device &&
        place.origin === fields.place.origin &&
        place.projectId === fields.place.projectId,
    )
    if (known) return known
    const attempt: EmailAttempt = {
      id: createSecret(),
      ...fields,
      until: this.#clock() + LINK_LIFE,
      approval: new Waiting(),
      approved: false,
    }
    this.#attempts.set(attempt.id, attempt)
    return attempt
  }

  find(id: string): EmailAttempt | undefined {
    this.#forgetOld()
    return this.#attempts.get(id)
  }

  createLink({ id }: EmailAttempt): string {
    const secret = createSecret()
    this.#links.set(hashSecret(secret), id)
    return secret
  }

  findByLink(secret: string): EmailAttempt | undefined {
    const id = this.#links.get(hashSecret(secret))
    return id === undefined ? undefined : this.find(id)
  }

  /** Its links too. */
  close({ id }: EmailAttempt): void {
    this.#attempts.delete(id)
    for (const [link, attempt] of this.#links) if (attempt === id) this.#links.delete(link)
  }

  clear(): void {
    for (const attempt of this.#attempts.values()) attempt.approval.fail('This login has expired')
    this.#attempts = new Map()
    this.#links = new Map()
  }

  #forgetOld(): void {
    for (const attempt of this.#attempts.values()) {
      if (attempt.until > this.#clock()) continue
      attempt.approval.fail('This login has expired')
      this.close(attempt)
    }
  }
}
