/** What a secure host may do in tests and development, but never in production. */
export type HostMode = {
  /** `POST control/wallet` answers for the user. For this, another build of the frame's script is served. */
  readonly testAnswers: boolean
  /** Pages on the host's own site can get approvals. */
  readonly allowsSameSite: boolean
}

export const SANDBOX_MODE: HostMode = { testAnswers: true, allowsSameSite: false }

/** Build of the frame's script that accepts answers from tests. */
export const SANDBOX_ONLY_SCRIPT = 'sandbox-frame.js'
