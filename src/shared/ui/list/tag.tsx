export type TagProps = { children: string; tone?: 'success' | 'warning' | undefined }

/** One-word label of a row: `Installed`, `Recent`. */
export function Tag({ children, tone }: TagProps) {
  return <span className={tone ? `tag ${tone}` : 'tag'}>{children}</span>
}
