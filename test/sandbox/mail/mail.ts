/** An email in the inbox. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The six digits in the email, without the space between them. */
  readonly code?: string
  /** The URL that has its own line in the email. */
  readonly link?: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** An email to send. Plain text, which every email program can show. */
export type Letter = { readonly to: string; readonly subject: string; readonly text: string }
