/** Types only: the report of `modal.diagnose()` (docs/guides/connection-check.md). */

/** Areas of the check. */
export type DiagnosisArea =
  | 'page'
  | 'versions'
  | 'policy'
  | 'storage'
  | 'cookies'
  | 'clock'
  | 'directory'
  | 'nodes'
  | 'relay'
  | 'wallets'

export type DiagnosisFinding = {
  readonly area: DiagnosisArea
  /** `problem`: something does not work. `note`: what may explain a problem, or was not checked. */
  readonly status: 'ok' | 'note' | 'problem'
  /** What was checked, such as a host, a network or a wallet. */
  readonly subject: string
  /** What was found, in English, for the developer of the page. */
  readonly text: string
  /** Duration of a request, ms. */
  readonly ms?: number | undefined
}

/** What `modal.diagnose()` found. It has no addresses of accounts, no project id and no keys. */
export type Diagnosis = {
  /** ISO 8601. */
  readonly at: string
  /** True if no finding is a `problem`. */
  readonly ok: boolean
  readonly findings: readonly DiagnosisFinding[]
  /** The whole report as text, to copy into an issue. */
  readonly text: string
}
