import { useEffect, useState } from 'react'
import { FEATURES } from '../loaders'

/** Returns the code of the session once something else has loaded it. */
export function useSessionCode() {
  const [code, setCode] = useState(FEATURES.session.peek)
  useEffect(() => FEATURES.session.whenLoaded(setCode), [])
  return code
}
