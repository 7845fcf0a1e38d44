/** What a secure host may do for tests and development, and never for people. */
export type HostMode = {
  /** `POST control/wallet` answers in place of the person; another build of the frame's script is served for it. */
  readonly testAnswers: boolean
  /** Questions of a page on the host's own site can be approved. */
  readonly allowsSameSite: boolean
}

export const SANDBOX_MODE: HostMode = { testAnswers: true, allowsSameSite: false }

/** The frame's script with a door for tests in it. */
export const SANDBOX_ONLY_SCRIPT = 'sandbox-frame.js'
