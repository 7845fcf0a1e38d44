import Mail from 'lucide/dist/esm/icons/mail.mjs'
import { TextField, type TextFieldProps } from './text-field'

/** A field for one e-mail address, with the keyboard and the memory that browsers have for those. */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      placeholder={props.label}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      enterKeyHint="go"
      icon={Mail}
      {...props}
    />
  )
}
