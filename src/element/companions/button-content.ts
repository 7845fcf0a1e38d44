/** Content of a companion: data, compared to detect changes, and `draw` for anything beyond text. */
export type ButtonContent = {
  readonly testId: string
  readonly label: string
  readonly busy?: boolean
  /** Command of a click while the modal is closed. */
  readonly command: `--show${string}`
  /** Data that `draw` depends on. */
  readonly detail?: unknown
  /** Adds content to the button, which already contains the label. */
  draw?(button: HTMLButtonElement): void
}
