export type LiveRegionProps = { text: string | undefined }

/** Says a change that is not the answer to a key ("3 wallets"). Keep it mounted and change its text. */
export function LiveRegion({ text }: LiveRegionProps) {
  return (
    <div className="vh" aria-live="polite">
      {text}
    </div>
  )
}
