export type LiveRegionProps = { text: string | undefined }

/** Announces a change to screen readers ("3 wallets"). Keep it mounted and change its text. */
export function LiveRegion({ text }: LiveRegionProps) {
  return (
    <div className="vh" aria-live="polite">
      {text}
    </div>
  )
}
