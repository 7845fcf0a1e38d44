import { useEffect, useReducer } from 'react'
import type { ConnectionState } from '../../session/connections-slice'
import { loadEmbeddedRows } from '../loaders'

/** `EmbeddedRows`, once their code has come. Without it there is the rest of the account. */
export function LazyEmbeddedRows(props: { connection: ConnectionState; isSettings?: boolean }) {
  const { connection } = props
  const isMeant = connection.embedded !== undefined
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const Rows = loadEmbeddedRows.peek()
  useEffect(() => {
    if (isMeant && !loadEmbeddedRows.peek()) loadEmbeddedRows.load().then(drawAgain, () => {})
  }, [isMeant])
  return isMeant && Rows ? <Rows {...props} /> : null
}
