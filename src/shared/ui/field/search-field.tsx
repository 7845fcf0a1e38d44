import Search from 'lucide/dist/esm/icons/search.mjs'
import { TextField, type TextFieldProps } from './text-field'

export type SearchFieldProps = Omit<TextFieldProps, 'icon' | 'error' | 'type'>

/** Field that filters a list. */
export function SearchField(props: SearchFieldProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: `<search>` is newer than the browsers this has to work in
    <form role="search" onSubmit={event => event.preventDefault()}>
      <TextField {...props} icon={Search} enterKeyHint="search" />
    </form>
  )
}
