import { useEffect, useReducer } from 'react'
import { SkeletonRows } from '../../../ui/list/skeleton-rows'
import { loadWalletGrid } from '../loaders'
import type { WalletGridProps } from './wallet-grid'

/** The grid, once its code is here. A load that fails is tried again with the next list. */
export function LazyWalletGrid(props: WalletGridProps) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const Grid = loadWalletGrid.peek()
  useEffect(() => {
    if (!loadWalletGrid.peek()) loadWalletGrid.load().then(drawAgain, () => {})
  }, [])
  return Grid ? <Grid {...props} /> : <SkeletonRows count={5} />
}
