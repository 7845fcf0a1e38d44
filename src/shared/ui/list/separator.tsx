/** A line between two groups, with a word in it ("or") where one is given. */
export function Separator({ text }: { text?: string | undefined }) {
  return <div className="sep">{text}</div>
}
