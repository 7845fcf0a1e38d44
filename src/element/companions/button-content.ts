/** What a companion shows: data, compared to know whether anything is new, and a function for what text cannot say. */
export type ButtonContent = {
  readonly testId: string
  readonly label: string
  readonly busy?: boolean
  /** What a click does while the modal is closed. */
  readonly command: `--show${string}`
  /** What `draw` depends on. */
  readonly detail?: unknown
  /** Adds to the button, which holds the label. */
  draw?(button: HTMLButtonElement): void
}
