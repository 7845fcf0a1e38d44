/** Exit codes of `npx w3m-modal wallets`. */
export const EXIT = {
  written: 0,
  /** Options that are missing or wrong. */
  options: 1,
  /** The directory cannot be reached, refuses, or answers with something else than wallets. */
  directory: 2,
  /** An id that the directory does not know, or no wallet at all. */
  missing: 3,
  /** The files cannot be written. */
  files: 4,
} as const

/** Ends a command with a message for its user, and an exit code. */
export class CommandError extends Error {
  readonly exitCode: number
  constructor(exitCode: number, message: string, cause?: unknown) {
    super(message, { cause })
    this.exitCode = exitCode
  }
}
