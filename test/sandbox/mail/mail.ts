/** A mail that arrived, as the inbox shows it. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Six digits in the mail, without the gap they are written with. */
  readonly code?: string
  /** The address that has a line of the mail to itself. */
  readonly link?: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** A mail to send. Plain text, as every mail program can show it. */
export type Letter = { readonly to: string; readonly subject: string; readonly text: string }
