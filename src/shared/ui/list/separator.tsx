/** Line between two groups, with an optional word in it ("or"). */
export function Separator({ text }: { text?: string | undefined }) {
  return <div className="sep">{text}</div>
}
