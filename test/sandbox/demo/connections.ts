import type { EventDetails } from '../../../src/shared/host/events'

/** The chain families in use, each with its account and network. */
export type Connections = ReadonlyMap<string, { readonly address: string; readonly network: string }>

/** Follows the connections of all chain families: the element's state describes only the active one. */
export function followConnections(
  modal: HTMLElement,
  changed: (connections: Connections) => void,
): Connections {
  const connections = new Map<string, { address: string; network: string }>()
  const on = <Name extends 'connect' | 'accountchange' | 'networkchange' | 'disconnect'>(
    name: Name,
    change: (detail: EventDetails[Name]) => void,
  ) => {
    modal.addEventListener(name, event => {
      if (!(event instanceof CustomEvent)) return
      change(event.detail)
      changed(connections)
    })
  }
  const update = (namespace: string, news: { address?: string; network?: string }) => {
    const current = connections.get(namespace)
    if (current) connections.set(namespace, { ...current, ...news })
  }
  on('connect', ({ namespace, address, network }) => connections.set(namespace, { address, network }))
  on('accountchange', ({ namespace, address }) => update(namespace, { address }))
  on('networkchange', ({ namespace, network }) => update(namespace, { network }))
  on('disconnect', ({ namespace }) => connections.delete(namespace))
  return connections
}
